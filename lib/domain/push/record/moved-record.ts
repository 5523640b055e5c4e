import type { MovedPerson } from '@/lib/contract/messages/subject-view';
import type { BulkRecord } from './bulk-record';

/** Somebody who has moved, as a record of a bulk. Their new company's own record is not known. */
export const toMovedRecord = (moved: MovedPerson): BulkRecord => {
  const { subject, fullName, socialUrl, email, jobTitle, companyName, companyDomain, at } = moved;
  return {
    subject,
    person: { fullName, socialUrl, email, jobTitle },
    company: { name: companyName, domain: companyDomain },
    account: null,
    at,
    isWorkDecided: true,
  };
};
