import { describe, expect, it } from 'vitest';
import type { CheckedRow } from '@/lib/domain/import/check-rows';
import { findRowReason } from '@/lib/domain/import/row-words';
import { getShownName } from '@/lib/domain/lists/list-item-words';
import { listHeadings } from '@/lib/domain/import/table-headings';

const row = (changed: Partial<CheckedRow> = {}): CheckedRow => ({
  number: 7,
  cells: [],
  isBroken: false,
  values: {},
  refused: [],
  fault: null,
  duplicate: null,
  ...changed,
});

describe('a row of an import', () => {
  const all = {
    full_name: 'Ada Lind',
    first_name: 'Ada',
    last_name: 'L.',
    name: 'A. Lind',
    email: 'ada@lind.example',
    domain: 'lind.example',
    social_url: 'https://www.linkedin.com/in/ada-lind',
    company_name: 'Lind',
  };

  it('is called by the surest of its names', () => {
    const left: Record<string, string> = { ...all };
    const called = Object.keys(all).map((field) => {
      const name = getShownName(left);
      Reflect.deleteProperty(left, field);
      return name;
    });
    expect(called).toEqual([
      'Ada Lind',
      'Ada L.',
      'L.',
      'A. Lind',
      'ada@lind.example',
      'lind.example',
      'https://www.linkedin.com/in/ada-lind',
      'Lind',
    ]);
    expect(getShownName(left)).toBe('No name');
  });

  it.each<[Partial<CheckedRow>, string[]]>([
    [{ fault: { type: 'too-long', field: 'email' } }, ['Email']],
    [{ fault: { type: 'over' } }, ['Beyond the first 100,000']],
    [{ duplicate: { type: 'row', of: 1234 } }, ['1,234', 'other values']],
    [{ duplicate: { type: 'same', of: 5 } }, ['row 5']],
    [{ duplicate: { type: 'item' } }, ['Already in this list']],
    [{ refused: [{ field: 'domain', column: 1 }] }, ['Not a company’s domain', 'Web']],
    [{ refused: [{ field: 'social_url', column: 2 }] }, ['Not a profile', 'Column 3']],
    [{ refused: [{ field: 'email', column: 1 }] }, ['Not one email', 'Web']],
    [
      { refused: [{ field: 'domain', column: 0 }], duplicate: { type: 'item' } },
      ['Name', ' · Already in this list'],
    ],
  ])('says why it is left out: %j', (changed, facts) => {
    const reason = findRowReason(row(changed), ['Name', 'Web']);
    for (const fact of facts) expect(reason).toContain(fact);
  });

  it('tells a misplaced quotation mark from what it lacks', () => {
    const reasons = [
      findRowReason(row({ fault: { type: 'quotes' } }), []),
      findRowReason(row({ fault: { type: 'lack', lack: 'company' } }), []),
      findRowReason(row({ fault: { type: 'lack', lack: 'person' } }), []),
    ];
    expect(new Set(reasons).size).toBe(3);
    expect(reasons[0]).toContain('uotation mark');
  });

  it('has no reason where nothing is the matter', () => {
    expect(findRowReason(row(), [])).toBeNull();
  });
});

it('the columns of a table are called as it says, or by their place', () => {
  const first = { number: 1, cells: [' Name ', ' '], isBroken: false };
  const read = { head: [first], width: 3 };
  expect(listHeadings(read, true)).toEqual(['Name', 'Column 2', 'Column 3']);
  expect(listHeadings(read, false)).toEqual(['Column 1', 'Column 2', 'Column 3']);
});
