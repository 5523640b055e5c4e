import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { describeCoverage } from '../../../scripts/interface-coverage/describe-coverage';
import {
  getCodeName,
  MEMBERS,
  PLACES,
} from '../../../scripts/interface-coverage/describe-coverage';

/** Each member of the interface has a place in the product, or a reason why not. */

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

/** What is deliberately never sent. */
const NEVER = [
  'enrich.source',
  'enrich.source_signature',
  'enrich.sync_to_crm',
  'enrichAsync.source',
  'enrichAsync.source_signature',
  'syncToCrm.trigger_by',
];

/** Errors are handled by their status, and operations by the kind of their job. */
const hasCodeName = (member: string) => /[.:]/.test(member);
const mentions = (file: string, member: string) =>
  new RegExp(`\\b${getCodeName(member)}\\b`).test(read(file));

const placed = PLACES.flatMap(([member, place]) => ('in' in place ? [{ member, ...place }] : []));

describe('the members of the interface', () => {
  it('have one place each, and nothing else has one', () => {
    const names = PLACES.map(([member]) => member);
    expect([...names].sort()).toEqual([...MEMBERS].sort());
    expect(MEMBERS.length).toBeGreaterThan(350);
  });

  it('are in files that exist', () => {
    const files = placed.flatMap((each) => [...each.in, ...each.tests]);
    expect([...new Set(files)].filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
    expect(
      placed.flatMap((each) => each.tests).filter((file) => !/\.test\.tsx?$/.test(file)),
    ).toEqual([]);
  });

  it('are mentioned by a file of theirs, and by a test of theirs', () => {
    const fields = placed.filter(({ member }) => hasCodeName(member));
    const missing = fields.flatMap(({ member, in: files, tests }) => [
      ...(files.some((file) => mentions(file, member)) ? [] : [`${member}: ${files.join()}`]),
      ...(tests.some((file) => mentions(file, member)) ? [] : [`${member}: ${tests.join()}`]),
    ]);
    expect(missing).toEqual([]);
  });

  it('that are never sent say why, and the code names none of them', () => {
    const never = PLACES.filter(([, place]) => 'never' in place).map(([member]) => member);
    expect(never.sort()).toEqual([...NEVER].sort());
    const sending = placed.flatMap((each) => each.in).filter((file) => file.startsWith('lib/'));
    const named = [...new Set(sending)].filter((file) =>
      /\b(?:source_signature|trigger_by)\b/.test(read(file)),
    );
    expect(named).toEqual([]);
  });
});

it('docs/coverage.md is what the contract and places.json say now (`npm run coverage-doc` writes it)', async () => {
  const filepath = resolve(ROOT, 'docs/coverage.md');
  const options = JSON.parse(read('.oxfmtrc.json')) as FormatConfig;
  const { code } = await format(filepath, describeCoverage(), options);
  expect(read('docs/coverage.md')).toBe(code);
});
