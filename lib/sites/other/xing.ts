import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createProfileReader } from './profile-page';

/**
 * The case of a name is kept, but does not distinguish records. After the key comes a tab of the same page. `pages` was
 * called `companies` before, which also contains the directory `industries`.
 */
function identify(url: URL): AddressSubject {
  const [route = '', id = ''] = readParts(url, /^(?:www\.)?xing\.com$/) ?? [];
  const path = route.toLowerCase().replace(/^companies$/, 'pages');
  const isDirectory = path !== route.toLowerCase() && id === 'industries';
  if (!id || isDirectory || (path !== 'profile' && path !== 'pages')) return 'none';
  const kind = path === 'profile' ? 'person' : 'company';
  return createIdentity({
    kind,
    idType: 'xing',
    id,
    key: `${kind}:xing:${id.toLowerCase()}`,
    socialUrl: `https://www.xing.com/${path}/${encodeURIComponent(id)}`,
  });
}

export const xing: OtherSite = {
  identify,
  read: createProfileReader(identify),
};
