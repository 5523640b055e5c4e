import { toCompanyKey, toEmail, toPersonKey } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';
import type { ListEntity, ListValues } from './list-rule';

/**
 * Match keys of a list item: profile, email, and for a company its domain. Two items with a common key are the same person
 * or company. A text that identifies nobody makes no key, and neither does a phone number.
 */
export function listItemKeys(entity: ListEntity, values: ListValues): string[] {
  const isCompany = entity === 'COMPANY';
  const profile = (isCompany ? toCompanyKey : toPersonKey)(values.social_url);
  const email = toEmail(values.email);
  // Not for people, because people of one company share its domain.
  const domain = isCompany ? toCompanyDomain(values.domain) : null;
  return [
    ...(profile === null ? [] : [`profile ${profile}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...(domain === null ? [] : [`domain ${domain}`]),
  ];
}
