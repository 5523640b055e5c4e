import { reportPage } from '@/lib/page-script/report-page';
import { toNetworkAddress } from '@/lib/sites/linkedin/demo-network';
import { linkedin } from '@/lib/sites/linkedin/linkedin';

const isDemo = import.meta.env.MODE === 'demo';

/**
 * An unlisted script, declared by hand in `wxt.config.ts`: what WXT puts around a content script of its own announces it
 * to the page, by an event and a message, and is longer than what this script may be.
 */
export const main = (): void => {
  reportPage(linkedin, (location) =>
    isDemo ? new URL(toNetworkAddress(location.href)) : location,
  );
};

/** Leaves no name behind, not even in its own world. */
export default { globalName: false, main };
