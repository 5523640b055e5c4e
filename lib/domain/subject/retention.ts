import { isMentioned } from '../person/mentions';
import type { OfConnection, StoredSubject } from '@/lib/contract/stored/subject';

/** What is deleted of a subject, and what stays: a write whose outcome is unknown stays until the rep has decided. */

type At = { at: number };

const mapEach = (
  { enrichments, companies, failures, of, ...subject }: StoredSubject,
  keep: <T extends At>(entries: T[]) => T[],
): StoredSubject => {
  const kept = Object.entries(of).map(([id, { searches, writes }]): [string, OfConnection] => {
    const settled = new Set(keep(writes.filter(({ outcome }) => outcome !== 'unknown')));
    const left = writes.filter((write) => write.outcome === 'unknown' || settled.has(write));
    return [id, { searches: keep(searches), writes: left }];
  });
  const isSomething = ([, { searches, writes }]: [string, OfConnection]) =>
    searches.length + writes.length > 0;
  return {
    ...subject,
    enrichments: keep(enrichments),
    companies: keep(companies),
    failures: keep(failures),
    of: Object.fromEntries(kept.filter(isSomething)),
  };
};

/** When the oldest entry was made that may be deleted; null: there is none. */
export function getOldestAt(subject: StoredSubject): number | null {
  let oldest = Infinity;
  mapEach(subject, (entries) => {
    for (const { at } of entries) oldest = Math.min(oldest, at);
    return entries;
  });
  return oldest === Infinity ? null : oldest;
}

const isEmpty = ({ enrichments, companies, failures, of }: StoredSubject): boolean =>
  enrichments.length + companies.length + failures.length + Object.keys(of).length === 0;

/** The subject without entries from before an instant; null: nothing is left. */
export function trimSubject(subject: StoredSubject, before: number): StoredSubject | null {
  const left = mapEach(subject, (entries) => entries.filter(({ at }) => at >= before));
  return isEmpty(left) ? null : left;
}

/** The subject without answers that name one of these people; null: nothing is left. */
export function withoutMentions(
  subject: StoredSubject,
  keys: ReadonlySet<string>,
): StoredSubject | null {
  const left = mapEach(subject, (entries) => entries.filter((each) => !isMentioned(keys, each)));
  return isEmpty(left) ? null : left;
}

/** The subject without what the CRMs of any team answered; the same one if there is nothing of it, null if nothing is left. */
export function withoutSearches(subject: StoredSubject): StoredSubject | null {
  if (Object.values(subject.of).every(({ searches }) => searches.length === 0)) return subject;
  const of = Object.entries(subject.of)
    .filter(([, { writes }]) => writes.length > 0)
    .map(([id, { writes }]): [string, OfConnection] => [id, { searches: [], writes }]);
  const left = { ...subject, of: Object.fromEntries(of) };
  return isEmpty(left) ? null : left;
}
