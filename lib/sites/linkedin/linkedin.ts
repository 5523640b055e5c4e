import { findAll, BUTTONS, getRow, readAttribute } from '../core/dom';
import type { Address, Site, ReadPage } from '../core/site';
import { identifyUrl, findRecords, findCanonical } from './identify';
import { readCards, type ReadLayout } from './read-cards';
import { field, MEDIUM, readName } from '../core/fields';
import { readLines, readText } from '../core/lines';
import { isBadge } from '../core/text';
import { findTitleName } from '../core/title';
import { pickHeadline } from './headline';
import { NO_FACT } from './read-person';
import { toPersonFields } from './person-fields';
import { toCompanyFields } from './company-fields';
import { createPositionFinder } from './experience';

/** Meta tags of these pages, unchanged since 2020 and similar since 2013. */
const PROBE = {
  person: '[content*=public_],[content=profile]',
  company: '[content*=org_guest]',
};
const HEADLINE = '[class*=__headline],[data-section=headline],.headline-title';
const PLACE = '[class*=first-subl],[class*=info-subh],.locality';
const POSITIONS = '[data-section^=currentP] ';
/** The attribute with an organisation's number. It is the page's own number only if there is no other. */
const URN = 'data-semaphore-content-urn';

/** Reads a page as visitors see it who are not signed in. Much of it is masked; masked values count as missing. */
const readGuest: ReadLayout = (document, { kind }, [heading]) => {
  const find = (selector: string) => document.querySelector(selector);
  if (!heading || !find(PROBE[kind])) return [];
  const [urn, otherUrn] = new Set(
    findAll(document, `[${URN}*=organiz]`).map((one) => readAttribute(one, URN)),
  );
  const number = otherUrn ? '' : (urn ?? '').replace(/^.*:/s, '/company/');
  const seen = [...findRecords([number]), ...findCanonical(document)];
  const name = readName(heading, kind);
  const headline = readText(find(HEADLINE));
  const subline = find(PLACE);
  const place =
    subline &&
    readLines(subline).find(({ text, box }) => !isBadge(text) && !box.closest(NO_FACT))?.text;
  const layout = `guest-${kind}`;
  if (kind === 'company') {
    const tagline = readText(find('[class*=second-subl]'));
    const fields = toCompanyFields(document, name, tagline, [headline, place], []);
    return [{ layout, seen, fields }];
  }
  const current = find(`${POSITIONS}[class*=link__desc],${POSITIONS}li`);
  const company = field(readText(current));
  const position = createPositionFinder(document)(company?.value);
  const link = find(`${POSITIONS}a`);
  const fields = toPersonFields(name, field(headline), field(place), company, link, position);
  return [{ layout, seen, fields }];
};

/** Sales Navigator marks what a demonstration would hide, in the same way for years (seen 2019 to 2026). */
const MARK = 'data-anonymize';

/**
 * Reads a lead or an account. Only the address names the record, so the page is recognised as new by its name. The record's
 * marked values are between the only heading of the page and the next name, or the first person's of an account.
 */
const readSales: ReadLayout = (document, { kind }, firsts) => {
  const name = `[${MARK}=${kind}-name]`;
  const [heading, another] = firsts.filter((one) => one.matches(name));
  if (!heading || another) return [];
  const isNext = (one: Element) =>
    one.matches(`${name},[${MARK}=person-name],[id^=exp] *,[hidden] *`) &&
    !readText(heading)?.includes(readText(one) ?? '');
  const card = findAll(document, `[${MARK}]`);
  card.splice(0, card.indexOf(heading));
  const end = card.findIndex(isNext);
  if (end > 0) card.splice(end);
  const selectors = card.map((one) => readAttribute(one, MARK));
  const read = (selector: string) => readText(card[selectors.indexOf(selector)]);
  // The company is beside the first job title. Further down are former ones.
  const title = selectors.indexOf('job-title');
  const beside = selectors.findIndex(
    (selector, at) => at > title && /^job-t|^company-n/.test(selector),
  );
  const company = title > 0 && selectors[beside] === 'company-name' ? card[beside] : null;
  const fields = toPersonFields(
    readName(heading, kind),
    field(read('headline')),
    field(read('location')),
    field(readText(company)),
    company?.closest('a'),
    { title: read('job-title'), isOnly: true },
  );
  fields.industry = field(read('industry'));
  return [{ layout: `sales-${kind}`, seen: null, fields }];
};

/**
 * Reads a sub-page of a member: all positions, all skills, all posts (seen from 2018 to 2026). It has no top card, but a
 * small one: a link to the member around the name that is in the title, too, and the headline. A headline outside the link
 * counts only if the name is a heading, because a post may also begin with a link and a name.
 */
const readSmallCard: ReadPage = (document, { kind }) =>
  findAll(document, 'a[href*="/in/"]')
    .flatMap((link) => {
      const own = readLines(link);
      const around = readLines(getRow(link) ?? link);
      const [first, ...others] = !own[1] && around[0]?.box.closest('h1,h2,h3') ? around : own;
      if (first?.text !== findTitleName(document, kind) || !first) return [];
      const words = others.filter(({ text, box }) => !isBadge(text) && !box.closest(BUTTONS));
      const name = readName(first.box, kind);
      const headline = field(pickHeadline(words), MEDIUM);
      const seen = findRecords([readAttribute(link, 'href')]);
      return { layout: 'small-person', seen, fields: { name, headline } };
    })
    .slice(0, 1);

/**
 * The professional network. It runs two apps at the same time, which vary by session and page, so every layout is tried on
 * every page.
 */
export const linkedin: Site<Address> = {
  identify: identifyUrl,
  read(document, identity) {
    const firsts = findAll(document, 'h1');
    const found = [readCards, readGuest, readSales].flatMap((read) =>
      read(document, identity, firsts),
    );
    return found[0] ? found : readSmallCard(document, identity);
  },
  /** A form, the start page for visitors, or a bare script that redirects to one. */
  wall: '[name=session_key],[action*=checkp],.join-form,[content*=guest-h],head>script:only-child',
};
