import { describePage } from '@/lib/sites/core/page-skeleton';

/**
 * Describes how a page is built, without its text. `scripting.executeScript` runs it once when the rep asks for a report, and
 * answers with what it returns. It is a script of its own because hardly any page needs it.
 */
export default {
  /** Without a name its value is the answer, and nothing of it stays in the page. */
  globalName: false,
  main: () => describePage(document),
};
