import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { CorrectableField } from '@/lib/contract/stored/correctable-fields';
import { isSameCompanyName } from '../../company/company-name';
import { isCompanyKey } from '../../crm-fields/edit-record';
import { toCompanyKey } from '../../person/match-keys';
import { toSentRecord } from '../../person/sent-keys';
import { splitName } from '../../person/split-name';
import { passOn } from './passed-on';

/** The single place that puts what an enrichment found onto a record. Its email was cleaned when the answer was parsed. */

type Values = Readonly<Record<string, unknown>>;

const readText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
};

/** Whether two links lead to different companies of the network. A number and a slug cannot be compared. */
function areDifferentCompanies(one: unknown, other: unknown): boolean {
  const [first, second] = [toCompanyKey(readText(one)), toCompanyKey(readText(other))];
  const getType = (key: string) => key.split(':')[1];
  return (
    first !== null && second !== null && getType(first) === getType(second) && first !== second
  );
}

/** Both halves of the name, or those of the whole name; none: the record's own name stays. */
function findName({ firstName, lastName, fullName }: EnrichedContact): Values {
  const split = fullName ? splitName(fullName) : null;
  const halves = firstName && lastName ? { first: firstName, last: lastName } : split;
  return {
    ...(fullName && { svc_full_name: fullName }),
    ...(halves && { svc_first_name: halves.first, svc_last_name: halves.last }),
  };
}

/** Whose employer the answer is about, compared with the record's. `left-out`: nothing that it says of theirs is taken. */
function compareEmployers(
  { svc_company_name, svc_company_social_url }: CrmRecord,
  { companyName, companySocialUrl }: EnrichedContact,
  isTyped: boolean,
): 'unnamed' | 'same' | 'other' | 'namesake' | 'left-out' {
  const [named, own] = [readText(companyName), readText(svc_company_name)];
  const isSameName = named !== null && own !== null && isSameCompanyName(named, own);
  if (isTyped) return isSameName ? 'same' : 'left-out';
  const isElsewhere = areDifferentCompanies(svc_company_social_url, companySocialUrl);
  if (named === null) return isElsewhere ? 'left-out' : 'unnamed';
  if (!isSameName) return 'other';
  return isElsewhere ? 'namesake' : 'same';
}

/**
 * The record with what an enrichment found. What was found stands over what a page or a list says, and what the rep typed
 * stands over both. A status without an email is left out, and a found phone replaces the old one with its
 * region. Facts about another employer than the record's replace those of the record as a whole. `contact` null: nothing
 * was found.
 */
export function addEnriched(
  record: CrmRecord,
  contact: EnrichedContact | null,
  typed: readonly CorrectableField[] = [],
): CrmRecord {
  if (!contact) return record;
  const employer = compareEmployers(record, contact, typed.includes('companyName'));
  const isElsewhere = employer === 'other' || employer === 'namesake';
  const found: CrmRecord = {
    ...toSentRecord({
      ...(typed.includes('name') ? {} : findName(contact)),
      svc_job_title: contact.jobTitle,
    }),
    ...(contact.email && { main_email: contact.email }),
    ...toSentRecord({
      main_phone: contact.phone,
      ...(employer !== 'left-out' && {
        // The record's own spelling of the same company stays.
        ...(employer !== 'same' && { svc_company_name: contact.companyName }),
        svc_company_domain: contact.companyDomain,
      }),
    }),
  };
  const more = toSentRecord({
    svc_social_url: contact.socialUrl,
    ...(found.main_email !== undefined && { main_email_status: contact.emailStatus }),
    ...passOn(contact, { meansCompany: employer === 'same' || employer === 'other' }),
  });
  const isReplaced = (key: string) =>
    (isElsewhere && isCompanyKey(key)) ||
    (key === 'main_email_status' && found.main_email !== undefined) ||
    (key === 'main_phone_region' && found.main_phone !== undefined);
  const own = Object.entries(record).filter(([key]) => !isReplaced(key));
  return { ...more, ...Object.fromEntries(own), ...found };
}
