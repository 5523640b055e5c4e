import { t } from '@/locales/t';

/** Stands where a name will be, for those who see the page; what is around it says the same to all others. */
export const ReadingWords = () => (
  <p className="h-4 text-sm leading-4 text-muted">{t('page.reading')}</p>
);
