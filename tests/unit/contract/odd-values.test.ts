import { describe, expect, it } from 'vitest';
import { MAX_MATCHES } from '@/lib/contract/limits';
import { operations } from '@/lib/contract/service/operations';
import { getRunState } from '@/lib/domain/push/run/run-state';

const SIGNAL = { type: 'NEW_HIRE', reason: 'A new CTO' };
const ACCOUNT = { rank: 1, domain: 'lind.example', signal: SIGNAL, score: 12.5 };
const MATCH = { crm: 'crm_one', id: '7', owned_by_you: false };

describe('one odd value of an answer', () => {
  it('costs no other value of an enrichment, and a number is taken as the text that it means', () => {
    const { contacts } = operations.enrich.reply.parse({
      contacts: [
        { fullName: 'Ann Lind', email: 'ann@lind.example', phone: 447700900123 },
        {
          fullName: 'Ben Ohm',
          email: ['ben@ohm.example'],
          phone: '+4930',
          jobChangeDetected: 'no',
        },
        'not found',
        { fullName: 'Cleo Wu', jobTitle: { text: 'CTO' }, email: 'cleo@wu.example', custom: 7 },
      ],
    });
    expect(contacts).toEqual([
      expect.objectContaining({ email: 'ann@lind.example', phone: '447700900123' }),
      expect.objectContaining({ fullName: 'Ben Ohm', email: null, phone: '+4930' }),
      expect.objectContaining({ fullName: 'Cleo Wu', jobTitle: null, email: 'cleo@wu.example' }),
    ]);
  });

  it('that is no email is missing, as is what stands around one', () => {
    const read = (email: string) =>
      operations.enrich.reply.parse({ contacts: [{ email, phone: '+4930' }] }).contacts;
    expect(read(' Ann@lind.example\n')).toMatchObject([{ email: 'Ann@lind.example' }]);
    for (const none of ['', ' ', 'n/a', 'ann at lind', `${'a'.repeat(250)}@lind.example`])
      expect(read(none)).toMatchObject([{ email: null, phone: '+4930' }]);
  });

  it('that may have lost digits is missing, because an id of another record would be worse', () => {
    const [contact] = operations.enrich.reply.parse({
      contacts: [{ fullName: 'Ann Lind', phone: 2 ** 60 }],
    }).contacts;
    expect(contact).toMatchObject({ fullName: 'Ann Lind', phone: null });
  });

  it('costs no other account, and not the email that was paid for', () => {
    const { accounts } = operations.enrichAccount.reply.parse({
      status: 'ended',
      accounts: [
        { ...ACCOUNT, domain: {} },
        {
          ...ACCOUNT,
          rank: '2',
          open_deal: 'yes',
          owner: 'Ann',
          people: [{ full_name: 'Ben Ohm', email: 'ben@ohm.example', crm_id: 501 }, 17],
        },
      ],
    });
    expect(accounts).toEqual([
      expect.objectContaining({
        rank: 2,
        open_deal: false,
        people: [expect.objectContaining({ email: 'ben@ohm.example', crm_id: '501' })],
      }),
    ]);
  });

  it.each([
    ['rank', { rank: null }, { rank: 2 }],
    ['score', { score: 'high' }, { score: undefined }],
    ['signal', { signal: undefined }, { signal: { type: '?', reason: null, detected_at: null } }],
    [
      'kind of signal',
      { signal: { ...SIGNAL, type: 7 } },
      { signal: { type: '?', reason: 'A new CTO' } },
    ],
  ])('costs not the account whose %s it is', (_, odd, read) => {
    const accounts = [ACCOUNT, { ...ACCOUNT, domain: 'ohm.example', rank: 2, ...odd }];
    const book = operations.readBook.reply.parse({ status: 'ended', accounts });
    expect(book.accounts[1]).toMatchObject({ domain: 'ohm.example', ...read });
  });

  it('of an owner does not make an account look free', () => {
    const { accounts } = operations.readBook.reply.parse({
      status: 'ended',
      accounts: [{ ...ACCOUNT, owner: { name: 'Ann' } }],
    });
    expect(accounts[0]?.owner).not.toBeNull();
  });

  it('costs not the name of an owner, nor the id', () => {
    const read = (owner: object) =>
      operations.readBook.reply.parse({ status: 'ended', accounts: [{ ...ACCOUNT, owner }] })
        .accounts[0]?.owner;
    expect(read({ id: {}, name: 'Ann' })).toEqual({ id: '?', name: 'Ann' });
    expect(read({ id: 7, name: {} })).toEqual({ id: '7', name: null });
  });

  it('costs no other key of a mapping', () => {
    const mapping = { object: 'contact', keys: ['svc_full_name', 7, {}, 'main_email'] };
    const { keys } = operations.readMapping.reply.parse(mapping);
    expect(keys).toEqual(['svc_full_name', '7', 'main_email']);
  });

  it('costs no other key that a refused record may have', () => {
    const results = [{ status: 'failed', expected_keys: ['email', null, 'phone'] }];
    const run = operations.readRun.reply.parse({ id: 'r', status: 'failed', results });
    expect(run.results[0]?.expected_keys).toEqual(['email', 'phone']);
  });

  it('costs no other result of a run', () => {
    const run = operations.syncToCrm.reply.parse({
      id: 77,
      status: 'completed',
      records_received: '2',
      crm: 1,
      summary: 'all done',
      results: [
        null,
        { index: 0, status: 'created', crm_id: 501, url: 5, error: {}, expected_keys: 'none' },
      ],
    });
    expect(run).toMatchObject({
      id: '77',
      records_received: 2,
      summary: null,
      results: [{ index: 0, status: 'created', crm_id: '501', error: null }],
    });
  });

  it('costs no other fact of a company', () => {
    const { results } = operations.searchCompany.reply.parse({
      results: [
        {
          name: 'Lind',
          socialId: 4711,
          foundedYear: '1998',
          staffCount: 'many',
          staffCountRange: '10-50',
          headcount: [{ function: 'Sales', count: '4' }, { function: 'IT' }],
          socialSpecialities: ['pumps', {}],
        },
      ],
    });
    expect(results).toEqual([
      expect.objectContaining({
        name: 'Lind',
        socialId: '4711',
        foundedYear: 1998,
        staffCount: null,
        staffCountRange: null,
        headcount: [{ function: 'Sales', count: 4 }],
        socialSpecialities: ['pumps'],
      }),
    ]);
  });

  it.each([
    ['a page of items', 'readListItems', { items: [{ id: 3 }, {}], hasNextPage: false, total: 2 }],
    ['the owners', 'readOwners', [{ id: 3 }, 'Ann']],
    ['the webhooks', 'readWebhooks', { webhooks: [{ id: 3 }, null] }],
  ] as const)('costs no other element of %s', (_, name, reply) => {
    const parsed = operations[name].reply.parse(reply);
    const list = 'items' in parsed ? parsed.items : parsed;
    expect(list).toEqual([expect.objectContaining({ id: '3' })]);
  });
});

