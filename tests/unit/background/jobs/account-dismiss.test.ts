import { describe, expect, it } from 'vitest';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { SECOND } from '@/lib/contract/duration';
import type { Client } from '@/lib/background/service-client/client';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import {
  person,
  bookOf,
  unranked,
  read,
  lind,
  others,
  check,
  outcomeOf,
  ADA,
  serve,
} from '../../../support/queue/account-runs';
import { clientOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';

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
