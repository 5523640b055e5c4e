import { listProfileLinks } from '@/lib/sites/core/profile-links';

/**
 * Put into a tab of the network when the panel asks whom its page lists, by `scripting.executeScript`, which is answered what
 * it returns: what few pages need is no part of the script in every page.
 */
export default {
  /** Its value is its answer; a name for it would stay behind in that world. */
  globalName: false,
  main: () => listProfileLinks(document),
};
