import { describe, expect, it } from 'vitest';
import { MAX_ADDED_ROWS, MAX_SHOWN_ROWS } from '@/lib/contract/limits';
import { isAdded, type CheckedRow, type TargetList } from '@/lib/domain/import/check-rows';
import { checkTable, readDecided, type CheckedTable } from '@/lib/domain/import/check-table';
import { chooseColumns } from '@/lib/domain/import/list-headings';
import { readTable } from '@/lib/domain/import/read-table';
import { findRowReason } from '@/lib/domain/import/row-words';

const list: TargetList = { id: 'fair', name: 'Fair', entity: 'PEOPLE' };

const FAIR = `full_name,title,email
Ada Lind,CFO,ada@lind.example
Ada Lind,CEO,ada@lind.example
Ada Lind,CFO,ada@lind.example
Bo Marsh,CEO,bo@marsh.example
Cleo Voss,CTO,
Dan,,
`;

const isBo = ({ values }: CheckedRow) => values.full_name === 'Bo Marsh';

async function check(
  text: string,
  findKnown = (rows: CheckedRow[]): Promise<boolean[] | null> => Promise.resolve(rows.map(isBo)),
) {
  const table = await readTable({ file: new Blob([text]), encoding: 'utf-8' }, null);
  const columns = chooseColumns(table.head[0]?.cells ?? [], 'PEOPLE');
  const reading = { list, hasHeadings: true, columns };
  const told: CheckedTable[] = [];
  const checked = await checkTable(table, reading, {
    findKnown,
    onProgress: (copy) => told.push(copy()),
  });
  const decide = async () => {
    const rows: CheckedRow[] = [];
    for await (const part of readDecided(table, reading, checked)) rows.push(...part.rows);
    return rows;
  };
  return { ...checked, told, decide, size: table.file.size };
}

describe('a table', () => {
  it('is counted', async () => {
    const { tally } = await check(FAIR);
    expect(tally).toMatchObject({ count: 6, added: 2, twice: 2, inList: 1, faulty: 1, over: 0 });
  });

  it('shows the first rows of each kind', async () => {
    const { tally } = await check(FAIR);
    const toNumbers = (rows: CheckedRow[]) => rows.map(({ number }) => number);
    expect(toNumbers(tally.shown.all)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(toNumbers(tally.shown.added)).toEqual([2, 6]);
    expect(toNumbers(tally.shown.left)).toEqual([3, 4, 5, 7]);
  });

  it('is read again with the same reasons', async () => {
    const { decide } = await check(FAIR);
    const toReasons = (rows: CheckedRow[]) => rows.map((row) => findRowReason(row, []));
    expect(toReasons(await decide())).toEqual([
      null,
      'Same as row 2, with other values',
      'Same as row 2',
      'Already in this list',
      null,
      'Needs two of: name, profile, company, job title, location',
    ]);
    expect((await decide()).map(isAdded)).toEqual([true, false, false, false, true, false]);
  });

  it('says when nobody can tell what is in the list', async () => {
    const { isCompared, tally } = await check(FAIR, () => Promise.resolve(null));
    expect(isCompared).toBe(false);
    expect(tally).toMatchObject({ added: 3, inList: 0 });
  });

  it('names the first rows that are added without a part, and counts all', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => `Ada ${index},CFO,n/a\n`);
    const { tally } = await check(`full_name,title,LinkedIn\n${rows.join('')}Bo,,n/a\n`);
    expect(tally.refused).toEqual({ count: 7, numbers: [2, 3, 4, 5, 6] });
  });

  it('counts rows with misplaced quotation marks', async () => {
    const { tally } = await check('full_name,title\nAda,CFO\n"B"o,CEO\nCleo,"C"TO\n');
    expect(tally.broken).toEqual({ count: 2, first: 3 });
  });
});

describe('a large table', () => {
  const over = 5;
  const toLarge = () =>
    Array.from({ length: MAX_ADDED_ROWS + over }, (_, index) => `Ada,Lind ${index}\n`);
  const text = ['Vorname,Nachname\n', ...toLarge()].join('');

  it('is added up to the limit, and says of each row that is beyond it', async () => {
    let asked = 0;
    const { tally, decide } = await check(text, (rows) => {
      asked += rows.length;
      return Promise.resolve(rows.map(() => false));
    });
    expect(tally).toMatchObject({ count: MAX_ADDED_ROWS + over, added: MAX_ADDED_ROWS, over });
    expect(tally.shown.left.map(({ fault }) => fault)).toEqual(
      Array.from({ length: over }, () => ({ type: 'over' })),
    );
    const rows = await decide();
    expect(rows.filter(isAdded)).toHaveLength(MAX_ADDED_ROWS);
    expect(rows.at(-1)?.fault).toEqual({ type: 'over' });
    expect(asked).toBeLessThanOrEqual(MAX_ADDED_ROWS + over);
  });

  it('shows only its first rows, and tells how far it is', async () => {
    const { tally, told, size } = await check(text);
    expect(tally.shown.all).toHaveLength(MAX_SHOWN_ROWS);
    const counts = told.map((each) => each.tally.count);
    expect(counts.length).toBeGreaterThan(2);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(told.at(-1)).toMatchObject({ readBytes: size, tally: { count: tally.count } });
  });
});
