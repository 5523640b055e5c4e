import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

/** A customer's host: any host except Pipedrive's own. */
const HOST =
  /^(?!(?:www|app|api|developers|support|status|community|marketplace)\.)[a-z\d-]+\.pipedrive\.com$/;

function identify(url: URL): AddressSubject {
  const [route = '', id = ''] = readParts(url, HOST) ?? [];
  if (!/^(?:person|organization)$/.test(route) || !/^[1-9]\d*$/.test(id)) return 'none';
  const kind = route === 'person' ? 'person' : 'company';
  return createIdentity({
    kind,
    idType: 'crm:pipedrive',
    id,
    key: `${kind}:crm:pipedrive:${url.hostname}/${id}`,
    socialUrl: `https://${url.hostname}/${route}/${id}`,
  });
}

export const pipedrive: OtherSite = {
  identify,
  read: createRecordReader(identify),
};
