import { listProfileLinks } from '@/lib/sites/core/profile-links';

/**
 * Lists the profiles that a page of the network links to. `scripting.executeScript` runs it once when the panel asks for them,
 * and answers with what it returns. It is a script of its own because few pages need it.
 */
export default {
  /** Without a name its value is the answer, and nothing of it stays in the page. */
  globalName: false,
  main: () => listProfileLinks(document),
};
