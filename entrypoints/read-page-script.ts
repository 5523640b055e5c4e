import { readSitePage } from '@/lib/sites/company-site/read-site-page';

/**
 * Reads a page of a company's site once, when the rep clicks "Read this page". `scripting.executeScript` runs it in an
 * isolated world and answers with what it returns. It leaves no listener and no timer behind.
 */
export default {
  /** Without a name its value is the answer, and nothing of it stays in the page. */
  globalName: false,
  main: () => readSitePage(document, location.href),
};
