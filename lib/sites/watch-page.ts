import type { PageReport } from '@/lib/contract/page';
import { createGate } from './gate';
import { readPage } from './read-page';
import type { Site } from './site';

/** The parts of a window that are watched. */
interface View extends EventTarget {
  readonly document: Document;
  readonly location: { readonly href: string };
  readonly navigation?: EventTarget;
}

/** Attributes that name a record. Other attributes change without the words changing only where styles do. */
const WITNESSES = ['href', 'content', 'id', 'componentkey'];

/** A page under watch. */
export interface WatchedPage {
  /** Whom it is about at this moment. */
  ask: () => PageReport;
  /** Ends the watch: no observer or timer is left, and no listener that does anything. */
  end: () => void;
}

/**
 * What calls for a look besides another address, once the page is somebody's. A page in the back is often not filled in
 * until it is seen. `pageshow`: also back from the browser's cache of whole pages, where its timers stood still. All of
 * these come up to the window.
 */
const EVENTS = ['DOMContentLoaded', 'visibilitychange', 'pageshow'];

/**
 * Says who a page is about as long as it lives. It writes nothing into the page and leaves nothing that a page can see.
 * On a page that is nobody's it waits for another address, and does nothing else. `toAddress` turns the location into the
 * address that is meant: the demo stands in for the network. `report` is called when something else is known than before.
 */
export const watchPage = (
  site: Site,
  view: View,
  toAddress: (href: string) => string,
  report: (report: PageReport) => void,
): WatchedPage => {
  const { document } = view;
  const gate = createGate(
    (identity) => readPage(site, document, identity),
    (onChange) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: WITNESSES,
      });
      return observer;
    },
    report,
  );

  let seen = '';
  let isOver = false;
  const look = () => {
    if (isOver) return;
    const { href } = view.location;
    if (href !== seen) {
      seen = href;
      const address = new URL(toAddress(href));
      gate.goTo(address.origin + address.pathname, site.identify(address));
    }
    if (!gate.current().identity) return;
    // A listener that is there already is not added again.
    for (const type of EVENTS) view.addEventListener(type, look);
    if (document.readyState !== 'loading' && !document.hidden) gate.look();
  };
  // By now the address is the new one. Firefox has it since 147; before that, the next look finds the new address.
  view.navigation?.addEventListener('currententrychange', look);
  look();

  return {
    ask() {
      look();
      return gate.current();
    },
    end() {
      isOver = true;
      gate.end();
    },
  };
};
