import { useEffect } from 'react';

/** Parts of a page that can take the focus when a control in them is removed, the nearest first. */
const HOMES = 'section, [role=tabpanel], main';
/** These return the focus to whatever opened them. */
const SHEETS = '[role=dialog], [role=alertdialog], [role=menu]';

function listHomes(control: Element): HTMLElement[] {
  const homes: HTMLElement[] = [];
  let home = control.parentElement?.closest<HTMLElement>(HOMES);
  while (home) {
    homes.push(home);
    home = home.parentElement?.closest<HTMLElement>(HOMES);
  }
  return homes;
}

/** A whole tab is too large a target: its heading takes the focus, or without a heading the frame around everything. */
const findStart = (home: HTMLElement): HTMLElement =>
  (home.matches('[role=tabpanel]') ? home.querySelector('h1') : null) ?? home;

/**
 * Makes an element focusable while it has the focus, so that later clicks on its text do not focus it. Marks it: nobody chose
 * it, so a whole tab gets no ring (`theme.css`).
 */
function focusHome(home: HTMLElement) {
  const isFocusable = home.hasAttribute('tabindex');
  if (!isFocusable) home.tabIndex = -1;
  home.dataset.kept = '';
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A dialog gives the focus back to it.
    if (relatedTarget instanceof Element && relatedTarget.closest(SHEETS)) return;
    home.removeEventListener('blur', onBlur);
    delete home.dataset.kept;
    if (!isFocusable) home.removeAttribute('tabindex');
  };
  home.addEventListener('blur', onBlur);
  home.focus({ preventScroll: true });
}

export const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Remembers where a control is. What it returns gives the focus, if nothing has it, to the nearest part of the page around
 * that place that can still be seen.
 */
export function rememberPlace(control: Element): () => void {
  const homes = listHomes(control);
  return () => {
    const isSeen = (home: HTMLElement) => home.isConnected && !home.closest('[hidden]');
    const home = homes.find(isSeen) ?? document.querySelector('main');
    if (home && isNowhere()) focusHome(findStart(home));
  };
}

/**
 * Buttons such as "Enrich" and "Undo" disappear after a click, and the focus with them. Then the part of the page that
 * contained the button gets the focus, so that the next control is one key away and screen readers announce the place.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let control: Element | null = null;
    let focusPlace: (() => void) | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      control = target.closest(SHEETS) ? null : target;
      focusPlace = rememberPlace(target);
    };
    const forget = ({ target }: FocusEvent) => {
      // Some browsers also send this event for a removed control, which can be seen only afterwards.
      queueMicrotask(() => {
        if (target === control && control?.isConnected) control = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!control || control.isConnected) return;
      control = null;
      focusPlace?.();
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
}

const ATTRIBUTE = 'data-keyboard';

/** Marks the document while the rep uses the keyboard: only then has a whole tab or page a ring around it. */
export function useKeyboardMark(): void {
  useEffect(() => {
    const root = document.documentElement;
    const mark = ({ type }: Event) => {
      root.toggleAttribute(ATTRIBUTE, type !== 'pointerdown');
    };
    // A key that brings the focus into the page is heard only when it is let go.
    const events = ['keydown', 'keyup', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, mark, true);
    return () => {
      for (const event of events) document.removeEventListener(event, mark, true);
    };
  }, []);
}
