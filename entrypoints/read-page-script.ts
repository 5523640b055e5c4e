import { readSitePage } from '@/lib/sites/company-site/read-site-page';

/**
 * Put into a tab at the rep's click, by `scripting.executeScript`, which is answered what it returns: it reads the page
 * once, in a world of its own, and leaves neither listener nor timer.
 */
export default {
  /** Its value is its answer; a name for it would stay behind in that world. */
  globalName: false,
  main: () => readSitePage(document, location.href),
};
