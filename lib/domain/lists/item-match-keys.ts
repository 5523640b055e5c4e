import { toCompanyKey, toEmail, toPersonKey } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';
import type { ListEntity, ListValues } from './list-rule';

/**
 * By what an item of a list is told from others: profile, email, and of a company its domain. Two items with a key in
 * common are the same person or company. A text that identifies nobody makes no key, and neither does a phone number.
 */
export function listItemKeys(entity: ListEntity, values: ListValues): string[] {
  const isCompany = entity === 'COMPANY';
  const profile = (isCompany ? toCompanyKey : toPersonKey)(values.social_url);
  const email = toEmail(values.email);
  // People of one company share its domain.
  const domain = isCompany ? toCompanyDomain(values.domain) : null;
  return [
    ...(profile === null ? [] : [`profile ${profile}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...(domain === null ? [] : [`domain ${domain}`]),
  ];
}
