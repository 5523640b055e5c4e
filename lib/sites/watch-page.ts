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

interface Watch {
  site: Site;
  view: View;
  /** Ends the watch: no listener, observer or timer is left. */
  signal: AbortSignal;
  /** Called when something else is known of the page than before. */
  report: (report: PageReport) => void;
  /** Turns the location into the address that is meant: the demo stands in for the network. */
  toAddress: (href: string) => string;
}

/**
 * Says who a page is about as long as it lives, and answers a function that says it now. It writes nothing into the
 * page and leaves nothing that a page can see.
 */
export const watchPage = ({ site, view, signal, report, toAddress }: Watch): (() => PageReport) => {
  const gate = createGate(
    {
      read: (identity) => readPage(site, view.document, identity),
      observe(onChange) {
        const observer = new MutationObserver(onChange);
        observer.observe(view.document, { subtree: true, childList: true, characterData: true });
        return observer;
      },
    },
    report,
  );

  let seen = '';
  const look = () => {
    const { href } = view.location;
    if (href !== seen) {
      seen = href;
      const address = new URL(toAddress(href));
      gate.goTo(address.origin + address.pathname, site.identify(address));
    }
    if (!gate.current().identity) return;
    const { document } = view;
    if (document.readyState !== 'loading' && !document.hidden) gate.look();
  };
  // By now the address is the new one. Firefox has it since 147; before that, the next look finds the new address.
  view.navigation?.addEventListener('currententrychange', look, { signal });
  // A page in the back is often not filled in until it is seen. `pageshow`: also back from the browser's cache of whole
  // pages, where its timers stood still. All of these come up to the window.
  for (const type of ['DOMContentLoaded', 'visibilitychange', 'pageshow']) {
    view.addEventListener(type, look, { signal });
  }
  signal.addEventListener('abort', gate.end);
  look();

  return () => {
    look();
    return gate.current();
  };
};
