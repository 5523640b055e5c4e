import { t } from './t';

/** The accessible name of one of several buttons with the same words: "Undo: Push, Ada Lind". */
export const nameAction = (action: string, ...subjects: string[]): string =>
  t('common.named', { action, subject: subjects.join(', ') });
