import type { ReadRefusal } from '@/lib/contract/messages/site-page';
import { t } from '@/locales/t';

/** Why a page is not read, and what to do. Some are also said of a text that is looked up. */
export const getRefusalWords = (refusal: ReadRefusal): string =>
  refusal === 'closed' || refusal === 'moved' || refusal === 'other-site'
    ? t(`page.refused.${refusal}`)
    : t(`lookUp.refused.${refusal}`);
