import type { ItemMatchQuery } from '@/lib/contract/stored/list';
import type { ListValues } from './list-rule';

/** The longest value that the background accepts. */
const cut = (text: string | null | undefined, length: number) => text?.slice(0, length) ?? null;

/** The match query by which a list is searched for an item. */
export const toItemMatchQuery = ({ social_url, email, domain }: ListValues): ItemMatchQuery => ({
  social_url: cut(social_url, 2000),
  email: cut(email, 400),
  domain: cut(domain, 400),
});
