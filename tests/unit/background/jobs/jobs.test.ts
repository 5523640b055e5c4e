import { describe, expect, it } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits, jobDefinitions } from '@/lib/background/jobs/job-definitions';
import { toStableText } from '@/lib/background/jobs/define-job';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import { JOB_KINDS, type JobInput, type JobKind } from '@/lib/contract/stored/job-kinds';
import { operations } from '@/lib/contract/service/operations';
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

  it('says what is asked, by whom, and which call comes first', () => {
    expect(draft('account.assign', input, { bulkId: 'bulk-1' })).toMatchObject({
      kind: 'account.assign',
      lane: 'click',
      operation: 'assignAccount',
      group: '',
      subject,
      bulkId: 'bulk-1',
      input,
    });
  });

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

  it('has another key for another kind of job, and for another subject', () => {
    const search = { domain: 'lind.example' };
    const other = { kind: 'company', key: 'company:slug:lind', label: 'Lind' } as const;
    const keys = [
      draft('company.search', search).key,
      draft('account.enrich', search).key,
      draftJob(
        'company.search',
        search,
        { subject: other, lane: 'click', again: false },
        { holdMs: 0, bulkId: null },
      ).key,
    ];
    expect(new Set(keys).size).toBe(keys.length);
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

  it('may be answered from the store for as long as its answer stands, unless asked again', () => {
    const search = { email: 'ada@lind.example' };
    expect(draft('crm.search', search).freshMs).toBe(10 * MINUTE);
    expect(draft('crm.search', search, { again: true }).freshMs).toBe(0);
    expect(draft('company.search', { domain: 'lind.example' }).freshMs).toBe(3 * DAY);
  });

  it('is never answered from the store when it writes', () => {
    const dismissal = { domain: 'lind.example', first_person: null };
    expect(draft('push', { contacts: [{}] }).freshMs).toBe(0);
    expect(draft('account.assign', input).freshMs).toBe(0);
    expect(draft('account.dismiss', dismissal).freshMs).toBe(0);
    expect(draft('list-item.add', { listId: 'list-1' }).freshMs).toBe(0);
  });
});

/** No free reads, and yet repeated without asking: a second ranking, or a second look for copies, changes nothing. */
const HARMLESS: ReadonlySet<JobKind> = new Set(['book.refresh', 'list.check']);

describe('every kind of job', () => {
  it.each(JOB_KINDS)('%s tells how to go on when its answer is lost', (kind) => {
    const { operation, onLostResponse, isFreeRead } = jobDefinitions[kind];
    if (typeof onLostResponse === 'function') return;
    expect(onLostResponse === 'repeat').toBe(isFreeRead === true || HARMLESS.has(kind));
    if (typeof onLostResponse !== 'object') return;
    // A second DELETE tells whether the first one was done. For anything else, a read does.
    const { method } = operations[onLostResponse.checkWith];
    expect(method).toBe(onLostResponse.checkWith === operation ? 'DELETE' : 'GET');
  });

  it('asks the rep where a repeat of research, or past the cache, may cost again', () => {
    const research = { domain: 'lind.example', enrich: true };
    expect(getTraits('company.search', research).onLostResponse).toBe('ask-rep');
    expect(getTraits('company.search', { domain: 'lind.example' }).onLostResponse).toBe('repeat');
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

describe('a search', () => {
  it('answers what the service says of a person in the CRM', async () => {
    const { client, method } = clientOf('searchCrm', { matches: [], searched_crms: ['crm_one'] });
    const job = jobOf('crm.search', { email: 'ada@lind.example' });
    expect(await runOne('crm.search', job, client)).toMatchObject({
      type: 'done',
      output: { searched_crms: ['crm_one'] },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith({ email: 'ada@lind.example' });
  });

  it('answers what the service says of a company', async () => {
    const { client, method } = clientOf('searchCompany', { results: [{ name: 'Lind' }], count: 1 });
    const job = jobOf('company.search', { domain: 'lind.example' });
    expect(await runOne('company.search', job, client)).toMatchObject({
      type: 'done',
      output: { results: [{ name: 'Lind' }] },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith({ domain: 'lind.example' });
  });
});

describe('a job with a single call', () => {
  it('answers what the service says of a phone number', async () => {
    const reply = { status: 'verified', type: 'mobile' };
    const { client, method } = clientOf('verifyPhone', reply);
    const job = jobOf('phone.verify', { phone: '+353209199990' });
    expect(await runOne('phone.verify', job, client)).toEqual({ type: 'done', output: reply });
    expect(method).toHaveBeenCalledExactlyOnceWith({ phone: '+353209199990' });
  });

  it('answers the webhooks of the team', async () => {
    const webhook = { id: 'hook', name: 'Leads', url: 'https://hooks.example' };
    const { client, method } = clientOf('readWebhooks', [webhook]);
    expect(await runOne('webhooks.read', jobOf('webhooks.read', {}), client)).toEqual({
      type: 'done',
      output: { webhooks: [webhook] },
    });
    expect(method).toHaveBeenCalledExactlyOnceWith({});
  });

  it('answers the mapping of a CRM', async () => {
    const mapping = { object: 'contact', keys: ['svc_full_name'] };
    const { client, method } = clientOf('readMapping', mapping);
    const job = jobOf('mapping.read', { crm: 'crm_one' });
    expect(await runOne('mapping.read', job, client)).toMatchObject({
      type: 'done',
      output: mapping,
    });
    expect(method).toHaveBeenCalledExactlyOnceWith({ crm: 'crm_one' });
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

  it('drops with the key what only the team of that key may know', () => {
    const dropped = JOB_KINDS.filter((kind) => jobDefinitions[kind].isTeamAnswer);
    expect(dropped).toEqual(['crm.search', 'mapping.read', 'webhooks.read']);
  });

  it('is defined under its own name', () => {
    expect(JOB_KINDS.map((kind) => jobDefinitions[kind].kind)).toEqual(JOB_KINDS);
  });
});
