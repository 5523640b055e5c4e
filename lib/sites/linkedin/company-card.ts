import type { PageField } from '@/lib/contract/messages/page-report';
import type { Words } from '../core/site';
import { createCompany } from './company-fields';
import type { TopCard } from './top-card';

/**
 * Reads the card of a company, school or showcase: perhaps a tagline, then industry, location and counts, in one line with
 * `·` between them or in a box each.
 */
export const readCompanyCard = (
  { above, heading }: TopCard,
  name: PageField | undefined,
): Words['fields'] => {
  const texts = above.map(({ text }) => text);
  const at = texts.findIndex((text) => /(^| · )\d/.test(text));
  const before = texts.slice(0, Math.max(at, 0));
  const inLine = texts[at]?.split(' · ') ?? [];
  const isOneLine = inLine.length > 1;
  const isApart = before.length > 1 && above[0]?.element.localName === 'p';
  const tagline = isOneLine || isApart ? before.shift() : null;
  const facts = isOneLine ? inLine.filter((part) => !/^\d/.test(part)) : before;
  return createCompany(heading.ownerDocument, name, tagline, facts, texts);
};
