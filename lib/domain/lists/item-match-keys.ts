import { toCompanyKey, toEmail, toPersonKey } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';
import { foldText } from '../look-up/fold-text';
import { isSameMailboxName, listNameWords } from '../person/common-words';
import type { ListEntity, ListValues } from './list-rule';
import type { ItemMatchQuery } from '@/lib/contract/stored/list';

/**
 * Match keys of a list item: profile, email, id of the CRM record, and for a company its domain. Two items with a common key
 * are the same person or company, unless they only share a mailbox. A text that identifies nobody makes no key, and neither
 * does a phone number.
 */
export function listItemKeys(entity: ListEntity, values: ListValues): string[] {
  const isCompany = entity === 'COMPANY';
  const profile = (isCompany ? toCompanyKey : toPersonKey)(values.social_url);
  const email = toEmail(values.email);
  const id = values.contact_id?.trim() ?? '';
  // Not for people, because people of one company share its domain.
  const domain = isCompany ? toCompanyDomain(values.domain) : null;
  return [
    ...(profile === null ? [] : [`profile ${profile}`]),
    ...(id === '' ? [] : [`id ${id}`]),
    ...(email === null || (!isCompany && ROLE.test(email)) ? [] : [`email ${email}`]),
    ...(domain === null ? [] : [`domain ${domain}`]),
  ];
}

/**
 * The keys by which a list is searched for an item. One without match keys is the same as another without them if both have the
 * same values, among them a name with its company, or a company's with its location: people share names, also in one company.
 */
export function listSearchKeys(entity: ListEntity, values: ListValues): string[] {
  const keys = listItemKeys(entity, values);
  const { company_name, current_position, domain, location, email } = values;
  const [name, place] = [getPersonName(values), entity === 'COMPANY' ? location : company_name];
  if (keys.length > 0 || !name.trim() || !place?.trim()) return keys;
  const all = [name, company_name, current_position, domain, location, email];
  return [`values ${foldText(JSON.stringify(all.map((value) => value?.trim() ?? '')))}`];
}

/** A mailbox of a role, which nobody has alone. */
const ROLE =
  /^(?:info|contact|kontakt|hello|hallo|office|buero|mail|post|team|service|support|sales|vertrieb|marketing|admin|hr|jobs|press|presse|billing|buchhaltung|einkauf|zentrale|empfang|reception|no-?reply)@/u;

/** A mailbox with more people than this is compared with the first of them only. */
export const MAX_SHARING = 20;

/** The name of the person of an item; blank: none. */
export const getPersonName = ({ full_name, first_name, last_name, name }: ListValues): string =>
  [full_name, [first_name, last_name].filter(Boolean).join(' '), name].find(Boolean) ?? '';

const listWords = (values: ListValues) => listNameWords(getPersonName(values));

/** Whether two items that have a key in common are the same. An email is one person's only while the names agree. */
export const isSameItem = (key: string, one: ListValues, other: ListValues): boolean =>
  !key.startsWith('email ') || isSameMailboxName(listWords(one), listWords(other));

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