describe('a value that an answer must have', () => {
  it('and that cannot be read costs no accounts, where it is the status of a book', () => {
    const book = operations.readBook.reply.parse({ status: null, accounts: [ACCOUNT] });
    expect(book).toMatchObject({ status: '', accounts: [{ domain: 'lind.example' }] });
    expect(operations.readBook.reply.safeParse({ status: 7, accounts: [] }).success).toBe(false);
  });

  it.each([
    [
      { hasNextPage: 'yes', total: 'many' },
      { hasNextPage: true, total: null },
    ],
    [{ total: 3 }, { hasNextPage: true, total: 3 }],
    [
      { hasNextPage: false, total: 1.5 },
      { hasNextPage: false, total: null },
    ],
  ])('and that cannot be read costs no items, where it is of their page: %j', (odd, read) => {
    const page = operations.readListItems.reply.parse({ items: [{ id: '3' }], ...odd });
    expect(page).toMatchObject({ items: [{ id: '3' }], ...read });
  });

  it('and that cannot be read does not hide what became of records, where it is the status of a run', () => {
    const results = [{ index: 0, status: 'created', crm_id: '501' }];
    const run = operations.readRun.reply.parse({ id: 'r', status: {}, results });
    expect(run).toMatchObject({ id: 'r', status: '', results });
    expect(getRunState(run, 1)).toBe('final');
  });
});

