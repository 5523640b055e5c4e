import { describe, expect, it } from 'vitest';
import type { BookEntry } from '@/lib/contract/stored/book';
import {
  EVERYTHING,
  filterBook,
  listBookValues,
  NO_OWNER,
  type BookFilter,
} from '@/lib/domain/book/book-filter';
import { getAccountName, listRows, sortBook } from '@/lib/domain/book/book-order';
import { bookSearch } from '@/lib/domain/book/book-search';
import { parseInstant } from '@/lib/domain/parse-instant';
import { accountOf } from '@/tests/support/books';

const entryOf = (domain: string, known: object = {}, isNew = false): BookEntry => ({
  account: accountOf(domain, known),
  isNew,
});

const domains = (entries: BookEntry[]) => entries.map(({ account }) => account.domain);

const ALMA = entryOf('alma.example', {
  rank: 1,
  name: 'Alma Ångström AB',
  industry: 'Robotics',
  owner: { id: 'u1', name: 'Dana Reyes' },
  signal: { type: 'JOB_CHANGE', reason: 'Zoë joined', detected_at: '2026-11-01T00:00:00Z' },
  last_activity_at: '2026-10-01T00:00:00Z',
  open_deal: true,
  people: [{ full_name: 'Wilma Hayes', job_title: 'VP Sales', email: 'wilma@alma.example' }],
});
const BOREAS = entryOf(
  'boreas.example',
  {
    rank: 2,
    name: 'boreas 2',
    industry: 'Energy',
    signal: { type: 'HIRING', detected_at: '2026-11-20T00:00:00Z' },
  },
  true,
);
const CALDER = entryOf('calder.example', {
  rank: 3,
  name: 'Boreas 10',
  industry: 'Robotics',
  owner: { id: 'u2', name: null },
  signal: { type: 'JOB_CHANGE', detected_at: 'some day' },
  last_activity_at: '2026-11-10T00:00:00Z',
});
const BOOK = [ALMA, BOREAS, CALDER];

describe('searching a book', () => {
  it.each([
    ['angstrom', ['alma.example']],
    ['ÅNGSTRÖM', ['alma.example']],
    ['zoe', ['alma.example']],
    ['wilma sales', ['alma.example']],
    ['reyes', ['alma.example']],
    ['robotics', ['alma.example', 'calder.example']],
    ['robotics boreas', ['calder.example']],
    ['example', ['alma.example', 'boreas.example', 'calder.example']],
    ['  ', ['alma.example', 'boreas.example', 'calder.example']],
    ['null', []],
    ['.*', []],
  ])('finds by %j', (search, found) => {
    expect(domains(BOOK.filter(bookSearch.createTest(search)))).toEqual(found);
  });
});

describe('filtering a book', () => {
  it.each<[Partial<BookFilter>, string[]]>([
    [{ signal: 'HIRING' }, ['boreas.example']],
    [{ industry: 'Robotics' }, ['alma.example', 'calder.example']],
    [{ owner: 'u1' }, ['alma.example']],
    [{ owner: NO_OWNER }, ['boreas.example']],
    [{ contact: 'never' }, ['boreas.example']],
    [{ contact: 'contacted' }, ['alma.example', 'calder.example']],
    [{ badges: ['isNew'] }, ['boreas.example']],
    [{ badges: ['isNew', 'open_deal'] }, []],
    [{ industry: 'Robotics', search: 'calder' }, ['calder.example']],
    [{}, ['alma.example', 'boreas.example', 'calder.example']],
  ])('by %j', (filter, found) => {
    expect(domains(filterBook(BOOK, { ...EVERYTHING, ...filter }))).toEqual(found);
  });

  it('lists what there is to choose between', () => {
    expect(listBookValues(BOOK)).toEqual({
      signals: ['JOB_CHANGE', 'HIRING'],
      industries: ['Energy', 'Robotics'],
      owners: new Map([
        ['u1', 'Dana Reyes'],
        [NO_OWNER, null],
        ['u2', null],
      ]),
    });
  });
});

describe('the order of a book', () => {
  it.each([
    ['rank', ['alma.example', 'boreas.example', 'calder.example']],
    // Whose age is not known, or is no time, comes last.
    ['signal', ['boreas.example', 'alma.example', 'calder.example']],
    // The never contacted come last.
    ['activity', ['calder.example', 'alma.example', 'boreas.example']],
    // As people count: 2 before 10, whatever the case.
    ['name', ['alma.example', 'boreas.example', 'calder.example']],
  ] as const)('is by %s', (order, expected) => {
    expect(domains(sortBook([CALDER, BOREAS, ALMA], order))).toEqual(expected);
  });

  it('leaves equals as they came', () => {
    const same = ['a', 'b', 'c'].map((domain) => entryOf(domain));
    expect(domains(sortBook(same, 'signal'))).toEqual(['a', 'b', 'c']);
    expect(domains(sortBook(same, 'activity'))).toEqual(['a', 'b', 'c']);
  });

  it('groups by signal, in the order in which signals come', () => {
    expect(
      listRows(BOOK, true).map((row) =>
        row.type === 'group' ? `${row.signal} ${row.count}` : row.entry.account.domain,
      ),
    ).toEqual(['JOB_CHANGE 2', 'alma.example', 'calder.example', 'HIRING 1', 'boreas.example']);
    expect(listRows(BOOK, false)).toHaveLength(3);
  });

  it('names an account without a name by its domain', () => {
    expect(getAccountName({ name: null, domain: 'a.example' })).toBe('a.example');
    expect(getAccountName({ name: '  ', domain: 'a.example' })).toBe('a.example');
  });

  it('takes what is no time for none', () => {
    expect(parseInstant('1970-01-01T00:00:01Z')).toBe(1000);
    expect(parseInstant('soon')).toBeNull();
    expect(parseInstant(null)).toBeNull();
  });
});
