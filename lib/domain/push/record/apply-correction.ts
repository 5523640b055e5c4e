import type { Correction } from '@/lib/contract/stored/correction';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { BulkRecord } from './bulk-record';

/** Applies the rep's correction to a record of a bulk, and to its enrichment. */

interface RecordSources {
  record: BulkRecord;
  enriched: EnrichedContact | null;
}

const isSame = (one: string | null | undefined, other: string) =>
  one?.trim().toLowerCase() === other.trim().toLowerCase();

function correctCompany({ record, enriched }: RecordSources, name: string): RecordSources {
  const isSourceRight = isSame(record.company?.name, name);
  const isFindingRight = isSame(enriched?.companyName, name);
  return {
    record: {
      ...record,
      // The other facts belong to another company.
      company: isSourceRight ? { ...record.company, name } : { name },
      account: isSourceRight ? record.account : null,
    },
    enriched: enriched && {
      ...enriched,
      ...(!isFindingRight && { companyName: null, companyDomain: null }),
    },
  };
}

function correctName({ record, enriched }: RecordSources, name: string): RecordSources {
  const { person, company } = record;
  return person
    ? {
        record: {
          ...record,
          person: { ...person, fullName: name, firstName: null, lastName: null },
        },
        enriched: enriched && { ...enriched, fullName: null, firstName: null, lastName: null },
      }
    : { record: { ...record, company: { ...company, name } }, enriched };
}

/** The corrected record; an enrichment loses what the correction contradicts. */
export function applyCorrection(
  recordSources: RecordSources,
  correction: Correction | null,
): RecordSources {
  if (!correction) return recordSources;
  const { name, companyName } = correction;
  const named = name === null ? recordSources : correctName(recordSources, name);
  return companyName === null || !named.record.person ? named : correctCompany(named, companyName);
}
