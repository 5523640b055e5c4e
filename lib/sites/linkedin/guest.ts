import type { Identity } from '@/lib/contract/page';
import { findAll } from '../dom';
import { field, readName } from '../fields';
import { readLines, readText } from '../lines';
import type { ReadLayout } from '../site';
import { createCompany } from './company-fields';
import { findRecord } from './identify';
import { createPerson } from './person-fields';

/** Classes and metas of these pages are the same since 2020. */
const PROBE = {
  person: 'meta[content^=public_profile],meta[content=profile]',
  company: 'meta[content^=d_org_guest]',
} as const;
/** A page as a visitor sees it who is not signed in. Much is masked, and masked is as good as missing. */
const createReader =
  (kind: Identity['kind']): ReadLayout =>
  (document) => {
    const find = (selector: string) => document.querySelector(selector);
    if (!find(PROBE[kind])) return null;
    const seen = findAll(document, '[rel=canonical],[property="og:url"]').flatMap(
      (tag) => findRecord(tag.getAttribute('href') ?? tag.getAttribute('content')) ?? [],
    );
    const name = readName(find('h1'), kind);
    const headline = readText(find('.top-card-layout__headline'));
    const subline = find('.top-card-layout__first-subline');
    const place = subline && readLines(subline).find(({ text }) => !/^\d/.test(text))?.text;
    if (kind === 'company') {
      const tagline = readText(find('.top-card-layout__second-subline'));
      return { seen, fields: createCompany(document, name, tagline, [headline, place], []) };
    }
    const position = find('[data-section=currentPositionsDetails] .top-card-link__description');
    const company = field(readText(position));
    return { seen, fields: createPerson(name, headline, company, position?.closest('a'), place) };
  };

export const readGuestPerson = createReader('person');
export const readGuestCompany = createReader('company');
