import { findAll, readAttribute } from '../core/dom';
import { field, readName } from '../core/fields';
import { readLines, readText } from '../core/lines';
import { COUNT, isBadge } from '../core/text';
import { toCompanyFields } from './company-fields';
import { findPosition } from './experience';
import { findCanonical, findRecord } from './identify';
import { toPersonFields } from './person-fields';
import type { ReadLayout } from './read-cards';

/** Meta tags of these pages, unchanged since 2020 and similar since 2013. */
const PROBE = {
  person: '[content*=public_],[content=profile]',
  company: '[content*=org_guest]',
};
const HEADLINE = '[class*=__headline],[data-section=headline],.headline-title';
const PLACE = '[class*=first-subl],.profile-info-subheader,.locality';
const POSITIONS = '[data-section^=currentP] ';
/** The attribute with an organisation's number. It is the page's own number only if there is no other. */
const URN = 'data-semaphore-content-urn';

/** Reads a page as visitors see it who are not signed in. Much of it is masked; masked values count as missing. */
export const readGuest: ReadLayout = (document, { kind }, [heading]) => {
  const find = (selector: string) => document.querySelector(selector);
  if (!heading || !find(PROBE[kind])) return [];
  const [urn, otherUrn] = new Set(
    findAll(document, `[${URN}*=organization]`).map((one) => readAttribute(one, URN)),
  );
  const numbered = findRecord(otherUrn ? null : urn?.replace(/^.*:/s, '/company/'));
  const seen = [...(numbered ? [numbered] : []), ...findCanonical(document)];
  const name = readName(heading, kind);
  const headline = readText(find(HEADLINE));
  const subline = find(PLACE);
  const place =
    subline &&
    readLines(subline)
      .find(({ text }) => !isBadge(text))
      ?.text.replace(COUNT, '');
  const layout = `guest-${kind}`;
  if (kind === 'company') {
    const tagline = readText(find('[class*=second-subl]'));
    const fields = toCompanyFields(document, name, tagline, [headline, place], []);
    return [{ layout, seen, fields }];
  }
  const current = find(`${POSITIONS}[class*=link__desc],${POSITIONS}li`);
  const company = field(readText(current));
  const position = findPosition(document, company?.value);
  const link = current?.closest('a') ?? current?.querySelector('a');
  const fields = toPersonFields(name, field(headline), field(place), company, link, position);
  return [{ layout, seen, fields }];
};
