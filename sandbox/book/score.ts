import { DAY } from '@/lib/contract/duration';
import type { Person } from '@/lib/contract/service/book';
import type { LatestSignal } from './latest-signal';

/** The inputs of an account’s score. */
export interface ScoreFacts {
  signal: LatestSignal;
  person: Person | null;
  looksLikeWins: boolean;
  isFormerCustomer: boolean;
  hasOpenDeal: boolean;
  lastActivityAt: number | null;
  isIndustryUnwanted: boolean;
  /** When the list is made. */
  at: number;
}

export type ScorePart = { label: string; points: number };

const SIGNAL_POINTS: Record<LatestSignal['type'], number> = {
  JOB_CHANGE: 30,
  NEW_HIRE: 24,
  JOB_POSTING: 18,
  HIRING: 14,
  CONTACT_SOURCING: 10,
};

const SIGNAL_LABELS: Record<LatestSignal['type'], string> = {
  JOB_CHANGE: 'Job change',
  NEW_HIRE: 'New hire',
  JOB_POSTING: 'Job posting',
  HIRING: 'Hiring',
  CONTACT_SOURCING: 'New contact found',
};

/** Points by days since the signal. Days are whole, so that two lists of one day are equal. */
const getFreshness = (detectedAt: number | null, at: number): number => {
  if (detectedAt === null) return 0;
  const days = Math.floor((at - (at % DAY) - detectedAt) / DAY);
  return Math.max(0, 15 - days);
};

const getPersonPoints = (person: Person | null): number => {
  if (!person) return 0;
  return person.role === 'DECISION_MAKER' ? 6 : 3;
};

const getSilencePoints = (lastActivityAt: number | null, at: number): number => {
  if (lastActivityAt === null) return 2;
  return at - lastActivityAt > 180 * DAY ? 4 : 0;
};

/** The parts of the score. Parts of zero points are left out. */
export const listScoreParts = (facts: ScoreFacts): ScorePart[] =>
  [
    { label: SIGNAL_LABELS[facts.signal.type], points: SIGNAL_POINTS[facts.signal.type] },
    { label: 'Fresh signal', points: getFreshness(facts.signal.detectedAt, facts.at) },
    { label: 'Looks like your wins', points: facts.looksLikeWins ? 8 : 0 },
    { label: 'Former customer', points: facts.isFormerCustomer ? 7 : 0 },
    { label: 'Open deal', points: facts.hasOpenDeal ? 5 : 0 },
    { label: 'Somebody to contact', points: getPersonPoints(facts.person) },
    { label: 'Quiet for long', points: getSilencePoints(facts.lastActivityAt, facts.at) },
    { label: 'Industry dismissed', points: facts.isIndustryUnwanted ? -2 : 0 },
  ].filter(({ points }) => points !== 0);
