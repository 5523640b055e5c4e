import type { RoundStep, VisitView } from '@/lib/contract/messages/book-messages';
import type { Account, Person } from '@/lib/contract/service/book';
import type { BookChoice, Round, RoundVisit } from '@/lib/contract/stored/book';
import { listEvents } from '../person/history';
import { toPageAddress, toPersonKey } from '../person/match-keys';
import { listPeople } from './account-people';
import { getLocalDay } from './local-day';

/** The rules of a round: which account comes next, and what the rep has done so far. */

/** A round that has come to no account yet. */
export const createRound = (choice: BookChoice, domains: string[], now: number): Round => ({
  choice,
  day: getLocalDay(now),
  startedAt: now,
  past: [],
  current: null,
  ahead: domains,
});

/** The round between its current account and the next. */
export function leaveAccount(round: Round, step: Exclude<RoundStep, 'open'>): Round {
  const { past, current, ahead } = round;
  if (!current) return round;
  if (step === 'later') return { ...round, current: null, ahead: [...ahead, current.domain] };
  return {
    ...round,
    past: [...past, { ...current, isSkipped: step === 'skip' }],
    current: null,
    ahead: step === 'end' ? [] : ahead,
  };
}

export type IsListed = (domain: string) => boolean;

/** The account that comes next: the first one that the book still lists; undefined: there is none, so the round is over. */
export const findNext = ({ ahead }: Round, isListed: IsListed): string | undefined =>
  ahead.find(isListed);

/** The round at an account that was to come. */
export const enterAccount = (round: Round, visit: RoundVisit): Round => ({
  ...round,
  current: visit,
  ahead: round.ahead.filter((domain) => domain !== visit.domain),
});

/** How far a round is. What the book no longer lists is left out, unless the rep was there. */
export function measureRound({ past, current, ahead }: Round, isListed: IsListed) {
  const place = past.length + (current ? 1 : 0);
  const toCome = ahead.filter(isListed).length;
  return { place, total: place + toCome, gone: ahead.length - toCome };
}

/** A round that knows a person no longer. */
export function forgetInRound(round: Round, keys: ReadonlySet<string>): Round {
  const forget = <V extends RoundVisit>(visit: V): V =>
    visit.personKey !== null && keys.has(visit.personKey) ? { ...visit, personKey: null } : visit;
  return {
    ...round,
    past: round.past.map(forget),
    current: round.current && forget(round.current),
  };
}

/** The person of an account to reach: the first with a profile, else the first. Null: nobody is known there. */
export function findReached(account: Account): { person: Person; address: string | null } | null {
  const people = listPeople(account);
  const person = people.find(({ social_url }) => toPersonKey(social_url) !== null) ?? people[0];
  return person ? { person, address: toPageAddress(person.social_url) } : null;
}

/** At how many accounts something was pushed, and how many were dismissed. */
export function countDone(visits: readonly Pick<VisitView, 'jobs'>[]) {
  const count = (action: 'pushed' | 'dismissed') =>
    visits.filter(({ jobs }) => listEvents(jobs).some((event) => event.action === action)).length;
  return { pushed: count('pushed'), dismissed: count('dismissed') };
}
