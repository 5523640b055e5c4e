import type { PageReport } from '@/lib/contract/messages/page-report';
import { readTitle } from './fields';
import { createPageVerifier } from './page-verifier';
import { readPage } from './read-page';
import type { Address, Site } from './site';

interface View extends EventTarget {
  readonly document: Document;
  readonly location: Address;
  readonly navigation?: EventTarget;
}

/** Attributes that may name a record. Other attributes do not change the text unless styles depend on them. */
const EVIDENCE_ATTRIBUTES = ['href', 'content', 'id', 'componentkey'];

export interface WatchedPage {
  ask: () => PageReport;
  /** Stops watching: no observer or timer remains, and listeners do nothing. */
  end: () => void;
}

/**
 * Events after which a page is read, besides a change of its address. A page in a background tab is often not complete
 * until it is seen. A page in the back/forward cache counts as a background tab, and its timers stop.
 */
const EVENTS = ['DOMContentLoaded', 'visibilitychange'];

/**
 * Reports whom a page is about while it is open. It writes nothing into the page, and the page cannot notice it. On a page
 * that is nobody's, it only waits for another address. `toAddress` turns the location into the address that is meant,
 * because the demo replaces the network. `report` is called whenever the report changes.
 */
export const watchPage = <Needed extends Address>(
  site: Site<Needed>,
  view: View,
  toAddress: (location: Address) => Needed,
  report: (report: PageReport) => void,
): WatchedPage => {
  const verifier = createPageVerifier(
    {
      read: (identity) => readPage(site, view.document, identity),
      readTitle: (kind) => readTitle(view.document, kind),
      observe(onChange) {
        const observer = new MutationObserver(onChange);
        observer.observe(view.document, {
          subtree: true,
          childList: true,
          characterData: true,
          attributeFilter: EVIDENCE_ATTRIBUTES,
        });
        return observer;
      },
    },
    report,
  );

  let seen = '';
  let isOver = false;
  const check = () => {
    if (isOver) return;
    const { href } = view.location;
    const isNew = href !== seen;
    if (isNew) {
      seen = href;
      const address = toAddress(view.location);
      verifier.goTo(address.href.replace(/[?#].*/, ''), site.identify(address));
    }
    if (!verifier.current().identity) return;
    // Adding the same listener again has no effect.
    if (isNew) for (const type of EVENTS) view.addEventListener(type, check);
    // The first access to the document. On a page that is nobody's, it would be a fifth of the script's cost.
    const { readyState, hidden } = view.document;
    if (readyState !== 'loading' && !hidden) verifier.requestRead();
  };
  // When this event fires, the address is the new one. Firefox has the event since 147; before that, the next read finds the
  // new address.
  view.navigation?.addEventListener('currententrychange', check);
  check();

  return {
    ask() {
      check();
      return verifier.current();
    },
    end() {
      isOver = true;
      verifier.end();
    },
  };
};
