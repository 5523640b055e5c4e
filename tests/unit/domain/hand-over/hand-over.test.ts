import { describe, expect, it } from 'vitest';
import { toAccountHandOver } from '@/lib/domain/hand-over/account-hand-over';
import { writeHandOver, type HandOver } from '@/lib/domain/hand-over/hand-over';
import { writeListHandOver } from '@/lib/domain/hand-over/list-hand-over';
import { toPersonHandOver } from '@/lib/domain/hand-over/person-hand-over';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { listKnownFacts } from '@/lib/domain/person/known-facts';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { itemOf } from '@/tests/support/lists';
import { account } from '@/tests/support/ui/ui-book';
import { enrichedContact, personReport } from '@/tests/support/ui/ui-fixtures';

const ADA: HandOver = {
  title: 'Ada Lind',
  lines: ['VP Sales', 'ada_l@lind.example', 'https://www.linkedin.com/in/ada_lind'],
  reasons: ['Started as VP *this* month'],
  cells: ['Ada Lind', 'VP Sales', null, '=1+1'],
};

describe('what is handed over', () => {
  it.each([
    [
      'text',
      'Ada Lind\nVP Sales\nada_l@lind.example\nhttps://www.linkedin.com/in/ada_lind\nStarted as VP *this* month',
    ],
    [
      'markdown',
      [
        '**Ada Lind**',
        '',
        '- VP Sales',
        String.raw`- ada\_l@lind.example`,
        '- <https://www.linkedin.com/in/ada_lind>',
        String.raw`- *Started as VP \*this\* month*`,
      ].join('\n'),
    ],
    ['csv', "Ada Lind,VP Sales,,'=1+1\r\n"],
  ] as const)('as %s', (form, text) => {
    expect(writeHandOver([ADA], form)).toBe(text);
  });

  it('is of several one after the other', () => {
    expect(writeHandOver([ADA, ADA], 'text').split('\n\n')).toHaveLength(2);
    expect(writeHandOver([ADA, ADA], 'csv').split('\r\n')).toHaveLength(3);
  });

  it('has each text in one line, and an email that is the title once', () => {
    const email = 'ada@lind.example';
    const broken = { ...ADA, title: email, lines: ['VP\nSales', email], reasons: ['New\r\nrole'] };
    expect(writeHandOver([broken], 'text')).toBe(`${email}\nVP Sales\nNew role`);
  });

  it('of a list has the addresses in a line as links, and each fact once', () => {
    const address = 'https://www.linkedin.com/in/ada_lind';
    const item = itemOf('ada', { full_name: null, email: 'ada@lind.example', social_url: address });
    expect(writeListHandOver('Leads', [item], [null], 'markdown')).toBe(
      `**Leads**\n\n- ada@lind.example · <${address}>`,
    );
  });

  it('makes no heading, link or line of what a stranger wrote', () => {
    const title = '[x](https://evil.example)\n# Hi';
    expect(writeHandOver([{ ...ADA, title }], 'markdown').split('\n')[0]).toBe(
      String.raw`**\[x\](https://evil.example) \# Hi**`,
    );
  });
});

const NORTHWIND: FoundAccount = {
  choice: null,
  entry: { account: account(), isNew: false },
  crm: 'crm_one',
  rankedAt: null,
  readAt: 0,
  isYours: true,
};

describe('a person', () => {
  const page = personReport() as ShownPage;
  const facts = listKnownFacts({
    page,
    service: { contact: enrichedContact(), at: 0 },
    crm: null,
  });
  const known = { facts, email: 'wilma.hayes@northwind.example', owner: 'Bianca Thornfield' };

  it('is handed over with each certain fact, whose they are, and why now', () => {
    expect(toPersonHandOver(page, known, NORTHWIND)).toMatchObject({
      title: 'Wilma Hayes',
      lines: [
        'VP Sales',
        'Northwind Pumps',
        'wilma.hayes@northwind.example',
        '+31205550123',
        'https://www.linkedin.com/in/wilma-hayes',
        'Owned by Bianca Thornfield',
      ],
      reasons: [
        'Wilma Hayes started as VP Sales',
        'Wilma is new in the seat and picks tools in the first quarter.',
      ],
    });
  });

  it('has the same cells whatever is known, and no reason without an account', () => {
    const bare = { facts: { ...facts, phone: [] }, email: undefined, owner: null };
    const handOver = toPersonHandOver(page, bare, null);
    expect(handOver.cells).toHaveLength(toPersonHandOver(page, known, NORTHWIND).cells.length);
    expect(handOver.reasons).toEqual([]);
  });
});

it('an account is handed over with its people, its owner, and why it ranks there', () => {
  expect(toAccountHandOver(account())).toMatchObject({
    title: 'Northwind Pumps',
    lines: [
      'northwind.example',
      'Industrial Machinery · Utrecht, Netherlands',
      'Owned by Dana Reyes',
      'Wilma Hayes · VP Sales',
      'Ivo Brandt · Sales Operations',
    ],
    reasons: [
      'Wilma Hayes started as VP Sales',
      'Wilma is new in the seat and picks tools in the first quarter.',
    ],
  });
});
