import { lazy, type ComponentType } from 'react';
import { loadAllWords } from '@/locales/change-language';

/** A component with a file of its own. It is loaded, with all sentences, when it is first shown: the page opens sooner. */
export const lazyScreen = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), loadAllWords()]);
    return { default: screen };
  });
