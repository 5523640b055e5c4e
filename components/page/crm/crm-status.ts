import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { readRecordStatus, type RecordStatus } from '@/lib/domain/crm-search/record-status';
import { listNamedCrms } from '@/lib/domain/crm-search/unchecked-crms';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';

/**
 * Whether a person is in the CRM, and whose they are: what the strip tells in a line, and the dot in a few words. `crms`:
 * those that were searched, where others were not.
 */
export type CrmStatus =
  RecordStatus | { type: 'asking' } | { type: 'not-in'; crms: string[] } | { type: 'not-checked' };

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
      return { type: 'not-in', crms: listNamedCrms(answer.reply, answer.asked) };
    case 'unasked':
    case 'not-checked':
      return { type: 'not-checked' };
  }
}
