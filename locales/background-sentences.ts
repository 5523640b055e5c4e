import * as de from './de.json';
import * as en from './en.json';
import type { Sentences } from './t';

/** What is said where no page of the extension is open. Only these sections are in the background's bundle. */
export const BACKGROUND_SENTENCES = {
  de: () => ({ common: de.common, menu: de.menu, notification: de.notification }),
  en: () => ({ common: en.common, menu: en.menu, notification: en.notification }),
} satisfies Sentences;
