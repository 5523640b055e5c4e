import { findAll, readAttribute } from '../core/dom';
import { field, readName } from '../core/fields';
import { readLines, readText } from '../core/lines';
import { createCompany } from './company-fields';
import { findExperience } from './experience';
import { findRecord } from './identify';
import { createPerson } from './person-fields';
import type { ReadLayout } from './read-layout';

/** Meta tags of these pages, unchanged since 2020 and similar since 2013. */
const PROBE = {
  person: '[content*=public_],[content=profile]',
  company: '[content*=org_guest]',
};
const HEADLINE = '[class*=__headline],[data-section=headline],.headline-title';
const PLACE = '.top-card-layout__first-subline,.profile-info-subheader,.locality';
const POSITIONS = '[data-section=currentPositionsDetails] ';
/** The attribute with an organisation's number. It is the page's own number only if there is no other. */
const URN = 'data-semaphore-content-urn';

/** Reads a page as visitors see it who are not signed in. Much of it is masked, which counts as missing. */
export const readGuest: ReadLayout = (document, { kind }, [heading]) => {
  const find = (selector: string) => document.querySelector(selector);
  if (!heading || !find(PROBE[kind])) return [];
  const [urn, otherUrn] = new Set(
    findAll(document, `[${URN}*=organization]`).map((one) => readAttribute(one, URN)),
  );
  const seen = [
    otherUrn ? null : urn?.replace(/^.*:/s, '/company/'),
    ...findAll(document, '[rel=canonical],[property="og:url"]').map(
      (tag) => readAttribute(tag, 'href') || readAttribute(tag, 'content'),
    ),
  ].flatMap((href) => findRecord(href) ?? []);
  const name = readName(heading, kind);
  const headline = readText(find(HEADLINE));
  const subline = find(PLACE);
  const place = subline && readLines(subline).find(({ text }) => !/^\d/.test(text))?.text;
  const layout = `guest-${kind}`;
  if (kind === 'company') {
    const tagline = readText(find('.top-card-layout__second-subline'));
    const fields = createCompany(document, name, tagline, [headline, place], []);
    return [{ layout, seen, fields }];
  }
  const position = find(`${POSITIONS}.top-card-link__description,${POSITIONS}li`);
  const company = field(readText(position));
  const fields = createPerson(
    name,
    headline,
    company,
    position?.closest('a') ?? position?.querySelector('a'),
    place,
    findExperience(document, company?.value)?.title,
  );
  return [{ layout, seen, fields }];
};
