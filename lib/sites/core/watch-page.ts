import type { PageReport } from '@/lib/contract/messages/page-report';
import { readTitle } from './fields';
import { createPageVerifier } from './page-verifier';
import { readPage } from './read-page';
import type { Address, Site } from './site';

/** The parts of a window that are watched. */
interface View extends EventTarget {
  readonly document: Document;
  readonly location: Address;
  readonly navigation?: EventTarget;
}

/** Attributes that name a record. Other attributes change without the words changing only where styles do. */
const EVIDENCE_ATTRIBUTES = ['href', 'content', 'id', 'componentkey'];

/** A page under watch. */
export interface WatchedPage {
  /** Whom it is about at this moment. */
  ask: () => PageReport;
  /** Ends the watch: no observer or timer is left, and no listener that does anything. */
  end: () => void;
}

/**
 * What calls for a look besides another address, once the page is somebody's. A page in the back is often not filled in
 * until it is seen; one in the browser's cache of whole pages counts as in the back, and its timers stand still there.
 * Both come up to the window.
 */
const EVENTS = ['DOMContentLoaded', 'visibilitychange'];

/**
 * Says who a page is about as long as it lives. It writes nothing into the page and leaves nothing that a page can see.
 * On a page that is nobody's it waits for another address, and does nothing else. `toAddress` turns the location into the
 * address that is meant: the demo stands in for the network. `report` is called when something else is known than before.
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
  const look = () => {
    if (isOver) return;
    const { href } = view.location;
    const isNew = href !== seen;
    if (isNew) {
      seen = href;
      const address = toAddress(view.location);
      verifier.goTo(address.href.replace(/[?#].*/, ''), site.identify(address));
    }
    if (!verifier.current().identity) return;
    // A listener that is there already is not added again.
    if (isNew) for (const type of EVENTS) view.addEventListener(type, look);
    // The first to touch the document: on a page that is nobody's, that alone would be a fifth of what the script costs.
    const { readyState, hidden } = view.document;
    if (readyState !== 'loading' && !hidden) verifier.look();
  };
  // By now the address is the new one. Firefox has it since 147; before that, the next look finds the new address.
  view.navigation?.addEventListener('currententrychange', look);
  look();

  return {
    ask() {
      look();
      return verifier.current();
    },
    end() {
      isOver = true;
      verifier.end();
    },
  };
};
