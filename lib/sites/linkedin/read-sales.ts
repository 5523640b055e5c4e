import { findAll, readAttribute } from '../core/dom';
import { field, readName } from '../core/fields';
import { readText } from '../core/lines';
import { toPersonFields } from './person-fields';
import type { ReadLayout } from './read-cards';

/** Sales Navigator marks what a demonstration would hide, in the same way for years (seen 2019 to 2026). */
const MARK = 'data-anonymize';

/**
 * Reads a lead or an account. Only the address names the record, so the page is recognised as new by its name. The record's
 * marked values are between the only heading of the page and the next name, or the first person's of an account.
 */
export const readSales: ReadLayout = (document, { kind }, firsts) => {
  const name = `[${MARK}=${kind}-name]`;
  const [heading, another] = firsts.filter((one) => one.matches(name));
  if (!heading || another) return [];
  const isNext = (one: Element) =>
    one.matches(`${name},[${MARK}=person-name]`) &&
    !`${readText(heading)}`.includes(`${readText(one)}`);
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
