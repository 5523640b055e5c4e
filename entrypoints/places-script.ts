import { reportPage } from '@/lib/page-script/report-page';
import { anyPlace } from '@/lib/sites/places/places';

/**
 * What the network's own script is there, on the places that the rep has switched on. It is registered at run time
 * (`lib/background/places.ts`): the manifest names none of them.
 */
export const main = (): void => {
  reportPage(anyPlace, ({ href }) => new URL(href));
};

export default { globalName: false, main };
