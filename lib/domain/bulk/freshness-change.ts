import { isAnswerFresh } from '@/lib/domain/crm-search/crm-check';
import type { KnownRecord } from './bulk-check';

/**
 * Whether an answer about one of many counted at one instant and does not count at the other, or the other way round. Only
 * then does time change a plan. Instants are milliseconds since 1970.
 */
export const hasFreshnessChanged = (
  records: readonly KnownRecord[],
  before: number,
  now: number,
): boolean =>
  records.some(({ known: { searches } }) =>
    searches.some(
      (search) =>
        search.type === 'answered' &&
        isAnswerFresh(search.at, before) !== isAnswerFresh(search.at, now),
    ),
  );
