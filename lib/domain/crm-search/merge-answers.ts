import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { listRequestKeys } from './crm-keys';
import type { CrmSearch } from './crm-searches';
import { isReliableMatch } from './reliable-match';

/** Merges the answers of several searches about one person, each by other keys. */

export type AnsweredSearch = Extract<CrmSearch, { type: 'answered' }>;

/** Each record once, from the search that is most certain of it; records of the newest answer come first. */
export function mergeMatches(answers: readonly AnsweredSearch[]): CrmMatch[] {
  const byId = new Map<string, CrmMatch>();
  for (const { reply } of answers.toSorted((one, other) => other.at - one.at)) {
    for (const match of reply.matches) {
      const id = `${match.crm} ${match.id}`;
      const known = byId.get(id);
      if (!known || (isReliableMatch(match) && !isReliableMatch(known))) byId.set(id, match);
    }
  }
  return [...byId.values()];
}

/** The newest answer, and those up to ten minutes older with a key that no newer one has; newest first. */
function listComplements(searches: readonly CrmSearch[]): AnsweredSearch[] {
  const answered = searches
    .filter((search): search is AnsweredSearch => search.type === 'answered')
    .toSorted((one, other) => other.at - one.at);
  const asked = new Set<string>();
  return answered.filter(({ request, at }, index) => {
    const keys = listRequestKeys(request);
    const isNew = index === 0 || keys.some((key) => !asked.has(key));
    for (const key of keys) asked.add(key);
    return isNew && (answered[0]?.at ?? at) - at < CRM_ANSWER_FRESH_MS;
  });
}

/**
 * The last answer about a person, completed by recent answers about their other keys. `at`: when the oldest of them was
 * given. Null: there is no answer.
 */
export function mergeAnswers(
  searches: readonly CrmSearch[],
): { request: CrmSearchRequest; reply: CrmSearchReply; at: number } | null {
  const answers = listComplements(searches);
  const [newest] = answers;
  if (!newest) return null;
  const { request, reply } = newest;
  const isByName = listRequestKeys(request).length === 0;
  const requests = answers.map((one) => one.request).toReversed();
  return {
    request: isByName ? request : requests.reduce(joinKeys, {}),
    reply: {
      ...reply,
      matches: mergeMatches(answers),
      searched_crms: [...new Set(answers.flatMap((one) => one.reply.searched_crms))],
    },
    at: Math.min(...answers.map(({ at }) => at)),
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
