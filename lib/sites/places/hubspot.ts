import type { Subject } from '../site';
import { createIdentity, readParts } from './address';
import type { Place } from './place';
import { createRecordReader } from './record-page';

/** Object types: contacts and companies. Deals, tickets and the rest are neither. */
const KINDS: Readonly<Record<string, 'person' | 'company'>> = {
  'record/0-1': 'person',
  'record/0-2': 'company',
};

/** `/contacts/<portal>/record/<object type>/<id>`, on a host for each data centre. */
function identify(url: URL): Subject {
  const parts = readParts(url, /^app(?:-[a-z]{2,4}\d)?\.hubspot\.com$/) ?? [];
  const [area, portal = '', route = '', type = '', id = ''] = parts;
  const kind = KINDS[`${route}/${type}`];
  if (area !== 'contacts' || !kind || !/^\d+$/.test(portal) || !/^\d+$/.test(id)) return 'none';
  return createIdentity({
    kind,
    idType: 'crm:hubspot',
    id,
    key: `${kind}:crm:hubspot:${portal}/${id}`,
    socialUrl: `https://${url.hostname}/contacts/${portal}/${route}/${type}/${id}`,
  });
}

export const hubspot: Place = {
  identify,
  read: createRecordReader(identify, {
    name: [
      '[data-selenium-test=highlightTitle]',
      '[data-test-id=left-sidebar] h2',
      'main h1',
      'h1',
    ],
  }),
};
