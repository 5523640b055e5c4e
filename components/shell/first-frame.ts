import { noteDeeds } from './first-deeds';

/**
 * The frame that a page of the extension begins with: the accounts as it showed them last, kept as the browser had them.
 * It is there before the page's own script has been read, and gives way to what that script renders, which is the same
 * unless something changed meanwhile. It is kept where it can be read at once, without asking the background.
 */

interface Frame {
  html: string;
  language: string;
  theme: string;
}

const PREFIX = 'first-frame ';
const getKey = () => PREFIX + location.pathname;

/** What holds the accounts says so, as long as it shows them as it does when the page is opened. */
const AS_OPENED = '[data-as-opened]';
/** What is true of a moment only is not kept. */
const OF_THE_MOMENT = '[data-of-the-moment]';

let takeOver: (() => void) | undefined;

const expectRoot = (): HTMLElement => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root');
  return root;
};

function readFrame(): Frame | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(getKey()) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { html, language, theme } = kept as Partial<Record<keyof Frame, unknown>>;
    const isFrame =
      typeof html === 'string' && typeof language === 'string' && typeof theme === 'string';
    return isFrame ? { html, language, theme } : undefined;
  } catch {
    // Written by another version, or no storage to be had: the page begins without it.
    return undefined;
  }
}

/**
 * Settles when the next frame has been handed to the screen: its callbacks run before it is painted, a message comes
 * after. A page that nobody sees has none.
 */
const waitForPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) {
      resolve();
      return;
    }
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve();
      };
      port2.postMessage(null);
    });
  });

/**
 * Shows the kept frame, if there is one and it is wanted. Settles when it is on the screen, so that nothing that comes
 * after keeps it from there. The markup is what React made of escaped words, from a store that only this extension's own
 * pages write; the extension's policy runs no script in it.
 */
export async function showFirstFrame(isWanted?: Promise<boolean>): Promise<void> {
  const frame = readFrame();
  if (!frame || (isWanted && !(await isWanted))) return;
  const root = expectRoot();
  document.documentElement.lang = frame.language;
  document.documentElement.dataset.theme = frame.theme;
  root.dataset.firstFrame = '';
  root.innerHTML = frame.html;
  takeOver = noteDeeds(root);
  await waitForPaint();
}

export const isFirstFrameShown = (): boolean => takeOver !== undefined;

/** To be called when the page itself has been rendered: what the rep did in the frame meanwhile is done in the page. */
export function endFirstFrame(): void {
  delete expectRoot().dataset.firstFrame;
  takeOver?.();
  takeOver = undefined;
}

/** Keeps what is shown for the next opening, if it is what an opening shows. */
export function keepFirstFrame(): void {
  const root = expectRoot();
  const scroller = root.querySelector(AS_OPENED);
  if (!scroller || scroller.scrollTop > 0 || scroller.getClientRects().length === 0) return;
  // What is chosen is no attribute, and would not be written down.
  for (const option of root.querySelectorAll('option')) {
    option.toggleAttribute('selected', option.selected);
  }
  const { bottom } = scroller.getBoundingClientRect();
  const rows = [...scroller.querySelectorAll('li')];
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = [...(copy.querySelector(AS_OPENED)?.querySelectorAll('li') ?? [])];
  for (const [index, row] of rows.entries()) {
    if (row.getBoundingClientRect().top > bottom) copies[index]?.remove();
  }
  for (const part of copy.querySelectorAll(OF_THE_MOMENT)) part.replaceChildren();
  const { lang, dataset } = document.documentElement;
  const frame: Frame = { html: copy.innerHTML, language: lang, theme: dataset.theme ?? 'system' };
  try {
    localStorage.setItem(getKey(), JSON.stringify(frame));
  } catch {
    // The disk is full: the next opening begins without a frame, or with the one before.
  }
}

/** What is shown at the next opening is asked for first. */
export function forgetFirstFrames(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // No storage to be had: none was kept.
  }
}
