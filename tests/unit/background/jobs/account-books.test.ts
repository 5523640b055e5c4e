import { describe, expect, it, vi } from 'vitest';
import type { Account } from '@/lib/contract/service/book';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { accountOf, accountListOf } from '../../../support/books';
import { booksOf, clientOf, jobOf, runOne } from '../../../support/queue/job-runs';

/** What the jobs on accounts do to the book that is kept. */

type Kind = 'account.enrich' | 'account.assign' | 'account.dismiss' | 'account.find-people';

const INPUTS: { [K in Kind]: [OperationName, JobInput<K>] } = {
  'account.enrich': ['enrichAccount', { domain: 'lind.example', scope: 'all' }],
  'account.assign': ['assignAccount', { domain: 'lind.example', scope: 'all', owner_id: '8' }],
  'account.dismiss': [
    'dismissAccount',
    { domain: 'lind.example', scope: 'all', first_person: null },
  ],
  'account.find-people': ['findPeople', { domain: 'lind.example', scope: 'all' }],
};
const KINDS = Object.keys(INPUTS) as Kind[];

const others = accountListOf(['berg.example']);
const listed = accountListOf(['berg.example', 'lind.example']);
const refusal = (status: number, code: 'not-found' | 'invalid', message: string | null = null) =>
  new ProblemError({ code, status, message });

/** Runs a job against a service that answers it with one thing, and the readings of the book with others. */
function run<K extends Kind>(
  kind: K,
  reply: unknown,
  readings: unknown[] = [others],
  input?: JobInput<K>,
) {
  const [operation, usual] = INPUTS[kind];
  const asked = clientOf(operation, reply);
  const look = clientOf('readBook', ...readings);
  const client = { ...asked.client, ...look.client };
  const books = booksOf();
  const result = runOne(kind, jobOf(kind, input ?? usual), client, books);
  return { result, books, look: look.method };
}

