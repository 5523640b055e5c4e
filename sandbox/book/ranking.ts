import { DAY, SECOND } from '@/lib/contract/duration';
import type { ApiKey } from '../keys';
import type { Store } from '../store';
import type { Scope } from './scope';

/** State of a book’s ranking. Instants are in ms since 1970. */
export interface Ranking {
  status: 'none' | 'pending' | 'ended' | 'error';
  requestedAt: number | null;
  /** When the current list was made; null: there is none. */
  generatedAt: number | null;
  error: string | null;
}

/** A requested refresh, and the list that is valid until it ends. */
export interface Refresh {
  requestedAt: number;
  previousAt: number | null;
}

const RANKING_MS = 3 * SECOND;
/** Every book that was ranked once is ranked again each midnight UTC. */
const NIGHTLY_LEAD_MS = 40 * SECOND;
const FAILURE = 'The ranking failed: the CRM could not be read.';

const getMidnight = (now: number) => now - (now % DAY);

const getUnasked = ({ ranking }: ApiKey, now: number): Ranking => {
  const midnight = getMidnight(now);
  const requestedAt = midnight - NIGHTLY_LEAD_MS;
  if (ranking === 'never')
    return { status: 'none', requestedAt: null, generatedAt: null, error: null };
  if (ranking === 'fails')
    return { status: 'error', requestedAt, generatedAt: null, error: FAILURE };
  return { status: 'ended', requestedAt, generatedAt: midnight, error: null };
};

const getName = (key: ApiKey, { label }: Scope) => `${key.name} ${label}`;

export const getRanking = (store: Store, key: ApiKey, scope: Scope): Ranking => {
  const now = store.clock.now();
  const refresh = store.refreshes.get(getName(key, scope));
  if (!refresh) return getUnasked(key, now);
  const { requestedAt, previousAt } = refresh;
  const endsAt = requestedAt + RANKING_MS;
  if (now < endsAt) return { status: 'pending', requestedAt, generatedAt: previousAt, error: null };
  if (key.ranking === 'fails')
    return { status: 'error', requestedAt, generatedAt: null, error: FAILURE };
  const generatedAt = Math.max(endsAt, getMidnight(now));
  return { status: 'ended', requestedAt, generatedAt, error: null };
};

/** Starts ranking the book, unless a ranking is under way. */
export const refreshRanking = (store: Store, key: ApiKey, scope: Scope): void => {
  const { status, generatedAt } = getRanking(store, key, scope);
  if (status === 'pending') return;
  store.refreshes.set(getName(key, scope), {
    requestedAt: store.clock.now(),
    previousAt: generatedAt,
  });
};
