import { DAY } from '@/lib/contract/duration';
import type { SandboxAccount } from '../data/accounts';
import type { SandboxSignal } from '../data/signals';

export interface LatestSignal extends Pick<SandboxSignal, 'type' | 'reason'> {
  detectedAt: number | null;
}

const EVERY_DAYS = 30;

const LATER: readonly Pick<SandboxSignal, 'type' | 'reason'>[] = [
  { type: 'JOB_POSTING', reason: 'Posted 3 openings in operations' },
  { type: 'HIRING', reason: 'Headcount up 9 % in six months' },
  { type: 'NEW_HIRE', reason: 'Hired a new head of procurement' },
];

/** The account’s newest signal at an instant. Newer ones arrive over time. */
export const getLatestSignal = (
  { signal, nextSignalInDays }: SandboxAccount,
  anchor: number,
  at: number,
): LatestSignal => {
  const daysPast = (at - anchor) / DAY - nextSignalInDays;
  if (daysPast < 0) {
    const { type, reason, daysAgo } = signal;
    return { type, reason, detectedAt: daysAgo === null ? null : anchor - daysAgo * DAY };
  }
  const number = Math.floor(daysPast / EVERY_DAYS);
  const later = LATER[number % LATER.length] ?? signal;
  const detectedAt = anchor + (nextSignalInDays + number * EVERY_DAYS) * DAY;
  return { type: later.type, reason: later.reason, detectedAt };
};
