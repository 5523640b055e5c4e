import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { readRecordStatus, type RecordStatus } from '@/lib/domain/crm-search/record-status';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';

/** Whether a person is in the CRM, and whose they are: what the strip tells in a line, and the dot in a few words. */
export type CrmStatus =
  RecordStatus | { type: 'asking' } | { type: 'not-in' } | { type: 'not-checked' };

/** Null: not known yet. */
export function readCrmStatus(
  { answer, error }: Pick<AskedCrmAnswer, 'answer' | 'error'>,
  pin: RecordPreference['pin'],
): CrmStatus | null {
  if (error) return { type: 'not-checked' };
  switch (answer?.type) {
    case undefined:
      return null;
    case 'in':
      return readRecordStatus(answer.matches, pin);
    case 'waiting':
      return { type: 'asking' };
    case 'not-in':
      return { type: 'not-in' };
    case 'unasked':
    case 'not-checked':
      return { type: 'not-checked' };
  }
}
