import type { Shortcut } from '@/lib/platform/shortcuts';
import { t } from '@/locales/t';

/** The sentences of the manifest, which the browser itself shows in English. */
const WORDS = {
  'open-panel': 'openPanel',
  enrich: 'enrich',
  'enrich-and-push': 'enrichAndPush',
  'add-to-last-list': 'addToList',
} as const;

const isKnown = (name: string): name is keyof typeof WORDS => Object.hasOwn(WORDS, name);

/** What a shortcut of the browser does. */
export const getShortcutWords = ({ name, description }: Shortcut): string =>
  isKnown(name) ? t(`manifest.${WORDS[name]}`) : description;
