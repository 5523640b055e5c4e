import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createProfileReader } from './profile-page';

/** After the key comes a tab of the same page. */
function identify(url: URL): AddressSubject {
  const [route = '', key = ''] = readParts(url, /^(?:www\.)?wellfound\.com$/) ?? [];
  const id = key.toLowerCase();
  const path = route.toLowerCase();
  if (!id || (path !== 'u' && path !== 'company')) return 'none';
  const kind = path === 'u' ? 'person' : 'company';
  const socialUrl = `https://wellfound.com/${path}/${encodeURIComponent(id)}`;
  return createIdentity({
    kind,
    idType: 'wellfound',
    id,
    key: `${kind}:wellfound:${id}`,
    socialUrl,
  });
}

export const wellfound: OtherSite = {
  identify,
  read: createProfileReader(identify),
};
