import { useEffect } from 'react';

/** Parts of a page that can take the focus of a control in them that is gone, the nearest first. */
const HOMES = 'section, [role=tabpanel], main';
/** These give the focus back to whatever opened them. */
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

/**
 * All that a tab shows is no place in it: where it has a heading, that takes the focus, else there is a frame around
 * everything.
 */
const findStart = (home: HTMLElement): HTMLElement =>
  (home.matches('[role=tabpanel]') ? home.querySelector('h1') : null) ?? home;

/** Lets a part take the focus that is no control: for as long as it has it, so that no click on its words does. */
function focusHome(home: HTMLElement) {
  if (!home.hasAttribute('tabindex')) {
    home.tabIndex = -1;
    home.addEventListener(
      'blur',
      () => {
        home.removeAttribute('tabindex');
      },
      { once: true },
    );
  }
  home.focus({ preventScroll: true });
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * "Enrich", "Undo" and their like go away with what they did, and the focus with them. Then the part of the page that
 * they stood in takes it, or what is around it: the next control is one key away, and a screen reader says where it is.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let control: Element | null = null;
    let homes: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      control = target.closest(SHEETS) ? null : target;
      homes = listHomes(target);
    };
    const forget = ({ target }: FocusEvent) => {
      // Some browsers say so of a control that goes away, too: that is known only after it.
      queueMicrotask(() => {
        if (target === control && control?.isConnected) control = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!control || control.isConnected) return;
      control = null;
      const home = homes.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
      if (home instanceof HTMLElement && isNowhere()) focusHome(findStart(home));
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
