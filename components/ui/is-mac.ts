import { t } from '@/locales/t';

/** Whether the keyboard has ⌘ where others have Ctrl. */
export const isMac = (): boolean => /mac/iu.test(navigator.platform);

/** The key that opens the command box, as keyboards in the current language label it. */
export const getBoxKey = (): string => (isMac() ? '⌘K' : t('commandBox.key'));
