import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createProfileReader } from './profile-page';

/**
 * The case of a name is kept, but tells no two records apart. What comes after the key is a tab of the same page.
 * `companies` is what `pages` was called before, and has the directory of `industries` in it.
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
