import { field } from '../core/fields';
import type { AddressSubject, LayoutReading } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createProfileReader } from './profile-page';

/** After the key comes a tab of the same page. `company` was called `organization` before. */
function identify(url: URL): AddressSubject {
  const [route = '', key = ''] = readParts(url, /^(?:www\.)?crunchbase\.com$/) ?? [];
  const path = route.toLowerCase().replace(/^company$/, 'organization');
  const id = key.toLowerCase();
  if (!/^(?:person|organization)$/.test(path) || !id) return 'none';
  const kind = path === 'person' ? 'person' : 'company';
  const socialUrl = `https://www.crunchbase.com/${path}/${encodeURIComponent(id)}`;
  return createIdentity({
    kind,
    idType: 'crunchbase',
    id,
    key: `${kind}:crunchbase:${id}`,
    socialUrl,
  });
}

/** `Wilma Hayes - VP Sales @ Northwind Pumps - Crunchbase Person Profile` */
const POSITION = /^ - (.{1,250}) @ (.{1,250}) - Crunchbase/;

function readTitle(title: string, name: string): LayoutReading['fields'] {
  const [, jobTitle, companyName] = POSITION.exec(title.slice(name.length)) ?? [];
  return {
    jobTitle: field(jobTitle, 'medium', 'title'),
    companyName: field(companyName, 'medium', 'title'),
  };
}

export const crunchbase: OtherSite = {
  identify,
  read: createProfileReader(identify, readTitle),
};
