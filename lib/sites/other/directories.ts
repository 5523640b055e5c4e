import type { Identity } from '@/lib/contract/messages/page-report';
import { field } from '../core/fields';
import type { AddressSubject, LayoutReading } from '../core/site';
import { createIdentity, readParts } from './address';
import type { OtherSite } from './other-site';
import { createProfileReader } from './profile-page';

/** Directories: sites where each person and each company has an address `/<route>/<key>`, with a tab of the page behind it. */

interface Directory {
  idType: Identity['idType'];
  host: RegExp;
  origin: string;
  routes: Record<Identity['kind'], string>;
  /** What the route of companies was called before. */
  former?: string;
  /** Route and key of a page that is nobody's. */
  nobody?: string;
  /** The case of a key is kept, but does not distinguish records. */
  keepsCase?: boolean;
  readTitle?: (title: string, name: string) => LayoutReading['fields'];
}

function createDirectory({ idType, host, origin, routes, ...more }: Directory): OtherSite {
  const identify = (url: URL): AddressSubject => {
    const [first = '', key = ''] = readParts(url, host) ?? [];
    const route = first.toLowerCase();
    const path = route === more.former ? routes.company : route;
    const kind = (['person', 'company'] as const).find((each) => routes[each] === path);
    const id = more.keepsCase ? key : key.toLowerCase();
    if (!kind || !id || `${route}/${id}` === more.nobody) return 'none';
    return createIdentity({
      kind,
      idType,
      id,
      key: `${kind}:${idType}:${id.toLowerCase()}`,
      socialUrl: `${origin}/${path}/${encodeURIComponent(id)}`,
    });
  };
  return { identify, read: createProfileReader(identify, more.readTitle) };
}

/** `Wilma Hayes - VP Sales @ Northwind Pumps - Crunchbase Person Profile` */
const POSITION = /^ - (.{1,250}) @ (.{1,250}) - Crunchbase/;

export const crunchbase = createDirectory({
  idType: 'crunchbase',
  host: /^(?:www\.)?crunchbase\.com$/,
  origin: 'https://www.crunchbase.com',
  routes: { person: 'person', company: 'organization' },
  former: 'company',
  readTitle: (title, name) => {
    const [, jobTitle, companyName] = POSITION.exec(title.slice(name.length)) ?? [];
    return {
      jobTitle: field(jobTitle, 'medium', 'title'),
      companyName: field(companyName, 'medium', 'title'),
    };
  },
});

export const wellfound = createDirectory({
  idType: 'wellfound',
  host: /^(?:www\.)?wellfound\.com$/,
  origin: 'https://wellfound.com',
  routes: { person: 'u', company: 'company' },
});

export const xing = createDirectory({
  idType: 'xing',
  host: /^(?:www\.)?xing\.com$/,
  origin: 'https://www.xing.com',
  routes: { person: 'profile', company: 'pages' },
  former: 'companies',

  nobody: 'companies/industries',
  keepsCase: true,
});
