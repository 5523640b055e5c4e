import { describe, expect, it } from 'vitest';
import {
  checkRow,
  createDuplicateCheck,
  isAdded,
  type TargetList,
} from '@/lib/domain/import/check-rows';
import { readRows, type Row } from '@/lib/domain/import/read-rows';
import { readTable } from '@/lib/domain/import/read-table';
import { chooseColumns } from '@/lib/domain/import/list-headings';
import { MAX_SHARING } from '@/lib/domain/lists/item-match-keys';

const PEOPLE: TargetList = { id: 'fair', name: 'Spring fair', entity: 'PEOPLE' };
const COMPANIES: TargetList = { id: 'targets', name: 'Targets', entity: 'COMPANY' };

async function check(text: string, list = PEOPLE) {
  const all: Row[] = [];
  const table = await readTable({ file: new Blob([text]), encoding: 'utf-8' }, null);
  for await (const part of readRows(table)) all.push(...part.rows);
  const [first, ...rows] = all;
  const columns = chooseColumns(first?.cells ?? [], list.entity);
  const findDuplicate = createDuplicateCheck(list);
  return rows.map((row) => {
    const checked = checkRow(row, columns, list);
    return { ...checked, duplicate: findDuplicate(checked) };
  });
}

describe('a row', () => {
  it('gives the values of its columns, without what surrounds them', async () => {
    const [row] = await check(
      'full_name,Website,Notes\n  Ada Lind ,https://WWW.lind.example/x,no\n',
    );
    expect(row?.values).toEqual({ full_name: 'Ada Lind', domain: 'lind.example' });
  });

  it('is read as it was before an export made it harmless', async () => {
    const [row] = await check("Full name,Title\n'=Ada,'+CFO\n");
    expect(row?.values).toEqual({ full_name: '=Ada', current_position: '+CFO' });
  });

  it.each([
    ['"Lind, Ada <ada@lind.example>"', 'ada@lind.example'],
    ['mailto:Ada@lind.example?subject=Hi', 'Ada@lind.example'],
    ['\u200Bada@lind.example', 'ada@lind.example'],
    ["o'ada@lind.example", "o'ada@lind.example"],
  ])('has the email that stands alone in a cell: %s', async (cell, email) => {
    const [row] = await check(`Name,Title,Email\nAda Lind,CFO,${cell}\n`);
    expect(row).toMatchObject({ values: { email }, fault: null });
  });

  it('has nothing where a cell has only a dash', async () => {
    const [ada, nobody] = await check('Name,Title,Email\nAda Lind,CFO,-\n—,CFO,\n');
    expect(ada).toMatchObject({
      values: { full_name: 'Ada Lind', current_position: 'CFO' },
      fault: null,
    });
    expect(nobody?.fault).toEqual({ type: 'lack', lack: 'person' });
  });

  it.each(['ada@lind.example; bo@lind.example', 'n/a', 'ada@', `${'a'.repeat(250)}@lind.example`])(
    'is added without what is not one email that the service takes, and says so: %s',
    async (cell) => {
      const [row] = await check(`Name,Title,Email\nAda Lind,CFO,${cell}\n`);
      expect(row).toMatchObject({ fault: null, refused: [{ field: 'email', column: 2 }] });
      expect(row?.values).toEqual({ full_name: 'Ada Lind', current_position: 'CFO' });
    },
  );

  it('says what it lacks, and stops no other', async () => {
    const rows = await check(
      `Name,Title,Email\nAda Lind,CFO,ada@lind.example\nBo,,\nCleo,,cleo@\n"D"an,CTO,\n,${'x'.repeat(401)},\nEve,CIO,\n`,
    );
    expect(rows.map(({ fault }) => fault)).toEqual([
      null,
      { type: 'lack', lack: 'person' },
      { type: 'lack', lack: 'person' },
      { type: 'quotes' },
      { type: 'too-long', field: 'current_position' },
      null,
    ]);
  });

  it('is added without a profile or domain that identifies nobody, and says in which column it stands', async () => {
    const names = ['Ada Lind', 'Bo Marsh', 'Cleo Voss'];
    const rows = await check(
      `Name,Company,LinkedIn,Website\n${names.map((name) => `${name},Lind,javascript:alert(1),gmail.com\n`).join('')}`,
    );
    expect(rows.map(({ values }) => values)).toEqual(
      names.map((full_name) => ({ full_name, company_name: 'Lind' })),
    );
    expect(rows.map(({ fault, duplicate }) => fault ?? duplicate)).toEqual([null, null, null]);
    expect(rows[0]?.refused).toEqual([
      { field: 'social_url', column: 2 },
      { field: 'domain', column: 3 },
    ]);
    const [one] = await check('Name,LinkedIn\nAda Lind,http://de.linkedin.com/in/Ada-Lind/?x=1\n');
    expect(one?.values.social_url).toBe('https://www.linkedin.com/in/ada-lind');
    expect(one?.refused).toEqual([]);
  });

  it('of a company has the profile of a company, and of a person that of a person', async () => {
    const text = 'Name,Location,LinkedIn\nLind,Cork,https://www.linkedin.com/company/lind\n';
    const [company] = await check(text, COMPANIES);
    const [person] = await check(text);
    expect(company?.refused).toEqual([]);
    expect(person?.refused).toEqual([{ field: 'social_url', column: 2 }]);
  });

  it('lacks what stood in a profile that is none', async () => {
    const [row] = await check('Name,LinkedIn\nAda,n/a\n');
    expect(row?.fault).toEqual({ type: 'lack', lack: 'person' });
    const [company] = await check('Domain\nn/a\n', COMPANIES);
    expect(company?.fault).toEqual({ type: 'lack', lack: 'company' });
  });

  it('that is there twice is told by profile, email and domain', async () => {
    const people = await check(
      `full_name,email,social_url,domain
Ada Lind,ada@lind.example,https://www.linkedin.com/in/ada-lind,lind.example
Ada L.,ADA@lind.example,,
A. Lind,,http://linkedin.com/in/ada-lind/,lind.example
Bo Marsh,bo@lind.example,https://www.linkedin.com/in/bo-marsh,lind.example
Bo Marsh,bo@lind.example,https://www.linkedin.com/in/bo-marsh,lind.example
`,
    );
    expect(people.map(({ fault, duplicate }) => fault ?? duplicate)).toEqual([
      null,
      { type: 'lack', lack: 'person' },
      { type: 'row', of: 2 },
      null,
      { type: 'same', of: 5 },
    ]);
    const companies = await check('Domain\nlind.example\nhttps://www.lind.example/\n', COMPANIES);
    expect(companies[1]?.duplicate).toEqual({ type: 'same', of: 2 });
  });

  it('is told by the record id, and by no mailbox that people share', async () => {
    const rows = await check(
      `full_name,title,email,CRM ID
Ada Lind,CFO,wind@lind.example,0031
Bo Marsh,CEO,wind@lind.example,
Cleo Lind,CTO,info@lind.example,
Dan Lind,CIO,info@lind.example,
A. Lind,CFO,wind@lind.example,
Bo Marsh,CEO,bo@marsh.example,0031
`,
    );
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([
      null,
      null,
      null,
      null,
      { type: 'row', of: 2 },
      { type: 'row', of: 2 },
    ]);
  });

  it('is the same by all values, also where too many share its mailbox, or nothing identifies it', async () => {
    const names = Array.from({ length: MAX_SHARING + 1 }, (_, at) => 'ab'.repeat(at + 1));
    const toText = (email: string) => names.map((name) => `${name},CFO,${email}\n`).join('');
    const last = `${names.at(-1)},CFO`;
    const [shared, blank] = await Promise.all(
      ['wind@lind.example', ''].map((email) =>
        check(`full_name,title,email\n${toText(email)}${last},${email}\n`),
      ),
    );
    const same = { type: 'same', of: MAX_SHARING + 2 };
    expect(shared?.map(({ duplicate }) => duplicate)).toEqual([...names.map(() => null), same]);
    expect(blank?.map(({ duplicate }) => duplicate)).toEqual([...names.map(() => null), same]);
  });

  it('is added unless it cannot be, or is there twice', async () => {
    const rows = await check(
      'full_name,title,email\nAda,CFO,a@lind.example\nAda,CEO,a@lind.example\nAda,CFO,a@lind.example\nBo,,\n',
    );
    expect(rows.map(isAdded)).toEqual([true, false, false, false]);
  });
});
