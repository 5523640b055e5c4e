import { readName } from '../fields';
import type { ReadLayout } from '../site';
import { createCompany } from './company-fields';
import { findTopCard } from './top-card';

/**
 * A company, school or showcase page as a signed-in rep sees it, in either app (seen 2026-11). Its card says in short:
 * perhaps a tagline, then industry, place and counts, in one line with `·` between or in a box each.
 */
export const createCompanyReader =
  (level: 'h1' | 'h2'): ReadLayout =>
  (document, identity) => {
    const card = findTopCard(document, identity, level);
    if (!card) return null;
    const { above, heading, seen } = card;
    const texts = above.map(({ text }) => text);
    const at = texts.findIndex((text) => /(^| · )\d/.test(text));
    const before = texts.slice(0, Math.max(at, 0));
    const inLine = texts[at]?.split(' · ') ?? [];
    const isOneLine = inLine.length > 1;
    const isApart = before.length > 1 && above[0]?.element.tagName === 'P';
    const tagline = isOneLine || isApart ? before.shift() : null;
    const title = readName(heading, 'company');
    return {
      seen,
      fields: createCompany(
        document,
        title,
        tagline,
        isOneLine ? inLine.filter((part) => !/^\d/.test(part)) : before,
        texts,
      ),
    };
  };
