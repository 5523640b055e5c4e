import { expect, it } from 'vitest';
import type { CheckedRow } from '@/lib/domain/import/check-rows';
import { toLeftOutHead, toLeftOutLine } from '@/lib/domain/import/left-out-csv';
import { getDelimiterName } from '@/lib/domain/import/delimiter-name';
import { toAddRowJobs } from '@/lib/domain/import/row-jobs';

const rowOf = (number: number, changed: Partial<CheckedRow> = {}): CheckedRow => ({
  number,
  cells: [],
  isBroken: false,
  values: {},
  refused: [],
  fault: null,
  duplicate: null,
  ...changed,
});

it.each<['PEOPLE' | 'COMPANY', CheckedRow['values'], object]>([
  [
    'PEOPLE',
    { full_name: 'Ada Lind', social_url: 'https://www.linkedin.com/in/ada-lind' },
    { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
  ],
  [
    'PEOPLE',
    { full_name: 'Ada Lind', email: 'ada@lind.se' },
    { kind: 'person', key: 'person:email:ada@lind.se', label: 'Ada Lind' },
  ],
  [
    'PEOPLE',
    { full_name: 'Ada Lind', company_name: 'Pumps', domain: 'lind.se' },
    { kind: 'person', key: 'person:name:ada lind@lind.se', label: 'Ada Lind' },
  ],
  [
    'PEOPLE',
    { full_name: 'Ada Lind', company_name: 'Pumps' },
    { kind: 'person', key: 'person:name:ada lind@pumps', label: 'Ada Lind' },
  ],
  [
    'PEOPLE',
    { full_name: 'x'.repeat(700) },
    { kind: 'person', key: 'person:source:row b1 7', label: 'x'.repeat(600) },
  ],
  [
    'COMPANY',
    { name: 'Lind', domain: 'lind.se' },
    { kind: 'company', key: 'company:domain:lind.se', label: 'Lind' },
  ],
  [
    'COMPANY',
    { name: 'Lind', social_url: 'https://www.linkedin.com/company/lind' },
    { kind: 'company', key: 'company:slug:lind', label: 'Lind' },
  ],
  [
    'COMPANY',
    { company_name: 'Lind Pumps' },
    { kind: 'company', key: 'company:name:lind pumps', label: 'Lind Pumps' },
  ],
])(
  'a row of %s is added as a whole, and named by what identifies it',
  async (entity, values, subject) => {
    const list = { id: 'fair', name: 'Fair', entity };
    expect(await toAddRowJobs(list, [rowOf(7, { values })], 'b1')).toEqual([
      { kind: 'list-item.add', input: { listId: 'fair', ...values }, subject, lane: 'bulk' },
    ]);
  },
);

it('two rows that nothing identifies are two subjects', async () => {
  const jobs = await toAddRowJobs(
    { id: 'fair', name: 'Fair', entity: 'PEOPLE' },
    [rowOf(7), rowOf(8)],
    'b1',
  );
  expect(jobs.map(({ subject }) => subject.key)).toEqual([
    'person:source:row b1 7',
    'person:source:row b1 8',
  ]);
});

it('rows that are left out say why, and keep all their cells', () => {
  const fault = { type: 'lack', lack: 'person' } as const;
  const headings = ['Name', 'Title'];
  const toLine = (cells: string[]) => toLeftOutLine(headings, rowOf(2, { cells, fault }));
  expect(toLeftOutHead(headings)).toBe('Left out because,Name,Title\r\n');
  const more = 'more than the head has';
  expect(toLine(['Ada', 'CEO', more])).toMatch(/^"?[A-Z].*,Ada,CEO,more than the head has\r\n$/u);
  expect(toLine(['Bo'])).toMatch(/^"?[A-Z].*,Bo\r\n$/u);
});

it.each([
  [',', 'Comma'],
  [';', 'Semicolon'],
  ['\t', 'Tab'],
  ['|', 'Vertical bar'],
] as const)('the delimiter %j is called %s', (delimiter, name) => {
  expect(getDelimiterName(delimiter)).toBe(name);
});
