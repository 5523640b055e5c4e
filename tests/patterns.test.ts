import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_LOOK_UP_TEXT } from '@/lib/contract/limits';
import { listAttacks, listPatterns, toText } from './support/patterns';

/**
 * Every pattern in the code is given the text that it takes longest for. A pattern that goes over a text again and again
 * takes a second or more for it, any other a few milliseconds: no page, answer or file can stop the extension.
 */

const ROOT = resolve(import.meta.dirname, '..');
const LENGTH = 100_000;
/** Far above what a linear pattern takes on a busy machine, far below what any other takes on a fast one. */
const LONGEST_MS = 300;
/** A busy machine may stop any pattern for a while, but not each time. */
const TRIES = 3;

/** In these files no text is longer. */
const LENGTHS: Partial<Record<string, number>> = {
  'lib/domain/look-up/look-up-text.ts': MAX_LOOK_UP_TEXT,
};

const patterns = ['lib', 'components', 'entrypoints', 'locales'].flatMap((folder) =>
  listPatterns(ROOT, folder),
);

/** In milliseconds of processor time, so that other load on the machine does not count. */
function time(literal: string, text: string): number {
  const end = literal.lastIndexOf('/');
  const flags = literal.slice(end + 1);
  const pattern = new RegExp(literal.slice(1, end), flags.includes('g') ? flags : `${flags}g`);
  const start = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The longest that a pattern takes for a text of this length. The attacks that are worst for a short text are tried. */
function timeWorst(literal: string, length: number): number {
  const worst = listAttacks(literal)
    .map((attack) => ({ attack, ms: time(literal, toText(attack, 1000)) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 4);
  return Math.max(0, ...worst.map(({ attack }) => time(literal, toText(attack, length))));
}

function isSlow(literal: string, length: number): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (timeWorst(literal, length) <= LONGEST_MS) return false;
  }
  return true;
}

describe('no pattern takes long', () => {
  it.each([...new Set(patterns.map(({ file }) => file))])('in %s', (file) => {
    const slow = patterns
      .filter((pattern) => pattern.file === file)
      .map(({ literal }) => literal)
      .filter((literal) => isSlow(literal, LENGTHS[file] ?? LENGTH));
    expect(slow).toEqual([]);
  });

  it.each(['/a+b/', '/\\s+$/', '/<[^>]*x/', '/https?:.*#/'])(
    'is said only because one such as %s would be found',
    (literal) => {
      // Four times the length takes sixteen times as long.
      expect(timeWorst(literal, LENGTH / 4)).toBeGreaterThan(LONGEST_MS / 16);
    },
  );
});
