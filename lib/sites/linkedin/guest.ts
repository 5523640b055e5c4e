import type { Identity } from '@/lib/contract/page';
import { field, readName } from '../fields';
import { readLines, readText } from '../lines';
import type { Layout } from '../site';
import { createCompany } from './company-fields';
import { findRecord } from './identify';
import { readLinkedData } from './linked-data';
import { createPerson } from './person-fields';

/** Classes and metas of these pages are the same since 2020; what stands last is older. */
const PROBE = {
  person: 'meta[content^="public_profile"],meta[property="og:type"][content="profile"]',
  company: 'meta[content^="d_org_guest"]',
} as const;
const HEADLINE = '.top-card-layout__headline,[data-section="headline"],.headline-title';
const SUBLINE = '.top-card-layout__first-subline,.profile-info-subheader,.locality';
const POSITION = '[data-section="currentPositionsDetails"] .top-card-link__description';

/** A page as a visitor sees it who is not signed in. Much is masked, and masked is as good as missing. */
const createLayout = (kind: Identity['kind']): Layout => ({
  name: `guest-${kind}`,
  kind,
  read(document, identity) {
    const find = (selector: string) => document.querySelector(selector);
    const get = (selector: string, name: string) => find(selector)?.getAttribute(name);
    if (!find(PROBE[kind])) return null;
    const urn = get('[data-semaphore-content-urn*="organization:"]', 'data-semaphore-content-urn');
    const seen = [
      get('link[rel="canonical"]', 'href'),
      get('meta[property="og:url"]', 'content'),
      kind === 'company' && urn?.replace(/.*:/, '/company/'),
    ].flatMap((address) => findRecord(address) ?? []);
    const name = readName(find('h1'), kind);
    const headline = readText(find(HEADLINE));
    const subline = find(SUBLINE);
    const place = subline && readLines(subline)[0]?.text;
    if (kind === 'company') {
      const tagline = readText(find('.top-card-layout__second-subline'));
      return { seen, fields: createCompany(document, name, tagline, [headline, place], []) };
    }
    const metas = ['first', 'last'].map((part) =>
      get(`meta[property="profile:${part}_name"]`, 'content'),
    );
    const { jobTitle, worksFor } = readLinkedData(document, identity);
    const position = find(POSITION);
    const company =
      field(readText(position)) ?? field([worksFor].flat()[0]?.name, 'medium', 'jsonld');
    const person = createPerson(
      name ?? field(metas.join(' '), 'medium', 'meta'),
      headline,
      company,
      position?.closest('a'),
      place,
    );
    const title = field([jobTitle].flat()[0], 'medium', 'jsonld');
    return { seen, fields: { ...person, ...(title && { jobTitle: title }) } };
  },
});

export const guestPerson = createLayout('person');
export const guestCompany = createLayout('company');
