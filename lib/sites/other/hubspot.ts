import type { AddressSubject } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createRecordReader } from './record-page';

/**
 * `contacts/<portal>/record/<object type>/<id>`, or with the object's former name. Object types: 0-1 are contacts, 0-2
 * companies. Others, such as deals and tickets, are neither.
 */
const PATH = /^contacts\/(\d+)\/(?:(record\/0-1|contact)|record\/0-2|company)\/(\d+)(?:\/|$)/;

/** Each data centre has a host. */
function identify(url: URL): AddressSubject {
  const path = readParts(url, /^app(?:-[a-z]{2,4}\d)?\.hubspot\.com$/)?.join('/') ?? '';
  const [, portal = '', contact, id] = PATH.exec(path) ?? [];
  if (!id) return 'none';
  const kind = contact ? 'person' : 'company';
  return createIdentity({
    kind,
    idType: 'crm:hubspot',
    id,
    key: `${kind}:crm:hubspot:${portal}/${id}`,
    socialUrl: `https://${url.hostname}/contacts/${portal}/record/${contact ? '0-1' : '0-2'}/${id}`,
  });
}

export const hubspot: OtherSite = {
  identify,
  read: createRecordReader(identify, {
    name: ['[data-selenium-test=highlightTitle]', '[data-test-id=left-sidebar] h2'],
  }),
};