describe('an answer of which nothing can be read', () => {
  it.each([
    ['enrich', { contacts: ['Ann Lind'] }, 'contacts.0'],
    ['readBook', { status: 'ended', accounts: [{ name: 'Lind' }] }, 'accounts.0'],
    ['readListItems', { items: [{}], hasNextPage: false, total: 1 }, 'items.0'],
  ] as const)('of %s does not count as an empty one', (name, reply, field) => {
    const { error } = operations[name].reply.safeParse(reply);
    expect(error?.issues[0]?.path.join('.')).toBe(field);
  });
});

describe('a CRM search with something that cannot be read', () => {
  const read = (reply: object) =>
    operations.searchCrm.reply.parse({ searched_crms: ['crm_one', 'crm_two'], ...reply });

  it('keeps its other matches, and does not prove that there are no more', () => {
    const { matches, errors } = read({
      matches: [
        { ...MATCH, id: 501 },
        { ...MATCH, id: null },
      ],
    });
    expect(matches).toEqual([expect.objectContaining({ id: '501' })]);
    expect(errors).toEqual([
      { crm: 'crm_one', error: null },
      { crm: 'crm_two', error: null },
    ]);
  });

  it('has no more matches than a rep can choose among, and does not take them for all', () => {
    const many = Array.from({ length: 60_000 }, (_, index) => ({ ...MATCH, id: `${index}` }));
    const { matches, errors } = read({ matches: many });
    expect(matches).toHaveLength(MAX_MATCHES);
    expect(errors).toMatchObject([{ crm: 'crm_one' }, { crm: 'crm_two' }]);
  });

  it('does not call a record free whose owner it cannot tell', () => {
    expect(read({ matches: [{ ...MATCH, ownerId: {} }] })).toMatchObject({
      matches: [],
      errors: [{ crm: 'crm_one' }, { crm: 'crm_two' }],
    });
  });

  const ANN = { crm: 'crm_one', id: '7', ownerId: 'o1' };

  it.each([
    ['the caller is linked to the owner', ANN, { crm_one: { ownerId: 'o1' } }, true],
    ['the caller is linked to somebody else', ANN, { crm_one: { ownerId: 'o2' } }, false],
    ['the caller is linked to nobody', ANN, { crm_one: null }, false],
    ['nobody owns it', { ...ANN, ownerId: null }, undefined, false],
    ['the owner has a name', { ...ANN, ownerName: 'Ann' }, undefined, false],
  ])(
    'tells by its links whose a record is, where the match does not: %s',
    (_, match, links, is) => {
      expect(read({ matches: [match], caller_crm_links: links })).toMatchObject({
        matches: [{ id: '7', owned_by_you: is }],
        errors: [],
      });
    },
  );

  it('does not say whose a record is where nothing tells', () => {
    expect(read({ matches: [{ ...ANN, owned_by_you: 'no' }] })).toMatchObject({
      matches: [],
      errors: [{ crm: 'crm_one' }, { crm: 'crm_two' }],
    });
  });

  it('keeps its matches when it cannot tell whether a CRM failed', () => {
    const { matches, errors } = read({ matches: [MATCH], errors: 'none' });
    expect(matches).toHaveLength(1);
    expect(errors).toMatchObject([{ crm: 'crm_one' }, { crm: 'crm_two' }]);
  });

  it('counts every CRM as failed when it cannot tell which one did', () => {
    const { errors } = read({ errors: [{ crm: 'crm_two', error: 'Down' }, { error: 'Down' }] });
    expect(errors).toEqual([
      { crm: 'crm_two', error: 'Down' },
      { crm: 'crm_one', error: null },
    ]);
  });

  it('says the same when it is parsed again', () => {
    const reply = read({ matches: [{ ...MATCH, id: null }] });
    expect(operations.searchCrm.reply.parse(reply)).toEqual(reply);
  });
});
