import { t } from '@/locales/t';

/** Says in a dialog that it was opened with another key, and what to do. */
export const KeyChangedNote = () => (
  <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
    {t('common.keyChanged')}
  </p>
);
