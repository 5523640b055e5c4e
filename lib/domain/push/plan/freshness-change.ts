import { isAnswerFresh } from '@/lib/domain/crm-search/crm-check';
import type { KnownRecord } from '../record/known-record';

/**
 * Whether an answer about a record is fresh at one of two instants only. Time changes a plan only then. Instants are
 * milliseconds since 1970.
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
