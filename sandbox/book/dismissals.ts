import type { DISMISS_REASONS } from '@/lib/contract/service/dismiss-reasons';
import { DAY } from '@/lib/contract/duration';
import type { Organisation } from '../organisation';

export type DismissalReason = (typeof DISMISS_REASONS)[number];

export interface Dismissal {
  reason: DismissalReason;
  at: number;
}

const IN_PROGRESS_MS = 90 * DAY;
/** This many `NOT_ICP` dismissals in an industry lower the score of its other accounts. */
const NOT_ICP_THRESHOLD = 2;

const isHiding = ({ reason, at }: Dismissal, signalAt: number | null, now: number): boolean => {
  switch (reason) {
    case 'BAD_TIMING':
    case 'OTHER':
      return signalAt === null || signalAt <= at;
    case 'IN_PROGRESS':
      return now < at + IN_PROGRESS_MS;
    case 'NOT_ICP':
      return true;
    case 'WRONG_CONTACT':
      return false;
  }
};

/** Whether a dismissal hides an account from every book. `signalAt`: instant of the newest signal. */
export const isHidden = (
  { dismissals }: Organisation,
  domain: string,
  signalAt: number | null,
  now: number,
): boolean =>
  (dismissals.get(domain) ?? []).some((dismissal) => isHiding(dismissal, signalAt, now));

/** Industries in which enough accounts were dismissed as `NOT_ICP`. */
export const listUnwantedIndustries = ({ dismissals, world }: Organisation): Set<string> => {
  const counts = new Map<string, number>();
  for (const [domain, all] of dismissals) {
    const industry = world.companyByDomain.get(domain)?.industry;
    if (industry && all.some(({ reason }) => reason === 'NOT_ICP'))
      counts.set(industry, (counts.get(industry) ?? 0) + 1);
  }
  return new Set(
    [...counts].flatMap(([industry, count]) => (count >= NOT_ICP_THRESHOLD ? [industry] : [])),
  );
};
