import { describe, expect, it } from 'vitest';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { ProblemError } from '@/lib/contract/problem-error';
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
