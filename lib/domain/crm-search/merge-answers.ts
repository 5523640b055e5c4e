import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { listRequestKeys } from './crm-keys';
import type { CrmSearch } from '@/lib/contract/messages/subject-view';
import type { RecordId } from '@/lib/contract/stored/record-preference';
import { isSameCrmRecord, toComparableId } from './pinned-record';
import { warnOtherProfiles, isReliableMatch } from './reliable-match';

export type AnsweredSearch = Extract<CrmSearch, { type: 'answered' }>;

export const isAnswered = (search: CrmSearch): search is AnsweredSearch =>
  search.type === 'answered';

/** The profile of a search; empty: it had none. */
const listProfiles = ({ social_url }: CrmSearchRequest): string[] =>
  social_url === undefined ? [] : [social_url];

/**
 * An answer. Records with another profile than the searched one count as possible ones only, and those that the rep ruled out
 * stand apart.
 */
export const toAnswered = (
  request: CrmSearchRequest,
  reply: CrmSearchReply,
  at: number,
  ruledOut: readonly RecordId[] = [],
): AnsweredSearch => {
  const found = warnOtherProfiles(reply.matches, listProfiles(request));
  const isRuledOut = (match: CrmMatch) => ruledOut.some((one) => isSameCrmRecord(match, one));
  const matches = found.filter((match) => !isRuledOut(match));
  const others = found.filter(isRuledOut);
  return {
    type: 'answered',
    request,
    reply: { ...reply, matches },
    ...(others.length > 0 && { ruledOut: others }),
    at,
  };
};

/** Each record once, from the search that is most certain of it; records of the newest answer come first. */
export function mergeMatches(answers: readonly AnsweredSearch[]): CrmMatch[] {
  const byId = new Map<string, CrmMatch>();
  for (const { reply } of answers.toSorted((one, other) => other.at - one.at)) {
    for (const match of reply.matches) {
      const id = `${match.crm} ${toComparableId(match.id)}`;
      const known = byId.get(id);
      if (!known || (isReliableMatch(match) && !isReliableMatch(known))) byId.set(id, match);
    }
  }
  return [...byId.values()];
}

/** A search of one CRM tells nothing of the others. */
const isOfOneCrm = ({ request }: CrmSearch): boolean => request.crm !== undefined;

/** The newest answer of all CRMs, and those up to ten minutes older with a key that no newer one has; newest first. */
function listComplements(searches: readonly CrmSearch[]): AnsweredSearch[] {
  const answered = searches
    .filter(isAnswered)
    .filter((search) => !isOfOneCrm(search))
    .toSorted((one, other) => other.at - one.at);
  const asked = new Set<string>();
  return answered.filter(({ request, at }, index) => {
    const keys = listRequestKeys(request);
    const isNew = index === 0 || keys.some((key) => !asked.has(key));
    for (const key of keys) asked.add(key);
    return isNew && (answered[0]?.at ?? at) - at < CRM_ANSWER_FRESH_MS;
  });
}

/** A later answer of one CRM replaces what that CRM answered before to the same question. */
function replaceAnswerOf(
  crm: string,
  whole: CrmSearchReply,
  { request, reply }: AnsweredSearch,
  asked: CrmSearchRequest,
): CrmSearchReply {
  const keys = new Set(listRequestKeys(request));
  // One that is no longer connected is not searched, so it has not answered.
  const hasAnswered = reply.searched_crms.includes(crm) || reply.errors.length > 0;
  const isAsWide = hasAnswered && listRequestKeys(asked).every((key) => keys.has(key));
  const isReplaced = isAsWide && keys.size > 0 && reply.errors.length === 0;
  const found = new Set(reply.matches.map(({ id }) => toComparableId(id)));
  const isKept = (match: CrmMatch) =>
    match.crm !== crm || (!isReplaced && !found.has(toComparableId(match.id)));
  const isSearched = [whole, reply].some(({ searched_crms }) => searched_crms.includes(crm));
  return {
    ...whole,
    matches: [...reply.matches, ...whole.matches.filter(isKept)],
    searched_crms: [
      ...whole.searched_crms.filter((one) => one !== crm),
      ...(isSearched ? [crm] : []),
    ],
    errors: [
      ...whole.errors.filter((failure) => failure.crm !== crm || !isAsWide),
      ...reply.errors,
    ],
  };
}

/**
 * The last answer about a person, completed by recent answers about their other keys, and by later answers of one CRM. `at`:
 * when the oldest of them was given. Null: there is no answer of all CRMs.
 */
export function mergeAnswers(
  searches: readonly CrmSearch[],
): { request: CrmSearchRequest; reply: CrmSearchReply; at: number } | null {
  const whole = mergeWhole(searches);
  if (!whole) return null;
  const later = searches
    .filter(isAnswered)
    .filter((search) => isOfOneCrm(search) && search.at >= whole.newestAt)
    .toSorted((one, other) => one.at - other.at);
  const reply = later.reduce(
    (known, search) =>
      search.request.crm === undefined
        ? known
        : replaceAnswerOf(search.request.crm, known, search, whole.request),
    whole.reply,
  );
  // A search by email names no profile, but another one of theirs does.
  const matches = warnOtherProfiles(reply.matches, whole.profiles);
  return { request: whole.request, reply: { ...reply, matches }, at: whole.at };
}

function mergeWhole(searches: readonly CrmSearch[]) {
  const answers = listComplements(searches);
  const [newest] = answers;
  if (!newest) return null;
  const { request, reply } = newest;
  const isByName = listRequestKeys(request).length === 0;
  const requests = answers.map((one) => one.request).toReversed();
  const failures = answers.flatMap((one) => one.reply.errors);
  return {
    request: isByName ? request : requests.reduce(joinKeys, {}),
    reply: {
      ...reply,
      matches: mergeMatches(answers),
      searched_crms: [...new Set(answers.flatMap((one) => one.reply.searched_crms))],
      // A CRM that failed for a key has not answered for it since: newer answers are about other keys.
      errors: [...new Map(failures.map((failure) => [failure.crm, failure])).values()],
    },
    profiles: requests.flatMap(listProfiles),
    at: Math.min(...answers.map(({ at }) => at)),
    newestAt: newest.at,
  };
}

const joinKeys = (
  joined: CrmSearchRequest,
  { email, social_url }: CrmSearchRequest,
): CrmSearchRequest => ({
  ...joined,
  ...(social_url !== undefined && { social_url }),
  ...(email !== undefined && { email }),
});
