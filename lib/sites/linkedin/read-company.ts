import { readName } from '../core/fields';
import type { LayoutReading } from '../core/site';
import { toCompanyFields } from './company-fields';
import type { TopCard } from './top-card';

/**
 * Reads the card of a company, school or showcase as signed-in people see it, in either app (seen from 2017 to 2026-11):
 * perhaps a tagline, then industry, location and counts, in one line with `·` between them or in a box each.
 */
export const readCompany = (
  { above, heading }: TopCard,
  document: Document,
): LayoutReading['fields'] => {
  const texts = above.map(({ text }) => text);
  const at = texts.findIndex((text) => /(^| · )\d/.test(text));
  const before = texts.slice(0, Math.max(at, 0));
  const inLine = texts[at]?.split(' · ') ?? [];
  const isOneLine = inLine.length > 1;
  const isApart = before.length > 1 && above[0]?.box.localName === 'p';
  const tagline = isOneLine || isApart ? before.shift() : null;
  const facts = isOneLine ? inLine.filter((part) => !/^\d/.test(part)) : before;
  const name = readName(heading, 'company');
  return toCompanyFields(document, name, tagline, facts, texts);
};
