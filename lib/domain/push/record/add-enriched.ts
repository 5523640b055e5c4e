import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { isCompanyKey } from '../../crm-fields/edit-record';
import { toCompanyKey } from '../../person/match-keys';
import { toSentRecord } from '../../person/sent-keys';
import { splitName } from '../../person/split-name';
import { ALIASES } from '../../crm-fields/aliases';
import { readFieldText } from '../../crm-fields/field-input';

/**
 * What an enrichment says under names that a sync accepts word for word. The interface does not list these members among
 * those of its answer, so each may be missing, or be anything.
 */

/** Members of an answer that are passed on. The others are facts that the record takes from the page, too. */
const PASSED_ON = [
  'universalName',
  'phoneCountryCode',
  'companyDescription',
  'companyIndustry',
  'companySocialUrl',
  'companySocialId',
  'companyCity',
  'companyCountry',
  'companyCountryCode',
  'companyEmployeeCount',
  'companyEmployeeRange',
] as const;

/** Longer texts are no value of a field. */
const MAX_TEXT = 4000;

/** The value of a member; null: it is none. */
function readMember(key: string, value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  return text.length > MAX_TEXT ? null : readFieldText(key, text);
}

/** What is sent of an answer besides the facts about the person, by field key. `meansCompany`: it means the page's company. */
export function passOn(
  enriched: EnrichedContact,
  { meansCompany }: { meansCompany: boolean },
): CrmRecord {
  const isTarget = (key: string) =>
    (meansCompany || !isCompanyKey(key)) &&
    (key !== 'main_phone_region' || Boolean(enriched.phone));
  return Object.fromEntries(
    PASSED_ON.flatMap((name) =>
      (ALIASES[name] ?? [])
        .filter(isTarget)
        .map((key): [string, unknown] => [key, readMember(key, enriched[name])]),
    ).filter(([, value]) => value !== null),
  );
}

/** The single place that puts what an enrichment found onto a record. */

/** The name of a person in a record. The rep types it as a whole. */
export const NAME_KEYS = ['svc_first_name', 'svc_last_name', 'svc_full_name'] as const;

type Values = Readonly<Record<string, unknown>>;

const readText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
};

/**
 * Whether two links lead to different companies of the network. A number and a slug cannot be compared.
 */
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

/** Whose employer the answer is about, compared with the record's. */
function compareEmployers(
  { svc_company_name, svc_company_social_url }: CrmRecord,
  { companyName, companySocialUrl }: EnrichedContact,
  isTyped: boolean,
): 'unnamed' | 'same' | 'other' | 'namesake' | 'not-typed' {
  const named = readText(companyName)?.toLowerCase();
  const isSameName = named !== undefined && named === readText(svc_company_name)?.toLowerCase();
  if (isTyped) return isSameName ? 'same' : 'not-typed';
  const isElsewhere = areDifferentCompanies(svc_company_social_url, companySocialUrl);
  if (named === undefined) return isElsewhere ? 'not-typed' : 'unnamed';
  if (!isSameName) return 'other';
  return isElsewhere ? 'namesake' : 'same';
}

/**
 * The record with what an enrichment found. What was found stands over what a page or a list says, and what the rep typed
 * (`written`: the keys of those fields) stands over both. An email that is none is left out with its status. Facts about
 * another employer than the record's replace those of the record as a whole. `contact` null: nothing was found.
 */
export function addEnriched(
  record: CrmRecord,
  contact: EnrichedContact | null,
  written: readonly string[],
): CrmRecord {
  if (!contact) return record;
  const isTyped = (key: string) => written.includes(key);
  const employer = compareEmployers(record, contact, isTyped('svc_company_name'));
  const isElsewhere = employer === 'other' || employer === 'namesake';
  const mayTake = (key: string) =>
    !isTyped(key) &&
    (employer !== 'not-typed' || !isCompanyKey(key)) &&
    !(isTyped('main_phone') && key === 'main_phone_region');
  const found = toSentRecord({
    ...(NAME_KEYS.some(isTyped) ? {} : findName(contact)),
    svc_job_title: contact.jobTitle,
    main_email: contact.email,
    main_phone: contact.phone,
    // The record's own spelling of the same company stays.
    ...(employer !== 'same' && { svc_company_name: contact.companyName }),
    svc_company_domain: contact.companyDomain,
  });
  const isEmailFound = Object.hasOwn(found, 'main_email') && !isTyped('main_email');
  const more = toSentRecord({
    svc_social_url: contact.socialUrl,
    ...(isEmailFound && { main_email_status: contact.emailStatus }),
    ...passOn(contact, { meansCompany: employer === 'same' || employer === 'other' }),
  });
  const isKept = (key: string) =>
    isTyped(key) ||
    !((isElsewhere && isCompanyKey(key)) || (isEmailFound && key === 'main_email_status'));
  const own = [
    ...Object.entries(record).filter(([key]) => isKept(key)),
    ...Object.entries(found).filter(([key]) => mayTake(key)),
  ];
  return Object.fromEntries([...Object.entries(more).filter(([key]) => mayTake(key)), ...own]);
}
