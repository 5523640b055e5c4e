import { t } from '@/locales/t';
import { isMac } from './is-mac';

/** The key that opens the command box, as keyboards in the current language label it. */
export const getBoxKey = (): string => (isMac() ? '⌘K' : t('commandBox.key'));
