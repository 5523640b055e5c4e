import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { t } from '@/locales/t';
import { getNotInWords, getOwnerWords } from '../crm-search/owner';
import { readRecordStatus, type RecordStatus } from '../crm-search/record-status';
import { listNamedCrms } from '../crm-search/unchecked-crms';
import type { CrmAnswer } from './crm-answer';

/**
 * Whether a person is in the CRM, and whose they are: what the strip tells in a line, the dot in a few words, and the toolbar
 * icon with its mark. `crms`: those that were searched, where others were not.
 */
export type CrmStatus =
  | RecordStatus
  | { type: 'asking' }
  | { type: 'not-in'; crms: string[] }
  | { type: 'not-checked' };

/** `error`: why not even the asking worked. Null: not known yet. */
export function readCrmStatus(
  { answer, error }: { answer: CrmAnswer | undefined; error: Error | null },
  pin: RecordPreference['pin'],
): CrmStatus | null {
  if (error) return toCrmStatus({ type: 'unasked' }, pin);
  return answer === undefined ? null : toCrmStatus(answer, pin);
}

export function getStatusWords(status: CrmStatus, getCrmName: (crm: string) => string): string {
  switch (status.type) {
    case 'one':
      return getOwnerWords(status.owner);
    case 'several':
      return t('crm.matches', { count: status.count });
    case 'possible':
      return t('crm.possibleMatches', { count: status.count });
    case 'not-in':
      return getNotInWords(status.crms.map(getCrmName));
    case 'asking':
    case 'not-checked':
      return t('crm.notChecked');
  }
}

/** What a status comes to, where there is no room for more: in the toolbar, and counted of many. */
const CRM_MARKS = [
  'not-in',
  'yours',
  'someone-elses',
  'no-owner',
  'several',
  'not-checked',
] as const;
export type CrmMark = (typeof CRM_MARKS)[number];

const OWNER_MARKS = {
  you: 'yours',
  other: 'someone-elses',
  nobody: 'no-owner',
  unknown: 'not-checked',
} as const;

export function toCrmMark(status: CrmStatus): CrmMark {
  switch (status.type) {
    case 'one':
      return OWNER_MARKS[status.owner.type];
    case 'several':
    case 'possible':
      return 'several';
    case 'not-in':
      return 'not-in';
    case 'asking':
    case 'not-checked':
      return 'not-checked';
  }
}

/** How many of these are new, the rep’s, or others’: those that there are, in the order of `CRM_MARKS`. */
export const countCrmMarks = (statuses: readonly CrmStatus[]): { mark: CrmMark; count: number }[] =>
  CRM_MARKS.map((mark) => ({
    mark,
    count: statuses.filter((status) => toCrmMark(status) === mark).length,
  })).filter(({ count }) => count > 0);

/** The status that an answer tells. A record that the rep linked needs none. */
export function toCrmStatus(answer: CrmAnswer, pin: RecordPreference['pin']): CrmStatus {
  if (pin?.link && answer.type !== 'in') return readRecordStatus([], pin);
  switch (answer.type) {
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
