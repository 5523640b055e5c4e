import type { MovedPerson, SubjectView, WorkChange } from '@/lib/contract/messages/subject-view';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { AccountMatchQuery, FoundAccount } from '@/lib/contract/stored/book';
import type { Subject } from '@/lib/contract/stored/job';
import type { Enrichment, StoredSubject } from '@/lib/contract/stored/subject';
import { toCompanyDomain } from '../company/company-domain';
import { readRecordStatus } from '../crm-search/record-status';
import { parseInstant } from '../parse-instant';
import { findSocialUrl, findWritten } from '../person/contact';
import type { ShownPage } from '../person/shown-page';
import {
  findListed,
  findWorkChange,
  isSameCompany,
  readPageWork,
  toFoundWork,
} from '../person/work-change';
import { isAnotherPersonsAnswer } from '../push/record/shared-mailbox';
import { buildView } from './build-view';
import { readCrmAnswer } from './crm-answer';
import { keepValidAnswers } from './valid-answers';

/** Who has moved, as far as that is known here: the rule of This page, for people whose page is not open. */

export interface MovedSources {
  subject: Subject;
  /** What their page showed when it was last seen; null: that is not kept. */
  seen: { page: ShownPage; at: number } | null;
  view: SubjectView;
  account: FoundAccount | null;
}

type Found = Enrichment & { contact: EnrichedContact };

/** Their last enrichment, unless it is too old or about somebody else with the same mailbox. */
function findEnriched({ seen, view }: MovedSources, since: number): Found | null {
  const [last] = view.enrichments;
  if (!last?.contact || last.at < since) return null;
  // What the rep wrote by hand, only their page tells from what was found.
  if (!seen && view.correction?.companyName) return null;
  const { firstname, lastname, social_url } = last.asked;
  const asked = { firstName: firstname, lastName: lastname, socialUrl: social_url };
  if (isAnotherPersonsAnswer(asked, last.contact)) return null;
  return { ...last, contact: last.contact };
}

/** The one record that is theirs, as the CRM last answered; null: none is known. */
function findMatch({ view }: MovedSources, since: number) {
  const answer = readCrmAnswer(view);
  if (answer.type !== 'in' || answer.at < since) return null;
  const { pin } = view.preference ?? NO_RECORD_PREFERENCE;
  const status = readRecordStatus(answer.matches, pin);
  return status.type === 'one' ? status.match : null;
}

/** When the source said what was, in milliseconds since 1970. */
function getSaidAt(change: WorkChange, { view, account }: MovedSources, enriched: Found | null) {
  const source = change.type === 'found' ? 'service' : change.source.type;
  const answer = readCrmAnswer(view);
  if (source === 'crm' && answer.type === 'in') return answer.at;
  if (source === 'account' && account) return parseInstant(account.rankedAt) ?? account.readAt;
  return enriched?.at ?? -Infinity;
}

/** Where they work by what was seen or found last, and who they are. */
function readNow(seen: MovedSources['seen'], enriched: Found | null) {
  const contact = enriched?.contact ?? null;
  const found = enriched && {
    work: toFoundWork(enriched.contact),
    fullName: contact?.fullName ?? null,
    socialUrl: contact?.socialUrl ?? enriched.asked.social_url ?? null,
    email: contact?.email ?? enriched.asked.email ?? null,
    at: enriched.at,
  };
  const shown = seen && {
    work: readPageWork(seen.page),
    fullName: seen.page.fields.name?.value ?? null,
    socialUrl: findSocialUrl(seen.page) ?? null,
    email: seen.page.fields.email?.value ?? null,
    at: seen.at,
  };
  if (!shown || !found) return shown ?? found;
  // What the rep wrote by hand stands over what was found, whenever that was.
  const isWritten = findWritten(seen?.page.fields.companyName) !== undefined;
  return shown.work.company !== null && (isWritten || shown.at >= found.at)
    ? { ...shown, at: Math.max(shown.at, found.at) }
    : { ...shown, work: found.work, at: found.at };
}

