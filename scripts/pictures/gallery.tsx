import { Fragment } from 'react';
import { Tooltips } from '@/components/ui/overlays/tooltip';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import en from '@/locales/en.json';
import { setWords } from '@/locales/t';
import { CONTROL_EXAMPLES } from './control-examples';
import { DISPLAY_EXAMPLES } from './display-examples';

/** Shows the examples of the components one at a time. Only scripts/pictures builds it. */

const EXAMPLES = { ...CONTROL_EXAMPLES, ...DISPLAY_EXAMPLES };

/** Components that lie over a page, and need the height of one. */
const OVERLAYS = ['dialog', 'question', 'menu', 'tooltip'];

setWords('en', en);
const root = createRoot(document.body);

const gallery = {
  names: Object.keys(EXAMPLES).sort(),
  /** Shows one component alone, and answers the height it takes in px. */
  show: (name: string): number => {
    flushSync(() => {
      root.render(
        <Fragment key={name}>
          <main className={OVERLAYS.includes(name) ? 'h-56 p-3' : 'p-3'}>{EXAMPLES[name]}</main>
          <Tooltips />
        </Fragment>,
      );
    });
    return document.querySelector('main')?.offsetHeight ?? 0;
  },
};

export type Gallery = typeof gallery;
Object.assign(window, { gallery });
