import { t } from '@/locales/t';

/** A placeholder for a name. Screen readers get the same from the elements around it. */
export const ReadingWords = () => <p className="text-muted">{t('common.loading')}</p>;
