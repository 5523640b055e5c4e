import { reportPage } from '@/lib/page-script/report-page';
import { toNetworkAddress } from '@/lib/sites/linkedin/demo-network';
import { linkedin } from '@/lib/sites/linkedin/linkedin';

const isDemo = import.meta.env.MODE === 'demo';

/**
 * Reports pages of the network. It is an unlisted script that `wxt.config.ts` declares by hand, because the code that WXT adds
 * to its own content scripts is large, and announces the script to the page by an event and a message.
 */
export const main = (): void =>
  reportPage(linkedin, (location) =>
    isDemo ? new URL(toNetworkAddress(location.href)) : location,
  );

/** Without a name nothing of it stays in the page's isolated world. */
export default { globalName: false, main };
