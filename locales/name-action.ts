import { t } from './t';

/** The accessible name of one of several buttons with the same words: "Undo: Push, Ada Lind". */
export const nameAction = (action: string, ...whom: string[]): string =>
  t('common.named', { action, whom: whom.join(', ') });
