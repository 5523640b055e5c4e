import { describe, expect, it } from 'vitest';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { accountSchema, type Person } from '@/lib/contract/service/book';
import { SECOND } from '@/lib/contract/duration';
import type { Client } from '@/lib/background/service-client/client';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { clientOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';

const person = (name: string, known: Partial<Person> = {}) => ({ full_name: name, ...known });

const accountOf = (domain: string, known: object = {}) => ({
  rank: 1,
  domain,
  signal: { type: 'HIRING' },
  open_deal: false,
  looks_like_your_wins: false,
  former_customer: false,
  score: 1,
  ...known,
});
const bookOf = (...accounts: object[]) => ({ status: 'ended', accounts });
const unranked = (status: string) => ({ status, accounts: [] });
/** The account as it reads once parsed. */
const read = (account: object) => accountSchema.parse(account);

const lind = (known: object = {}) => accountOf('lind.example', known);
const others = accountOf('berg.example', { owner: { id: 'owner-1' } });

/** What a job of a kind does at the check after a lost answer, by what the book says. */
const check = <K extends 'account.assign' | 'account.dismiss' | 'account.enrich'>(
  kind: K,
  input: JobInput<K>,
  ...books: unknown[]
) => {
  const { client, method } = clientOf('readBook', ...books);
  const job = jobOf(kind, input, { operation: 'readBook', inDoubt: true });
  return { result: runOne(kind, job, client), method };
};

const outcomeOf = async (result: Promise<{ type: string; operation?: string }>) => {
  const { type, operation } = await result;
  return type === 'again' ? `again: ${operation}` : type;
};

const ADA = { crm_id: 'crm-1', social_url: null, full_name: 'Ada' };

/** A client that answers readings of the book, and one write, each from a list of its own. */
const serve = (write: 'assignAccount' | 'dismissAccount', books: unknown[], answers: unknown[]) => {
  const reading = clientOf('readBook', ...books);
  const writing = clientOf(write, ...answers);
  const client = { ...reading.client, ...writing.client };
  return { client, readBook: reading.method, write: writing.method };
};

describe('an assignment', () => {
  const input = { domain: 'lind.example', owner_id: 'owner-1' };

  it('answers the account with its new owner', async () => {
    const assigned = lind({ owner: { id: 'owner-1', name: 'Ira Moss' } });
    const { client, method } = clientOf('assignAccount', bookOf(others, assigned));
    expect(await runOne('account.assign', jobOf('account.assign', input), client)).toEqual({
      type: 'done',
      output: { account: read(assigned) },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(input);
  });

  it('answers no account where the book lists it no longer', async () => {
    const { client } = clientOf('assignAccount', bookOf(others));
    expect(await runOne('account.assign', jobOf('account.assign', input), client)).toMatchObject({
      output: { account: null },
    });
  });

  it('whose answer was lost is looked up in the book that it was made in', async () => {
    const assigned = bookOf(lind({ owner: { id: 'owner-1' } }));
    const own = check('account.assign', input, assigned);
    await own.result;
    expect(own.method).toHaveBeenCalledExactlyOnceWith({});
    const all = check('account.assign', { ...input, scope: 'all' }, assigned);
    await all.result;
    expect(all.method).toHaveBeenCalledExactlyOnceWith({ scope: 'all' });
  });

  it('whose answer was lost answers the account when it is theirs', async () => {
    const assigned = lind({ owner: { id: 'owner-1' } });
    const { result } = check('account.assign', input, bookOf(assigned));
    expect(await result).toEqual({ type: 'done', output: { account: read(assigned) } });
  });

  it.each([
    ['is theirs', [lind({ owner: { id: 'owner-1' } })], 'done'],
    ["is somebody else's", [lind({ owner: { id: 'owner-2' } })], 'again: assignAccount'],
    ["is nobody's", [others, lind()], 'again: assignAccount'],
    ['is not in the list', [others], 'again: assignAccount'],
  ])('whose answer was lost, where the account %s', async (_, accounts, expected) => {
    const { result } = check('account.assign', input, bookOf(...accounts));
    expect(await result).toMatchObject(
      accounts.length === 1 && accounts.includes(others) ? { inDoubt: true } : {},
    );
    expect(await outcomeOf(result)).toBe(expected);
  });

  it('with the contact is made again, for the book does not tell whose the contact is', async () => {
    const book = bookOf(lind({ owner: { id: 'owner-1' } }));
    const { result } = check('account.assign', { ...input, with_contact: true }, book);
    expect(await result).toEqual({
      type: 'again',
      operation: 'assignAccount',
      progress: null,
      group: '',
      notBefore: NOW,
    });
  });
});

it('an assignment that may have been done is unknown where the account is gone from the book', async () => {
  const input = { domain: 'lind.example', owner_id: 'owner-1' };
  const gone = new ProblemError({ code: 'not-found', operation: 'assignAccount', status: 404 });
  const assign = (inDoubt: boolean) => {
    const { client } = serve('assignAccount', [bookOf(others)], [gone]);
    return runOne('account.assign', jobOf('account.assign', input, { inDoubt }), client);
  };
  await expect(assign(true)).rejects.toMatchObject({
    problem: { code: 'outcome-unknown', operation: 'assignAccount' },
  });
  await expect(assign(false)).rejects.toBe(gone);
});

describe('an assignment of an account that had another owner when the rep saw it', () => {
  const input = { domain: 'lind.example', owner_id: 'owner-1', seen_owner: 'owner-2' };
  const assigned = bookOf(lind({ owner: { id: 'owner-1' } }));
  const assignWhen = (owner: object | null, seen: string | null = 'owner-2') => {
    const served = serve('assignAccount', [bookOf(lind({ owner }))], [assigned]);
    const job = jobOf('account.assign', { ...input, seen_owner: seen });
    return { ...served, result: runOne('account.assign', job, served.client) };
  };

  it.each([
    ['is still theirs', { id: 'owner-2' }, 'owner-2'],
    ['is nobody’s by now', null, 'owner-2'],
    ['is assigned as meant already', { id: 'owner-1' }, 'owner-2'],
    ['is still nobody’s', null, null],
  ])('is sent when it %s', async (_, owner, seen) => {
    const { result, write } = assignWhen(owner, seen);
    expect(await result).toMatchObject({ type: 'done' });
    expect(write).toHaveBeenCalledExactlyOnceWith({ domain: 'lind.example', owner_id: 'owner-1' });
  });

  it.each([['owner-2'], [null]])('is not when a third one took it from %s', async (seen) => {
    const { result, write } = assignWhen({ id: 'owner-3' }, seen);
    await expect(result).rejects.toMatchObject({
      problem: { code: 'record-changed', operation: 'readBook' },
    });
    expect(write).not.toHaveBeenCalled();
  });

  it.each(['pending', 'none'])('is sent when the book says nothing of it: %s', async (status) => {
    const { client, write } = serve('assignAccount', [unranked(status)], [assigned]);
    await runOne('account.assign', jobOf('account.assign', input), client);
    expect(write).toHaveBeenCalledOnce();
  });

  it.each([
    new ProblemError({ code: 'service-down' }),
    new ProblemError({ code: 'feature-off', status: 403 }),
    new TypeError('down'),
  ])('is not sent when the book cannot be read: %s', async (fault) => {
    const { client, write } = serve('assignAccount', [fault], [assigned]);
    await expect(runOne('account.assign', jobOf('account.assign', input), client)).rejects.toBe(
      fault,
    );
    expect(write).not.toHaveBeenCalled();
  });

  it('is the same question, whoever was seen', () => {
    const { getKey } = jobDefinitions['account.assign'];
    expect(getKey(input)).toBe(getKey({ ...input, seen_owner: null }));
  });
});

describe('an assignment with the contact', () => {
  const input = {
    domain: 'lind.example',
    owner_id: 'owner-1',
    with_contact: true,
    first_person: ADA,
  };
  const bo = person('Bo', { crm_id: 'crm-2' });

  it('is sent when the first person is still whom the rep saw', async () => {
    const listed = lind({ people: [person('Ada', { crm_id: 'crm-1' }), bo] });
    const { client, readBook, write } = serve('assignAccount', [bookOf(listed)], [bookOf(listed)]);
    const result = await runOne('account.assign', jobOf('account.assign', input), client);
    expect(result.type).toBe('done');
    expect(readBook).toHaveBeenCalledExactlyOnceWith({});
    const { domain, owner_id, with_contact } = input;
    expect(write).toHaveBeenCalledExactlyOnceWith({ domain, owner_id, with_contact });
  });

  it('is sent whoever has the account, where the rep saw no owner', async () => {
    const people = [person('Ada', { crm_id: 'crm-1' })];
    const listed = bookOf(lind({ people, owner: { id: 'owner-2' } }));
    const { client, write } = serve('assignAccount', [listed], [listed]);
    await runOne('account.assign', jobOf('account.assign', input), client);
    expect(write).toHaveBeenCalledOnce();
  });

  it.each([
    ['somebody else is first', bookOf(lind({ people: [bo] })), 'first-person-changed'],
    ['nobody is there', bookOf(lind()), 'first-person-changed'],
    ['the account is gone', bookOf(others), 'not-found'],
    ['the book is being ranked', unranked('pending'), 'book-not-ready'],
  ])('is not sent when %s', async (_, book, code) => {
    const { client, write } = serve('assignAccount', [book], [book]);
    const job = jobOf('account.assign', input);
    await expect(runOne('account.assign', job, client)).rejects.toMatchObject({
      problem: { code, operation: 'readBook' },
    });
    expect(write).not.toHaveBeenCalled();
  });

  it('that an earlier version kept, without whom the rep saw, is not sent either', async () => {
    const { domain, owner_id, with_contact } = input;
    const kept = { domain, owner_id, with_contact };
    const { client, write } = serve('assignAccount', [bookOf(lind({ people: [bo] }))], []);
    const job = jobOf('account.assign', kept);
    await expect(runOne('account.assign', job, client)).rejects.toMatchObject({
      problem: { code: 'first-person-changed' },
    });
    expect(write).not.toHaveBeenCalled();
  });
});

describe('a dismissal', () => {
  const input = { domain: 'lind.example', first_person: null };
  const wrong = { ...input, reason: 'WRONG_CONTACT' as const, first_person: ADA };

  const ada = person('Ada', { crm_id: 'crm-1' });
  const [bo, cy] = ['Bo', 'Cy'].map((name) => person(name, { crm_id: `crm-${name}` }));
  const [seenBo, seenCy] = ['Bo', 'Cy'].map((name) => ({
    crm_id: `crm-${name}`,
    social_url: null,
    full_name: name,
  }));
  const run = (client: Client, asked: JobInput<'account.dismiss'> = wrong) =>
    runOne('account.dismiss', jobOf('account.dismiss', asked), client);

  it('of a wrong contact reads the book, then sends what the interface names', async () => {
    const { client, readBook, write } = serve(
      'dismissAccount',
      [bookOf(lind({ people: [ada, bo] }))],
      [bookOf(lind({ people: [bo] }))],
    );
    expect(await run(client, { ...wrong, other_people: [], scope: 'all' })).toMatchObject({
      type: 'done',
      output: { account: { people: [{ full_name: 'Bo' }] } },
    });
    expect(readBook).toHaveBeenCalledExactlyOnceWith({ scope: 'all' });
    expect(write).toHaveBeenCalledExactlyOnceWith({
      domain: 'lind.example',
      reason: 'WRONG_CONTACT',
      scope: 'all',
    });
  });

  it.each([
    ['somebody else is first', bookOf(lind({ people: [bo, ada] })), 'first-person-changed'],
    ['the person is gone', bookOf(lind({ people: [bo] })), 'first-person-changed'],
    ['nobody is there', bookOf(lind()), 'first-person-changed'],
    ['the account is gone', bookOf(others), 'not-found'],
    ['the book is being ranked', unranked('pending'), 'book-not-ready'],
  ])('of a wrong contact is not sent when %s', async (_, book, code) => {
    const { client, write } = serve('dismissAccount', [book], [book]);
    await expect(run(client)).rejects.toMatchObject({ problem: { code, operation: 'readBook' } });
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody else', [ada, bo, cy], [bo, cy], []],
    ['the next one too', [ada, bo, cy], [cy], [seenBo]],
    ['all', [ada, bo, cy], [], [seenBo, seenCy]],
    ['nobody else, where another stands in', [ada], [bo], []],
    ['nobody else, where the list is in another order', [ada, bo, cy], [cy, bo], []],
  ])(
    'of a wrong contact tells who was skipped with them: %s',
    async (_, before, after, skipped) => {
      const books = [bookOf(lind({ people: before }))];
      const { client } = serve('dismissAccount', books, [bookOf(lind({ people: after }))]);
      const result = await run(client);
      expect(result.type === 'done' && (result.output.also_skipped ?? [])).toEqual(skipped);
    },
  );

  it('of a wrong contact says of nobody that they were skipped while the book is being ranked', async () => {
    const books = [bookOf(lind({ people: [ada, bo] }))];
    const { client } = serve('dismissAccount', books, [unranked('pending')]);
    expect(await run(client)).toEqual({ type: 'done', output: { account: null } });
  });

  it.each([
    ['lists the account without its people', { ...bookOf(lind()), status: 'pending' }],
    ['lists the account no longer', bookOf(others)],
  ])(
    'of a wrong contact says of nobody that they were skipped when the book %s',
    async (_, book) => {
      const { client } = serve('dismissAccount', [bookOf(lind({ people: [ada, bo] }))], [book]);
      expect(await run(client)).not.toHaveProperty('output.also_skipped');
    },
  );

  it.each([
    ['without the others whom the rep saw', wrong],
    ['without whom the rep saw', { ...wrong, first_person: null }],
  ])('that an earlier version kept %s says of nobody that they were skipped', async (_, asked) => {
    const { result } = check('account.dismiss', asked, bookOf(lind({ people: [bo] })));
    expect(await result).toEqual({
      type: 'done',
      output: { account: read(lind({ people: [bo] })) },
    });
  });

  it('whose answer was lost tells who else is gone of those that the rep saw', async () => {
    const asked = { ...wrong, other_people: [seenBo, seenCy] as SeenPerson[] };
    const { result } = check('account.dismiss', asked, bookOf(lind({ people: [cy] })));
    expect(await result).toMatchObject({ output: { also_skipped: [seenBo] } });
  });

  it('for another reason sends what the interface names, and reads nothing before', async () => {
    const { client, method } = clientOf('dismissAccount', bookOf(others));
    const asked = { ...wrong, other_people: [], reason: 'NOT_ICP' as const };
    expect(await run(client, asked)).toEqual({ type: 'done', output: { account: null } });
    expect(method).toHaveBeenCalledExactlyOnceWith({ domain: 'lind.example', reason: 'NOT_ICP' });
  });

  it.each(['BAD_TIMING', 'IN_PROGRESS', 'NOT_ICP', 'OTHER', undefined] as const)(
    'for the reason %s is done when the account is gone, and only then',
    async (reason) => {
      const asked = { ...input, reason, first_person: ADA };
      const gone = check('account.dismiss', asked, bookOf(others));
      expect(await outcomeOf(gone.result)).toBe('done');
      const swapped = lind({ people: [person('Bo Berg')] });
      const listed = check('account.dismiss', asked, bookOf(swapped));
      expect(await outcomeOf(listed.result)).toBe('again: dismissAccount');
    },
  );

  it('that the service knows nothing of may be done: a check follows where the book cannot be read', async () => {
    const refused = new ProblemError({ code: 'not-found' });
    const { client } = serve('dismissAccount', [new ProblemError({ code: 'timeout' })], [refused]);
    expect(await run(client, { ...input, reason: 'OTHER' })).toMatchObject({
      type: 'again',
      operation: 'readBook',
      inDoubt: true,
      notBefore: NOW + SECOND,
    });
  });

  it.each<[string, JobInput<'account.dismiss'>, object, string]>([
    ['still first, by CRM id', wrong, { people: [person('Ada', { crm_id: 'crm-1' })] }, 'again'],
    [
      'still first, by profile, though in the CRM since',
      { ...wrong, first_person: { ...ADA, crm_id: null, social_url: 'linkedin.com/in/Ada-Lind/' } },
      {
        people: [
          person('Ada', { crm_id: 'crm-1', social_url: 'https://www.linkedin.com/in/ada-lind' }),
        ],
      },
      'again',
    ],
    [
      'still first, by name',
      { ...wrong, first_person: { ...ADA, crm_id: null } },
      { people: [person('Ada')] },
      'again',
    ],
    ['still first, in a list of the old kind', wrong, { person: { crm_id: 'crm-1' } }, 'again'],
    ['second now', wrong, { people: [person('Bo'), person('Ada', { crm_id: 'crm-1' })] }, 'again'],
    ['gone', wrong, { people: [person('Bo', { crm_id: 'crm-2' })] }, 'done'],
    ['gone, with nobody to swap in', wrong, { people: [], person: null }, 'done'],
  ])('of a wrong contact who is %s', async (_, asked, known, expected) => {
    const { result } = check('account.dismiss', asked, bookOf(others, lind(known)));
    expect((await result).type).toBe(expected);
  });

  it('of a wrong contact is done where the whole account is gone', async () => {
    const { result } = check('account.dismiss', wrong, bookOf(others));
    expect(await result).toEqual({ type: 'done', output: { account: null } });
  });

  describe('from a book that was ranked at nine', () => {
    const seen = { ...input, ranked_at: '2026-03-02T09:00:00Z', first_person: ADA };
    const rankedAt = (generated_at: string | null, ...accounts: object[]) => ({
      ...bookOf(...accounts),
      generated_at,
    });
    const unknown = {
      type: 'failed',
      problem: { code: 'outcome-unknown', operation: 'dismissAccount' },
      operation: 'dismissAccount',
    };
    const done = { type: 'done', output: { account: null } };

    it.each<[string, object, object, object]>([
      ['is the same, and lists it no longer', {}, rankedAt('2026-03-02T09:00:00.000Z'), done],
      ['was ranked anew, and lists it no longer', {}, rankedAt('2026-03-02T10:00:00Z'), unknown],
      ['does not say when it was ranked', {}, rankedAt(null), done],
      [
        'was ranked anew, and lists it',
        {},
        rankedAt('2026-03-02T10:00:00Z', lind()),
        { type: 'again', operation: 'dismissAccount' },
      ],
      [
        'was ranked anew, where only the person is gone',
        { reason: 'WRONG_CONTACT' },
        rankedAt('2026-03-02T10:00:00Z', lind({ people: [bo] })),
        unknown,
      ],
      [
        'was ranked anew, where the account of the person is gone',
        { reason: 'WRONG_CONTACT' },
        rankedAt('2026-03-02T10:00:00Z'),
        unknown,
      ],
      [
        'was ranked anew, which a version before did not note',
        { ranked_at: undefined },
        rankedAt('2026-03-02T10:00:00Z'),
        done,
      ],
    ])('and whose answer was lost, where the book %s', async (_, changed, book, expected) => {
      const { result } = check('account.dismiss', { ...seen, ...changed }, book);
      expect(await result).toMatchObject(expected);
    });

    it('is not called done when the service refuses it and has ranked anew', async () => {
      const refused = new ProblemError({ code: 'not-found' });
      const books = [rankedAt('2026-03-02T10:00:00Z')];
      const { client } = serve('dismissAccount', books, [refused]);
      await expect(run(client, seen)).rejects.toBe(refused);
    });
  });

  it('of somebody else at the same account is another question', () => {
    const { getKey } = jobDefinitions['account.dismiss'];
    expect(getKey(wrong)).not.toBe(getKey({ ...wrong, first_person: { ...ADA, crm_id: '2' } }));
    expect(getKey(wrong)).toBe(
      getKey({ first_person: ADA, reason: 'WRONG_CONTACT', domain: 'lind.example' }),
    );
    expect(getKey({ ...wrong, other_people: [ADA] })).toBe(getKey(wrong));
  });
});

describe('a book that is not ranked', () => {
  it.each(['none', 'pending', 'error', 'a new state'])(
    'says nothing of what was done while it is %j',
    async (status) => {
      const problem = { problem: { code: 'book-not-ready', operation: 'readBook' } };
      const dismissal = { domain: 'lind.example', first_person: null };
      await expect(
        check('account.dismiss', dismissal, unranked(status)).result,
      ).rejects.toMatchObject(problem);
      const assignment = { domain: 'lind.example', owner_id: 'owner-1' };
      await expect(
        check('account.assign', assignment, unranked(status)).result,
      ).rejects.toMatchObject(problem);
    },
  );
});

describe('an enrichment of a listed person', () => {
  const input = { domain: 'lind.example', person: 'crm-1' };

  it('answers the account as the book now shows it, whatever the state of the book', async () => {
    const known = lind({ people: [person('Ada', { email: 'ada@lind.example' })] });
    const reply = { ...bookOf(others, known), status: 'pending', crm: 'crm_one' };
    const { client, method } = clientOf('enrichAccount', reply);
    const job = jobOf('account.enrich', { ...input, lacking: ['email'] });
    expect(await runOne('account.enrich', job, client)).toEqual({
      type: 'done',
      output: { account: read(known), crm: 'crm_one' },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(input);
  });

  it('answers no account where the book lists it no longer', async () => {
    const { client } = clientOf('enrichAccount', bookOf(others));
    expect(await runOne('account.enrich', jobOf('account.enrich', input), client)).toMatchObject({
      output: { account: null },
    });
  });

  it.each<[string, object, boolean]>([
    ['shows what was lacking', { people: [person('Ada', { crm_id: 'crm-1', phone: '1' })] }, true],
    ['shows nothing new', { people: [person('Ada', { crm_id: 'crm-1', email: 'a@b.c' })] }, false],
    ['shows it of somebody else', { people: [person('Bo', { phone: '1' })] }, false],
  ])('whose answer was lost is done or asked about: the book %s', async (_, known, isDone) => {
    const { result } = check(
      'account.enrich',
      { ...input, lacking: ['phone'] },
      { ...bookOf(others, lind(known)), crm: 'crm_one' },
    );
    expect(await result).toMatchObject(
      isDone
        ? { type: 'done', output: { account: read(lind(known)), crm: 'crm_one' } }
        : { type: 'failed', problem: { code: 'outcome-unknown' }, operation: 'enrichAccount' },
    );
  });

  it('whose answer was lost is asked about where the account is listed no longer', async () => {
    const { result } = check('account.enrich', input, bookOf(others));
    expect(await result).toMatchObject({ problem: { code: 'outcome-unknown' } });
  });

  it('hands on a refusal', async () => {
    const { client } = clientOf('enrichAccount', new ProblemError({ code: 'no-credits' }));
    await expect(
      runOne('account.enrich', jobOf('account.enrich', input), client),
    ).rejects.toMatchObject({ problem: { code: 'no-credits' } });
  });
});
