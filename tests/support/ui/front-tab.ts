import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageReport } from '@/lib/contract/messages/page-report';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import type { SitePage } from '@/lib/contract/messages/site-page';

/** What the scripts of the extension find in the page in front. */
export interface FrontPage {
  /** Address of the tab; by default that of the report. */
  url?: string;
  /** What the page’s script reports; null: there is no script in the page. */
  report?: PageReport | null;
  /** Its links to profiles. */
  links?: ProfileLink[];
  /** How it is built. */
  skeleton?: string[];
  /** What a script that is started by a click reads of it; without it, the browser denies access. */
  sitePage?: SitePage;
}

export interface FrontTab {
  /** Puts another page in front. */
  show: (page: FrontPage) => void;
  /** The addresses that the extension opened, oldest first: in it, or in a new tab that took its place. */
  openedPages: string[];
}

/** Gives every window of the fake browser one tab, and answers for the scripts in its page. */
export function openFrontTab(): FrontTab {
  let page: FrontPage = {};
  const openedPages: string[] = [];
  const getUrl = () => page.url ?? page.report?.url;
  Object.assign(fakeBrowser.tabs, {
    query: ({ windowId, url: hosts }: { windowId?: number; url?: string[] }) => {
      // Pages of other sites that may be open beside it: none.
      if (hosts) return Promise.resolve([]);
      const url = getUrl();
      return Promise.resolve([
        { id: 1, windowId, active: true, ...(url !== undefined && { url }) },
      ]);
    },
    get: () => Promise.reject(new Error('No other tab')),
    update: (_tabId: number, { url }: { url: string }) => {
      openedPages.push(url);
      return Promise.resolve();
    },
    create: ({ url }: { url: string }) => {
      openedPages.push(url);
      return Promise.resolve({ id: 1 });
    },
    sendMessage: () =>
      page.report ? Promise.resolve(page.report) : Promise.reject(new Error('No such script')),
  });
  Object.assign(fakeBrowser.scripting, {
    executeScript: ({ files }: { files: string[] }) => {
      const results: Record<string, unknown> = {
        '/links-script.js': page.links,
        '/skeleton-script.js': page.skeleton,
        '/read-page-script.js': page.sitePage,
      };
      const result = results[files[0] ?? ''];
      return result ? Promise.resolve([{ result }]) : Promise.reject(new Error('No access'));
    },
  });
  return {
    openedPages,
    show(shown) {
      page = shown;
    },
  };
}
