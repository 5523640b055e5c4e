import { t } from '@/locales/t';

/** A placeholder for a name. Screen readers get the same from the elements around it. */
export const ReadingWords = () => (
  <p className="h-4 text-sm leading-4 text-muted">{t('page.reading')}</p>
);
