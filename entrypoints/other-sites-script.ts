import { reportPage } from '@/lib/page-script/report-page';
import { anyOtherSite } from '@/lib/sites/other/other-sites';

/**
 * Reports pages of the sites that the rep has switched on, as the content script does for the network.
 * `lib/background/pages/site-scripts.ts` registers it at run time.
 */
export const main = (): void => reportPage(anyOtherSite, ({ href }) => new URL(href));

export default { globalName: false, main };
