import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { ALIASES } from '../../crm-fields/aliases';
import { isCompanyKey } from '../../crm-fields/edit-record';
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
