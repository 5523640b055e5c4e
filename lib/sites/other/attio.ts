import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `/<workspace>/person|company/<id>`, with a tab after it. */
function identify(url: URL): AddressSubject {
  const [workspace = '', route, key = ''] = readParts(url, /^app\.attio\.com$/) ?? [];
  const id = key.toLowerCase();
  if (!workspace || (route !== 'person' && route !== 'company') || !ID.test(id)) return 'none';
  return createIdentity({
    kind: route,
    idType: 'crm:attio',
    id,
    key: `${route}:crm:attio:${workspace}/${id}`,
    socialUrl: `https://app.attio.com/${encodeURIComponent(workspace)}/${route}/${id}`,
  });
}

export const attio: OtherSite = {
  identify,
  read: createRecordReader(identify),
};
