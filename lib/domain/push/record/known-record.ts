import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmSearch, SubjectView } from '@/lib/contract/messages/subject-view';
import type { Enrichment } from '@/lib/contract/stored/subject';
import { toContactInput, type BulkRecord } from './bulk-record';
import { checkCrm, isAnswerFresh, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { toCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { listPersonKeys, listRequestKeys } from '@/lib/domain/crm-search/crm-keys';
import { isAnotherPersonsAnswer } from './shared-mailbox';
import type { Correction } from '@/lib/contract/stored/correction';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';

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

/** What is known of one record. `enriched`: the last enrichment; null: there was none, or it was about somebody else. */
type Known = Omit<SubjectView, 'enrichments' | 'companies' | 'jobs' | 'searches'> & {
  searches: CrmSearch[];
  enriched: Pick<Enrichment, 'at' | 'types' | 'contact'> | null;
};

/** A record of a bulk, and what is known about it. */
export interface KnownRecord {
  record: BulkRecord;
  known: Known;
}

/**
 * A record with what is known of it. Answers about somebody else with the same mailbox are left out, and the rep's
 * correction overrides everything.
 */
export function joinKnown(
  record: BulkRecord,
  { enrichments: [last], searches, writtenAt, push, correction, preference }: SubjectView,
): KnownRecord {
  const isOthers = last?.contact && isAnotherPersonsAnswer(record.person, last.contact);
  const enriched = isOthers ? null : (last ?? null);
  const corrected = applyCorrection({ record, enriched: enriched?.contact ?? null }, correction);
  return {
    record: corrected.record,
    known: {
      enriched: enriched && { ...enriched, contact: corrected.enriched },
      searches,
      writtenAt,
      push,
      correction,
      preference,
    },
  };
}

/**
 * The CRM check of a record, by all emails and profiles that its source or an enrichment knows. `crm` null: the service
 * chooses, so all connected CRMs count. `now`: milliseconds since 1970.
 */
export function checkRecord(
  { record: { person }, known }: KnownRecord,
  crm: CrmKind | null,
  now: number,
): CrmCheck {
  const found = known.enriched?.contact;
  const keys = listPersonKeys({
    emails: [person?.email, found?.email],
    profiles: [person?.socialUrl, found?.socialUrl],
  });
  return checkCrm({ keys, searches: known.searches, crm, now, writtenAt: known.writtenAt });
}

/** When the CRMs last answered about a person, in milliseconds since 1970; null: never. */
export function findAnsweredAt({ searches }: Pick<Known, 'searches'>): number | null {
  const times = searches.flatMap((search) => (search.type === 'answered' ? [search.at] : []));
  return times.length === 0 ? null : Math.max(...times);
}

/**
 * The searches that "Check first" makes for a record. People without email and profile are searched by name: that proves
 * nothing, but may show a colleague's record.
 */
export function listSearchesToAsk(
  each: KnownRecord,
  check: CrmCheck,
  now: number,
): CrmSearchRequest[] {
  if (check.type !== 'not-checked' || check.why !== 'no-key') return check.toAsk;
  const contact = toContactInput(each.record);
  const question = contact && toCrmQuestion(contact, each.known.enriched?.contact ?? {});
  if (!question || listRequestKeys(question).length > 0) return [];
  const isAnswered = each.known.searches.some(
    (search) =>
      search.type === 'answered' &&
      listRequestKeys(search.request).length === 0 &&
      isAnswerFresh(search.at, now),
  );
  return isAnswered ? [] : [question];
}
