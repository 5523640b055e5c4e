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
    const { heading, seen } = card;
    const [first, second] = card.above;
    const parts = card.above.flatMap(({ text }) => text.split(' · '));
    const counted = parts.findIndex((part) => /^\d/.test(part));
    const words = parts.slice(0, Math.max(counted, 0));
    const isApart = second && !first?.text.includes(' · ');
    const hasTagline = isApart && (words.length > 2 || first?.element.tagName === 'P');
    const summary = hasTagline ? words.slice(1) : words;
    const tagline = hasTagline ? first?.text : null;
    const title = readName(heading, 'company');
    return { seen, fields: createCompany(document, title, tagline, summary, parts) };
  };
