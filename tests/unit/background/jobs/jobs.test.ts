import { describe, expect, it } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { toStableText } from '@/lib/background/jobs/define-job';
import { SECOND } from '@/lib/contract/duration';
import { JOB_KINDS, type JobInput, type JobKind } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { clientOf, jobOf, runOne } from '../../../support/queue/job-runs';

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;

const draft = <K extends JobKind>(
  kind: K,
  input: JobInput<K>,
  { again = false, ...more }: { again?: boolean; holdMs?: number; bulkId?: string } = {},
) => draftJob(kind, input, { subject, lane: 'click', again }, { holdMs: 0, bulkId: null, ...more });

describe('a draft of a job', () => {
  const input = { domain: 'lind.example', owner_id: 'owner-1' };

  it('has the same key for the same question, in whatever order it is put', () => {
    const { key } = draft('account.assign', input);
    expect(draft('account.assign', { owner_id: 'owner-1', domain: 'lind.example' }).key).toBe(key);
    expect(draft('account.assign', { ...input, scope: undefined }).key).toBe(key);
    expect(draft('account.assign', { ...input, scope: 'all' }).key).not.toBe(key);
  });

  it('has the same key for the same person, however their profile is written', () => {
    const ada = { crm_id: null, full_name: 'Ada Lind' };
    const keyOf = (
      kind: 'account.assign' | 'account.dismiss',
      profile: string,
      name = 'Ada Lind',
    ) => {
      const first_person = { ...ada, full_name: name, social_url: profile };
      return kind === 'account.assign'
        ? draft(kind, { ...input, with_contact: true, first_person }).key
        : draft(kind, { domain: input.domain, reason: 'WRONG_CONTACT', first_person }).key;
    };
    for (const kind of ['account.assign', 'account.dismiss'] as const) {
      const key = keyOf(kind, 'https://www.linkedin.com/in/ada-lind');
      expect(keyOf(kind, 'linkedin.com/in/Ada-Lind/?trk=x')).toBe(key);
      expect(keyOf(kind, 'https://www.linkedin.com/in/bo-lind')).not.toBe(key);
      const junk = keyOf(kind, 'javascript:alert(1)');
      expect(keyOf(kind, 'javascript:alert(1)', 'Bo Lind')).not.toBe(junk);
    }
  });

  it('of a company is the same question with other references', () => {
    const search = { domain: 'lind.example' };
    const custom = { team: 'EMEA' };
    expect(draft('company.search', { ...search, custom }).key).toBe(
      draft('company.search', search).key,
    );
  });

  it('is held only where it writes and can be undone', () => {
    const held = JOB_KINDS.filter((kind) => jobDefinitions[kind].isHeldForUndo === true);
    expect(held).toEqual(
      expect.arrayContaining(['account.assign', 'account.dismiss', 'list-item.remove', 'push']),
    );
    expect(held.filter((kind) => jobDefinitions[kind].isFreeRead === true)).toEqual([]);
    expect(draft('account.assign', input, { holdMs: 5 * SECOND }).holdMs).toBe(5 * SECOND);
    expect(draft('account.enrich', input, { holdMs: 5 * SECOND }).holdMs).toBe(0);
  });
});

describe('a value as text', () => {
  it('is the same whatever the order of its members, down to the deepest', () => {
    const one = { b: [{ y: 1, x: [2, 1] }], a: { d: null, c: 'é' } };
    const other = { a: { c: 'é', d: null }, b: [{ x: [2, 1], y: 1 }] };
    expect(toStableText(one)).toBe(toStableText(other));
    expect(toStableText([1, 2])).not.toBe(toStableText([2, 1]));
  });
});

describe('a test of the connection', () => {
  const test = (client: Client) =>
    runOne('connection.test', jobOf('connection.test', { savedAt: 0 }), client);
  const failing = (code: 'feature-off' | 'key-refused') =>
    clientOf('readOwners', new ProblemError({ code })).client;

  it("tells whether today's accounts are on", async () => {
    expect(await test(clientOf('readOwners', []).client)).toMatchObject({
      output: { todaysAccounts: true },
    });
    expect(await test(failing('feature-off'))).toMatchObject({ output: { todaysAccounts: false } });
  });

  it('meets any other refusal as a problem', async () => {
    await expect(test(failing('key-refused'))).rejects.toBeInstanceOf(ProblemError);
  });
});

describe('what kinds of jobs say about the key', () => {
  it('is counted among the waiting writes exactly when it can be one that a rep asked for', () => {
    const neverAsked = JOB_KINDS.filter(
      (kind) => jobDefinitions[kind].isFreeRead === true || kind === 'list.check',
    );
    const notCounted = JOB_KINDS.filter((kind) => jobDefinitions[kind].waitingWriteKind === null);
    expect(notCounted).toEqual(neverAsked);
  });
});