describe.each(KINDS)('%s', (kind) => {
  it('keeps the whole answered book of its scope', async () => {
    const { result, books } = run(kind, listed);
    expect(await result).toMatchObject({ output: { account: { domain: 'lind.example' } } });
    expect(books.keep).toHaveBeenCalledExactlyOnceWith('all', listed, undefined);
  });

  it('changes the account in the other stored books, where it has its own rank', async () => {
    const { result, books } = run(kind, listed);
    await result;
    const [change = (account: Account) => account] = books.changeAccounts.mock.calls.flat();
    const [berg, lind] = accountListOf(['berg.example', 'lind.example']).accounts;
    const before = { ...lind!, rank: 7, owner: { id: '3', name: 'Bo Berg' } };
    expect(change(before)).toEqual({ ...lind, rank: 7 });
    expect(change(berg!)).toBe(berg);
  });

  it('is done though the book cannot be kept: it must not be asked for twice', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { result, books } = run(kind, listed);
    books.keep.mockRejectedValue(new Error(`full at ${kind}`));
    expect(await result).toMatchObject({ type: 'done' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(`[prospecting] book: full at ${kind}`);
    warn.mockRestore();
  });

  it('reads the book again after a 404, so that what is gone leaves it', async () => {
    const { result, books, look } = run(kind, refusal(404, 'not-found'));
    await result.catch(() => undefined);
    expect(look).toHaveBeenCalledExactlyOnceWith({ scope: 'all' });
    expect(books.keep).toHaveBeenCalledExactlyOnceWith('all', others, 0);
  });

  it('fails with the 404 where the book lists the account all the same', async () => {
    const { result } = run(kind, refusal(404, 'not-found', 'Cannot POST'), [listed]);
    await expect(result).rejects.toMatchObject({
      problem: { code: 'not-found', message: 'Cannot POST' },
    });
  });
});

it.each(['account.enrich', 'account.assign', 'account.find-people'] as const)(
  'the book is not read again after another refusal: %s',
  async (kind) => {
    const { result, look } = run(kind, refusal(400, 'invalid'));
    await expect(result).rejects.toMatchObject({ problem: { code: 'invalid' } });
    expect(look).not.toHaveBeenCalled();
  },
);

describe('an account that the service says is gone', () => {
  it.each(['account.enrich', 'account.assign', 'account.find-people'] as const)(
    'fails what was asked of it: %s',
    async (kind) => {
      const { result } = run(kind, refusal(404, 'not-found', 'Not in the list.'));
      await expect(result).rejects.toMatchObject({ problem: { message: 'Not in the list.' } });
    },
  );

  it('fails so even where the book cannot be read', async () => {
    const failure = new ProblemError({ code: 'service-down' });
    const { result } = run('account.enrich', refusal(404, 'not-found'), [failure]);
    await expect(result).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('has been dismissed, and leaves the book even while that is being ranked again', async () => {
    const { result, books } = run('account.dismiss', accountListOf([], { status: 'pending' }));
    expect(await result).toMatchObject({ type: 'done' });
    expect(books.drop).toHaveBeenCalledExactlyOnceWith('lind.example');
  });

  it('has been dismissed though the response was lost, and leaves all books', async () => {
    const books = booksOf();
    const [, input] = INPUTS['account.dismiss'];
    const job = jobOf('account.dismiss', input, { operation: 'readBook', inDoubt: true });
    const { client } = clientOf('readBook', others);
    expect(await runOne('account.dismiss', job, client, books)).toMatchObject({ type: 'done' });
    expect(books.drop).toHaveBeenCalledExactlyOnceWith('lind.example');
  });

  it.each([
    ['as dismissed', undefined, 'done'],
    ['as gone, where the book was ranked anew', '2026-03-01T09:00:00Z', 'failed'],
  ])('leaves all books after a 404: %s', async (_, ranked_at, expected) => {
    const { result, books } = run('account.dismiss', refusal(404, 'not-found'), [others], {
      domain: 'lind.example',
      first_person: null,
      ranked_at,
    });
    const { type } = await result.catch(() => ({ type: 'failed' }));
    expect(type).toBe(expected);
    expect(books.drop).toHaveBeenCalledExactlyOnceWith('lind.example');
  });

  it('stays after a 404 while the book lists it', async () => {
    const { result, books } = run('account.dismiss', refusal(404, 'not-found'), [listed]);
    await expect(result).rejects.toMatchObject({ problem: { code: 'not-found' } });
    expect(books.drop).not.toHaveBeenCalled();
  });

  it('stays while it is listed: only its contact was wrong', async () => {
    const { result, books } = run('account.dismiss', listed);
    await result;
    expect(books.drop).not.toHaveBeenCalled();
  });
});

describe('an assignment with the contact that is refused', () => {
  const ada = { crm_id: '501', social_url: null, full_name: 'Ada Lind' };
  const input = { domain: 'lind.example', owner_id: '8', with_contact: true, first_person: ada };
  const before = accountListOf([accountOf('lind.example', { people: [ada] })]);
  const theirs = accountListOf([
    accountOf('lind.example', { owner: { id: '8', name: 'Ira Moss' } }),
  ]);
  const words = 'The account was assigned, but its contact was not: insufficient access rights.';

  it('says that the account is assigned and the contact is not, and keeps the new owner', async () => {
    const { result, books } = run(
      'account.assign',
      refusal(400, 'invalid', words),
      [before, theirs],
      input,
    );
    await expect(result).rejects.toMatchObject({
      problem: { code: 'contact-not-assigned', status: 400, message: words },
    });
    expect(books.keep).toHaveBeenLastCalledWith(undefined, theirs, 0);
  });

  it.each([
    ['by another status', new ProblemError({ code: 'feature-off', status: 403 })],
    ['by a fault that is no answer', new TypeError('down')],
  ])('is refused as others are: %s', async (_, fault) => {
    const { result } = run('account.assign', fault, [before, theirs], input);
    await expect(result).rejects.toBe(fault);
  });

  it.each([
    ['the account is not theirs', [before, listed], input],
    ['the book does not tell', [before, accountListOf([], { status: 'pending' })], input],
    ['the contact was not meant', [theirs], { ...input, with_contact: false }],
  ])('is a refusal like others where %s', async (_, book, asked) => {
    const { result } = run(
      'account.assign',
      refusal(400, 'invalid', 'No such owner.'),
      book,
      asked,
    );
    await expect(result).rejects.toMatchObject({
      problem: { code: 'invalid', message: 'No such owner.' },
    });
  });
});

describe('a look for more people', () => {
  it('answers the account with them', async () => {
    const people = [{ full_name: 'Ada Lind' }, { full_name: 'Bo Berg' }];
    const { result } = run(
      'account.find-people',
      accountListOf([accountOf('lind.example', { people })]),
    );
    expect(await result).toMatchObject({ type: 'done', output: { account: { people } } });
  });
});