/** An enrichment for comparing. A change of job that it detected is over where a newer page shows yet another company. */
function readFoundChange({ contact, asked }: Found, now: ReturnType<typeof toFoundWork>) {
  const isOver = isSameCompany(now, toFoundWork(contact)) === false;
  return {
    contact: isOver ? { ...contact, jobChangeDetected: null } : contact,
    asked: asked.company_name ?? asked.domain ?? null,
  };
}

/** What counts of what is known; null: nothing, or that is no longer known. */
function readValid(sources: MovedSources, since: number) {
  const seen = sources.seen && sources.seen.at >= since ? sources.seen : null;
  const view = seen ? keepValidAnswers(seen.page, sources.view, seen.at) : sources.view;
  const valid = { ...sources, seen, view };
  const enriched = findEnriched(valid, since);
  const now = readNow(seen, enriched);
  return now && view.push !== 'under-way' ? { valid, enriched, now } : null;
}

/** Whether an account that lists a person could tell that they have moved. */
export function mayAccountTell(sources: MovedSources, since: number): boolean {
  const read = readValid(sources, since);
  if (!read) return false;
  const { company, domain } = read.now.work;
  return Boolean(company ?? domain ?? read.enriched?.contact.jobChangeDetected);
}

/**
 * A person who has moved; null: they have not, or that is no longer known. Answers and pages from before `since`, in
 * milliseconds since 1970, do not count. Whom no CRM has and the account does not list is named only if their page was seen.
 */
export function findMoved(sources: MovedSources, since: number): MovedPerson | null {
  const read = readValid(sources, since);
  if (!read) return null;
  const { valid, enriched, now } = read;
  const { subject, account, seen, view } = valid;
  const { work, ...person } = now;
  const match = findMatch(valid, since);
  const listed = findListed({ ...person, match, account });
  if (!seen && !match && !listed) return null;
  const change = findWorkChange({
    ...person,
    now: work,
    match,
    account,
    enriched: enriched && readFoundChange(enriched, work),
  });
  // What was written since the source said it may have changed that.
  if (!change || (view.writtenAt ?? -Infinity) >= getSaidAt(change, valid, enriched)) return null;
  return {
    ...person,
    subject,
    change,
    jobTitle: work.title,
    companyName: work.company,
    companyDomain: work.domain,
    isInCrm: match !== null || (account?.crm != null && listed?.crm_id != null),
  };
}

/** What may find the account that lists a person. */
export function toMovedAccountQuery({ seen, view }: MovedSources): AccountMatchQuery {
  const [last] = view.enrichments;
  const { contact, asked } = last ?? {};
  const isText = (text: string | null | undefined): text is string => Boolean(text);
  return {
    profiles: [seen?.page.identity.socialUrl, contact?.socialUrl, asked?.social_url].filter(isText),
    domains: [asked?.domain, contact?.companyDomain].map(toCompanyDomain).filter(isText),
    companyIds: [],
    personIds: [],
  };
}

/** A mark of somebody who may have moved: the connection whose CRM says so, and when their work was found. */
export type MovedMark = [connectionId: string, at: number];

/** The connection of marks that no CRM makes: an account may confirm them. */
export const NO_CRM = '';

/**
 * The marks of a subject, as far as it alone tells. What pages and accounts say, and what was too long ago, is found when the
 * list is read.
 */
export function listMovedMarks(subject: StoredSubject): MovedMark[] {
  const { kind, key, label, of } = subject;
  const [last] = subject.enrichments;
  if (kind !== 'person' || !last?.contact) return [];
  const { at, asked, contact } = last;
  const hasMovedBy = (connectionId: string) => {
    const parts = { subjects: [subject], jobs: [], correction: null, preference: null };
    const view = buildView({ ...parts, connectionId });
    return findMoved({ subject: { kind, key, label }, seen: null, view, account: null }, -Infinity);
  };
  const before = { companyName: asked.company_name ?? null, companyDomain: asked.domain ?? null };
  const isElsewhere = findWorkChange({
    now: toFoundWork(contact),
    fullName: null,
    socialUrl: null,
    match: null,
    account: null,
    enriched: { contact: { ...contact, ...before, jobTitle: null }, asked: null },
  });
  return [...Object.keys(of).filter(hasMovedBy), ...(isElsewhere ? [NO_CRM] : [])].map(
    (connectionId): MovedMark => [connectionId, at],
  );
}
