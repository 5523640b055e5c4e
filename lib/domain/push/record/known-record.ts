import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmSearch, SubjectView } from '@/lib/contract/messages/subject-view';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { Enrichment } from '@/lib/contract/stored/subject';
import { applyCorrection, isTypedName } from './apply-correction';
import { toContactInput, type BulkRecord } from './bulk-record';
import { checkCrm, isAnswerFresh, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { toCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { listPersonKeys, listRequestKeys, type PersonKeys } from '@/lib/domain/crm-search/crm-keys';
import { toCompanyDomain } from '../../company/company-domain';
import { isSameCompany, toFoundWork } from '../../person/work-change';
import { dropEchoes } from '../../subject/valid-answers';
import { isAnotherPersonsAnswer } from './shared-mailbox';

/** What is known of one record. `enriched`: the last enrichment; null: there was none, or it was about somebody else. */
type Known = Omit<SubjectView, 'enrichments' | 'companies' | 'jobs' | 'searches'> & {
  searches: CrmSearch[];
  enriched: Pick<Enrichment, 'at' | 'connectionId' | 'types' | 'contact'> | null;
};

/** A record of a bulk, and what is known about it. */
export interface KnownRecord {
  record: BulkRecord;
  known: Known;
}

/** What an enrichment found, as far as the record has said nothing else since then. */
function keepFound({ at, asked, contact }: Enrichment, record: BulkRecord): EnrichedContact | null {
  const now = toContactInput(record);
  if (!contact || !now || (record.at ?? -Infinity) < at) return contact;
  const found = dropEchoes(contact, asked, now);
  if (!record.isWorkDecided) return found;
  const { name = null, domain = null } = record.company ?? {};
  const isSame = isSameCompany(toFoundWork(contact), { company: name, domain, title: null });
  // A name may be a part of another company's.
  const [one, other] = [toCompanyDomain(domain), toCompanyDomain(contact.companyDomain)];
  const isOther = one !== null && other !== null && one !== other;
  return {
    ...found,
    jobTitle: null,
    ...((isSame !== true || isOther) && { companyName: null, companyDomain: null }),
  };
}

/**
 * A record with what is known of it. Answers about somebody else with the same mailbox are left out. What an enrichment found
 * stands over the record, except what it only returned and a newer record says otherwise. The rep's correction overrides
 * everything.
 */
export function joinKnown(
  record: BulkRecord,
  { enrichments: [last], searches, writtenAt, push, correction, preference }: SubjectView,
): KnownRecord {
  const isOthers = last?.contact && isAnotherPersonsAnswer(record.person, last.contact);
  const enriched = isOthers ? null : (last ?? null);
  const found = enriched && keepFound(enriched, record);
  const typed = correction?.companyName ?? null;
  const isOther = typed !== null && !isTypedName(found?.companyName, typed);
  const contact = found && { ...found, ...(isOther && { companyName: null, companyDomain: null }) };
  return {
    record: applyCorrection(record, correction),
    known: {
      enriched: enriched && { ...enriched, contact },
      searches,
      writtenAt,
      push,
      correction,
      preference,
    },
  };
}

/** All emails and profiles that its source or an enrichment knows. */
export function listRecordKeys({ record: { person }, known }: KnownRecord): PersonKeys {
  const found = known.enriched?.contact;
  return listPersonKeys({
    emails: [person?.email, found?.email],
    profiles: [person?.socialUrl, found?.socialUrl],
  });
}

/**
 * The CRM check of a record, by all its keys. `crm` null: the service chooses, so all connected CRMs count. `now`:
 * milliseconds since 1970.
 */
export function checkRecord(
  each: KnownRecord,
  crm: CrmKind | null,
  now: number,
  keys = listRecordKeys(each),
): CrmCheck {
  const { searches, writtenAt } = each.known;
  return checkCrm({ keys, searches, crm, now, writtenAt });
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
