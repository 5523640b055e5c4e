import type { ItemMatchQuery } from '@/lib/contract/stored/list';
import { getPersonName } from './item-match-keys';
import type { ListValues } from './list-rule';

/** The longest value that the background accepts. */
const cut = (text: string | null | undefined, length: number) => text?.slice(0, length) ?? null;

/** The match query by which a list is searched for an item. */
export const toItemMatchQuery = (values: ListValues): ItemMatchQuery => ({
  social_url: cut(values.social_url, 2000),
  email: cut(values.email, 400),
  domain: cut(values.domain, 400),
  contact_id: cut(values.contact_id, 400),
  full_name: cut(getPersonName(values) || null, 400),
  company_name: cut(values.company_name, 400),
  current_position: cut(values.current_position, 400),
  location: cut(values.location, 400),
});
