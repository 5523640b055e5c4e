import type { PageField } from '@/lib/contract/messages/page-report';
import { findAll } from '../core/dom';
import { field, MEDIUM } from '../core/fields';
import type { LayoutReading } from '../core/site';

/**
 * A staff range as the network writes it, in any language and with a word after it: `51-200 employees`, `501-1K`,
 * `10,001+`.
 */
const RANGE =
  /(?:^|[·員원] ?)([1-9][\d.,\sK]*[-–]\s?\d(?:[\d.,K]|\s\d)*(?![-\d])|10(?:K|.?001)\+)(?=\s?\S*(?:$| ·))/;
const WEBSITE = /^https?:\/\/(\S+)/i;
const LONGEST_LABEL = 40;

const findMatch = (form: RegExp, texts: readonly string[]): string | undefined =>
  texts.map((text) => form.exec(text)?.[1]).find((found) => found);

/**
 * Makes the fields of a company. Further facts have labels in the rep's language, so website and staff range are recognised
 * by their form.
 */
export const toCompanyFields = (
  document: Document,
  name: PageField | undefined,
  tagline: string | null | undefined,
  [industry, place]: readonly (string | null | undefined)[],
  counts: readonly string[],
): LayoutReading['fields'] => {
  const facts = findAll(document, 'main dt+dd,main p+:is(p,a)').flatMap(
    ({ previousElementSibling: label, textContent }) =>
      label?.textContent[LONGEST_LABEL] ? [] : textContent.trim(),
  );
  const website = findMatch(WEBSITE, facts);
  const range = findMatch(RANGE, [...counts, ...facts]);
  return {
    name,
    headline: field(tagline),
    // A fact that stands alone may be the location.
    industry: field(industry, industry?.includes(',') && !place ? 'low' : MEDIUM),
    location: field(place, MEDIUM),
    website: field(website && `https://${website}`),
    staffRange: field(range),
  };
};
