import { findDomain } from './company-question';
import type { ListEntity, ListValues } from './list-rule';

/**
 * By what an item of a list is told from others: profile, email, and of a company its domain. Two items with a mark in
 * common are the same person or company.
 */

const fold = (value: string | null | undefined): string => value?.trim().toLowerCase() ?? '';

/** Whatever stands around it in an address, the same profile is the same text. */
const foldAddress = (address: string): string =>
  address
    .replace(/^https?:\/\//u, '')
    .replace(/[?#].*$/su, '')
    .replace(/^(?:[\w-]+\.)+(?=linkedin\.com\/)/u, '')
    .replace(/^www\./u, '')
    .replace(/\/+$/u, '');

export function listMarks(entity: ListEntity, values: ListValues): string[] {
  const profile = foldAddress(fold(values.social_url));
  const email = fold(values.email);
  // People of one company share its domain.
  const domain = entity === 'COMPANY' ? fold(values.domain) : '';
  return [
    ...(profile ? [`profile ${profile}`] : []),
    ...(email ? [`email ${email}`] : []),
    ...(domain ? [`domain ${findDomain(domain) ?? domain}`] : []),
  ];
}
