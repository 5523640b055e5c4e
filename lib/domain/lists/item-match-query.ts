import type { ItemMatchQuery } from '@/lib/contract/stored/list';
import type { ListValues } from './list-rule';

/** The longest that the background reads of each. */
const cut = (text: string | null | undefined, length: number) => text?.slice(0, length) ?? null;

/** What tells whether such an item is in a list already. */
export const toItemMatchQuery = ({ social_url, email, domain }: ListValues): ItemMatchQuery => ({
  social_url: cut(social_url, 2000),
  email: cut(email, 400),
  domain: cut(domain, 400),
});
