import { readWordsEarly } from '@/locales/read-words';
import { resolveLanguage } from '@/locales/t';

/** Reads the browser's language beside the script of a page, which asks for it only when it runs. */
export default {
  globalName: false,
  main: () => readWordsEarly(resolveLanguage(null)),
};
