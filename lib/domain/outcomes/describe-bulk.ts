import type { Bulk } from '@/lib/contract/stored/bulk';
import {
  countLeft,
  getBulkDeliveryWords,
  getCutOffWords,
  getEndWords,
  getStateWords,
} from '@/lib/domain/outcomes/bulk-words';
import { t } from '@/locales/t';
import type { JobStatus } from './describe-status';

/** How many at once stand, in one line. All of them are shown elsewhere. `now`: milliseconds since 1970. */
export function describeBulk(bulk: Bulk, now: number): JobStatus {
  const { counts, newList } = bulk;
  const ends = (['done', 'failed', 'needsYou', 'cancelled'] as const).flatMap(
    (end) => getEndWords(bulk, end) ?? [],
  );
  const next = { type: 'show' } as const;
  if (newList?.problem) {
    return {
      tone: 'bad',
      title: t('bulk.newList.failed', { name: newList.name }),
      why: null,
      next,
    };
  }
  const cutOff = getCutOffWords(bulk.cutOff);
  if (countLeft(bulk) > 0) {
    return { tone: 'busy', title: [getStateWords(bulk), ...ends].join(' · '), why: cutOff, next };
  }
  const tone =
    counts.failed > 0
      ? 'bad'
      : counts['needs-you'] > 0 || cutOff !== null
        ? 'warn'
        : counts.done > 0
          ? 'good'
          : 'neutral';
  return { tone, title: ends.join(' · '), why: cutOff ?? getBulkDeliveryWords(bulk, now), next };
}
