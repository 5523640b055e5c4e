import type { Bulk } from '@/lib/contract/stored/bulk';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import {
  countLeft,
  getBulkDeliveryWords,
  getEndWords,
  getNoListWords,
  getStateWords,
} from '@/lib/domain/outcomes/bulk-words';
import type { JobStatus } from './describe-status';

/** How many at once stand, in one line. All of them are shown elsewhere, and which rows of an import are missing. `now`: milliseconds since 1970. */
export function describeBulk(bulk: Bulk, now: number): JobStatus {
  const { counts, newList } = bulk;
  const ends = (['done', 'failed', 'needsYou', 'cancelled'] as const).flatMap(
    (end) => getEndWords(bulk, end) ?? [],
  );
  const next = { type: 'show' } as const;
  if (newList?.problem && !isJobOpen(newList)) {
    return { tone: 'bad', title: getNoListWords(newList), why: null, next };
  }
  if (countLeft(bulk) > 0) {
    return { tone: 'busy', title: [getStateWords(bulk), ...ends].join(' · '), why: null, next };
  }
  const tone =
    counts.failed > 0
      ? 'bad'
      : counts['needs-you'] > 0 || bulk.cutOff
        ? 'warn'
        : counts.done > 0
          ? 'good'
          : 'neutral';
  return { tone, title: ends.join(' · '), why: getBulkDeliveryWords(bulk, now), next };
}
