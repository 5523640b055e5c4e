import { expect, it } from 'vitest';
import { chooseColumns } from '@/lib/domain/import/list-headings';
import { checkRows, isAdded, type TargetList } from '@/lib/domain/import/check-rows';
import { parseTable } from '@/lib/domain/import/read-table';
import { getFigures } from '@/lib/domain/import/table-figures';

const LIST: TargetList = { id: 'fair', name: 'Spring fair', entity: 'PEOPLE' };

it.each([
  [false, '6 rows: 2 people, 2 there twice, 1 already in the list, 1 left out'],
  [true, '6 rows: 4 people, 1 there twice, 1 left out'],
])('the figures of a table add up; with duplicates: %s', async (addsDuplicates, figures) => {
  const text = `full_name,title,email
Ada Lind,CFO,ada@lind.example
Ada Lind,CEO,ada@lind.example
Ada Lind,CFO,ada@lind.example
Bo Marsh,CEO,bo@marsh.example
Cleo Voss,CTO,
Dan,,
`;
  const [first, ...body] = (await parseTable(text, null)).rows;
  const rows = await checkRows(body, chooseColumns(first?.cells ?? [], 'PEOPLE'), LIST);
  for (const row of rows) if (row.values.email?.startsWith('bo@')) row.duplicate = { type: 'item' };
  const toAdd = rows.filter((row) => isAdded(row, addsDuplicates));
  const leftOut = rows.filter((row) => !isAdded(row, addsDuplicates));
  expect(getFigures('PEOPLE', toAdd, leftOut)).toBe(figures);
});
