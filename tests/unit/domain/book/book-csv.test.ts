import { expect, it } from 'vitest';
import { toBookCsv } from '@/lib/domain/book/book-csv';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { accountOf } from '../../../support/books';

const FULL = accountOf('lind.example', {
  rank: 3,
  name: 'Lind',
  location: 'Lund',
  industry: 'Pumps',
  owner: { id: 'u7', name: 'Dana' },
  signal: { type: 'HIRING_X', reason: 'Hires reps', detected_at: '2026-11-20' },
  angle: 'New warehouse',
  last_activity_at: '2026-10-01',
  open_deal: true,
  looks_like_your_wins: false,
  former_customer: true,
  score: 7,
  crm_id: '90',
  people: [
    {
      full_name: 'Ada',
      job_title: 'CFO',
      role: 'boss_x',
      email: 'ada@lind.example',
      phone: '123',
      social_url: 'https://www.linkedin.com/in/ada',
    },
    { full_name: 'Bo', job_title: 'CTO' },
  ],
});

const readRows = (csv: string) => csv.split('\r\n').map((line) => line.split(','));

it('an account has a column for each fact, and its people stand side by side', () => {
  const [head, row, end] = toBookCsv([{ account: FULL, isNew: true }]).split('\r\n');
  expect(head).toBe(
    'Rank,Name,Domain,Location,Industry,Owner,Signal,Reason,Signal of,Angle,Last activity,' +
      'Open deal,Looks like your wins,Former customer,New,Score,CRM ID,' +
      'Full name 1,Job title 1,Role 1,Email 1,Phone 1,Profile 1,' +
      'Full name 2,Job title 2,Role 2,Email 2,Phone 2,Profile 2',
  );
  expect(row).toBe(
    '3,Lind,lind.example,Lund,Pumps,Dana,HIRING_X,Hires reps,2026-11-20,New warehouse,2026-10-01,' +
      'yes,no,yes,yes,7,90,' +
      'Ada,CFO,boss_x,ada@lind.example,123,https://www.linkedin.com/in/ada,' +
      'Bo,CTO,,,,',
  );
  expect(end).toBe('');
});

it('an account with fewer people than another has empty cells for the rest', () => {
  const berg = accountOf('berg.example', { owner: { id: 'u9' }, looks_like_your_wins: true });
  const [head, , row] = readRows(
    toBookCsv([
      { account: FULL, isNew: true },
      { account: berg, isNew: false },
    ]),
  );
  expect(row).toHaveLength(head?.length ?? 0);
  expect(row?.slice(0, 6)).toEqual(['1', '', 'berg.example', '', '', 'u9']);
  expect(row?.slice(11, 15)).toEqual(['no', 'yes', 'no', 'no']);
  expect(row?.slice(17).join('')).toBe('');
});

it('a book without people has the columns of one', () => {
  const [head] = readRows(toBookCsv([{ account: accountOf('berg.example'), isNew: false }]));
  expect(head?.slice(-6)[0]).toBe('Full name 1');
});

it.each([
  [new Date(2026, 0, 2, 0, 0), '2026-01-02'],
  [new Date(2026, 10, 21, 23, 59), '2026-11-21'],
])('the local day of %s is %s', (at, day) => {
  expect(getLocalDay(at.getTime())).toBe(day);
});
