import { EMAIL_ONLY_CRMS, CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { listRequestKeys, toSearchRequests, type PersonKeys } from './crm-keys';
import type { CrmSearch } from '@/lib/contract/messages/subject-view';
import { warnOtherProfiles } from './reliable-match';
import { isAnswered, mergeMatches, type AnsweredSearch } from './merge-answers';

/**
 * This folder: what the CRMs were asked about a person, and what their answers mean.
 * This file: whether a CRM was recently searched by every known key of a person. Only then is it certain that a push
 * creates a record, or which record it updates.
 */

/** Why a CRM was not checked. Reasons that another search cannot change come first. */
export type NotCheckedWhy =
  /** No email and no profile is known. A name proves nothing. */
  | 'no-key'
  /** It is searched by email only, and none is known. */
  | 'needs-email'
  /** The service did not search it: it is not connected, or another one was requested. */
  | 'not-searched'
  /** The CRM, or the search itself, failed. */
  | 'failed'
  | 'unasked'
  /** The last answer is too old, or from before a write. */
  | 'old';

const REASONS: readonly NotCheckedWhy[] = [
  'no-key',
  'needs-email',
  'not-searched',
  'failed',
  'unasked',
  'old',
];

interface Found {
  /** The records in recent answers, each once: of the given CRM, or of all. Also set while the check is incomplete. */
  matches: CrmMatch[];
  /** Those that the rep ruled out; missing: none. */
  ruledOut?: CrmMatch[];
  /** The oldest answer that counts, in milliseconds since 1970; null: none counts. */
  at: number | null;
  /** The searches that would complete the check, including failed ones; empty: another search would change nothing. */
  toAsk: CrmSearchRequest[];
}

export type CrmCheck = Found &
  ({ type: 'checked' } | { type: 'checking' } | { type: 'not-checked'; why: NotCheckedWhy });

/** Whether the CRM was checked and has no record of the person. */
export const isMissing = ({ type, matches }: CrmCheck): boolean =>
  type === 'checked' && matches.length === 0;

interface Question {
  keys: PersonKeys;
  searches: readonly CrmSearch[];
  /** The target CRM; null: the service chooses, so all connected ones count. */
  crm: CrmKind | null;
  now: number;
  /** When the person was last written to a CRM: older answers do not count. Null: never. */
  writtenAt: number | null;
}

type KeyState = 'asked' | 'waiting' | NotCheckedWhy;

/** The states that another search may change. */
const OPEN: ReadonlySet<KeyState> = new Set(['failed', 'unasked', 'old']);

/** Whether an answer given at `at` still counts at `now`. */
export const isAnswerFresh = (at: number, now: number): boolean =>
  Math.abs(now - at) < CRM_ANSWER_FRESH_MS;

const wasSearched = ({ searched_crms, errors }: CrmSearchReply, crm: string): boolean =>
  searched_crms.includes(crm) && !errors.some((failure) => failure.crm === crm);

/** The CRMs that are connected by a reply, whether or not they could be searched. */
export const listConnected = (reply: CrmSearchReply): CrmKind[] => {
  const named = [
    ...reply.searched_crms,
    ...reply.errors.map(({ crm }) => crm),
    ...Object.keys(reply.caller_crm_links ?? {}),
  ];
  return CRM_KINDS.filter((kind) => named.includes(kind));
};

const isCurrent = ({ at }: AnsweredSearch, { now, writtenAt }: Question): boolean =>
  isAnswerFresh(at, now) && at >= (writtenAt ?? at);

/** The first of those that are newest. */
const findNewest = <T extends { at: number }>(list: readonly T[]): T | undefined =>
  list.reduce<T | undefined>(
    (newest, one) => (newest && newest.at >= one.at ? newest : one),
    undefined,
  );

/** What was cancelled was never made. */
const isEnded = (
  search: CrmSearch,
): search is Extract<CrmSearch, { type: 'answered' | 'failed' }> =>
  search.type === 'answered' || search.type === 'failed';

/** A search may have been of one CRM only. */
const isOf = ({ request }: CrmSearch, crm: CrmKind): boolean => (request.crm ?? crm) === crm;

/** The newest answer of one CRM that counts. `asked`: the searches of it by one key. */
const findAnswer = (
  asked: readonly CrmSearch[],
  crm: CrmKind,
  question: Question,
): AnsweredSearch | undefined =>
  findNewest(
    asked
      .filter(isAnswered)
      .filter((search) => isCurrent(search, question) && wasSearched(search.reply, crm)),
  );

/** The state of the searches of one CRM by a key of which no answer counts. */
function readUnanswered(asked: readonly CrmSearch[], crm: CrmKind, question: Question): KeyState {
  if (asked.some(({ type }) => type === 'waiting')) return 'waiting';
  const last = findNewest(asked.filter(isEnded));
  if (!last) return 'unasked';
  if (last.type === 'failed') return 'failed';
  if (!isCurrent(last, question)) return 'old';
  return last.reply.errors.some((failure) => failure.crm === crm) ? 'failed' : 'not-searched';
}

/**
 * Checks what the CRM was asked about a person. `toAsk` is for whoever acts for the rep, once for each click or new key,
 * because a failed check stays failed until somebody asks again.
 */
export function checkCrm(question: Question): CrmCheck {
  const { crm } = question;
  const { emails, profiles } = question.keys;
  const known = [...emails, ...profiles];
  // With another key, a search may also have found somebody else.
  const keyed = question.searches
    .map((search) => ({ search, keys: listRequestKeys(search.request) }))
    .filter(({ keys }) => keys.every((key) => known.includes(key)));
  const ofPerson = keyed.map(({ search }) => search);
  const connected =
    crm === null
      ? CRM_KINDS.filter((kind) =>
          ofPerson
            .filter(isAnswered)
            .some(({ request, reply }) => !request.crm && listConnected(reply).includes(kind)),
        )
      : [crm];
  const isNoneKnown = connected.length === 0;
  // A search of one CRM stands for that one only.
  const searches = isNoneKnown ? keyed.filter(({ search }) => !search.request.crm) : keyed;
  // If it is unknown which CRMs are connected, one stands for all of them.
  const crms = isNoneKnown ? CRM_KINDS.slice(0, 1) : connected;
  const states = crms.flatMap((kind) => {
    const isEmailOnly = EMAIL_ONLY_CRMS.includes(kind);
    const searchable = [...emails, ...(isEmailOnly ? [] : profiles)];
    return searchable.map((key) => {
      const asked = searches.flatMap(({ search, keys }) =>
        isOf(search, kind) && keys.includes(key) ? [search] : [],
      );
      const answer = findAnswer(asked, kind, question);
      return { key, answer, state: answer ? 'asked' : readUnanswered(asked, kind, question) };
    });
  });
  const isEmailMissing = crms.some((kind) => emails.length === 0 && EMAIL_ONLY_CRMS.includes(kind));

  const reasons = new Set(states.map(({ state }) => state));
  const toAsk = new Set(states.filter(({ state }) => OPEN.has(state)).map(({ key }) => key));
  const counting = states.flatMap(({ answer }) => answer ?? []);
  const byName = findNewest(
    searches.flatMap(({ search, keys }) =>
      keys.length === 0 && isAnswered(search) && isCurrent(search, question) ? [search] : [],
    ),
  );
  const answers = [...new Set([...counting, ...(byName ? [byName] : [])])];
  const isOfTarget = (match: CrmMatch) => crm === null || match.crm === crm;
  const ruledOut = answers.flatMap((answer) => answer.ruledOut ?? []).filter(isOfTarget);
  const found: Found = {
    matches: warnOtherProfiles(mergeMatches(answers), profiles).filter(isOfTarget),
    ...(ruledOut.length > 0 && { ruledOut }),
    at: counting.length === 0 ? null : Math.min(...counting.map(({ at }) => at)),
    toAsk: toSearchRequests({
      emails: emails.filter((email) => toAsk.has(email)),
      profiles: profiles.filter((profile) => toAsk.has(profile)),
    }),
  };

  if (known.length === 0) return { ...found, type: 'not-checked', why: 'no-key' };
  if (reasons.has('waiting')) return { ...found, type: 'checking' };
  if (isEmailMissing || (isNoneKnown && emails.length === 0 && reasons.has('not-searched'))) {
    return { ...found, type: 'not-checked', why: 'needs-email' };
  }
  const why = REASONS.find((reason) => reasons.has(reason));
  return why ? { ...found, type: 'not-checked', why } : { ...found, type: 'checked' };
}

/** Whether the CRM must be searched first. `unsure`: it may fail. */
export const isSearchDue = (check: CrmCheck, unsure: boolean): boolean =>
  check.type === 'not-checked' &&
  (check.why === 'unasked' || check.why === 'old' || (check.why === 'failed' && !unsure));

/** Whether the rep can confirm by `current` what they saw. They have agreed to a search that failed only if they saw that. */
export const isStillConfirmed = (seen: CrmCheck | undefined, current: CrmCheck): boolean =>
  !isSearchDue(current, seen?.type === 'not-checked');
