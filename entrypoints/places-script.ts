import { reportPage } from '@/lib/page-script/report-page';
import { anyOtherSite } from '@/lib/sites/other/other-sites';

/**
 * What the network's own script is there, on the sites that the rep has switched on. It is registered at run time
 * (`lib/background/pages/other-sites.ts`): the manifest names none of them.
 */
export const main = (): void => {
  reportPage(anyOtherSite, ({ href }) => new URL(href));
};

export default { globalName: false, main };
