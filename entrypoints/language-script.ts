import { resolveLanguage } from '@/locales/t';
import { getWordFile } from '@/locales/word-parts';

/** Has the browser's language loaded beside the script of a page, which asks for it only when it runs. */
export default {
  globalName: false,
  main: () => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = 'anonymous';
    link.href = `/${getWordFile(resolveLanguage(null), 'first')}`;
    document.head.append(link);
  },
};
