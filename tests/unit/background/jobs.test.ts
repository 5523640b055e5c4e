import { describe, expect, it, vi } from 'vitest';
import type { Client } from '@/lib/background/client';
import { draftJob, runJob } from '@/lib/background/jobs/registry';
import { DEFAULT_SETTINGS, type Settings } from '@/lib/contract/settings';
import { SECOND } from '@/lib/contract/duration';
import type { JobInput, JobKind, JobOf } from '@/lib/contract/job';
import { operations, type OperationName, type ReplyOf } from '@/lib/contract/operations';
import { ProblemError } from '@/lib/contract/problem-error';

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
const now = () => 10_000;

/** A client whose one method answers this, read as a reply of the service would be. */
function clientOf<N extends OperationName>(name: N, reply: unknown) {
  const method = vi.fn<(request: unknown) => Promise<ReplyOf<N>>>(() =>
    Promise.resolve(operations[name].reply.parse(reply) as ReplyOf<N>),
  );
  return { client: { [name]: method } as Partial<Client> as Client, method };
}

const jobOf = <K extends JobKind>(kind: K, input: JobInput<K>, changed: object = {}) =>
  ({ id: 'job-1', kind, input, createdAt: 9000, progress: null, ...changed }) as JobOf<K>;

const contextOf = (client: Client, settings: Partial<Settings> = {}) => ({
  client,
  settings: { ...DEFAULT_SETTINGS, ...settings },
  now,
});

const enrichInput = (changed: Partial<JobInput<'enrich'>> = {}): JobInput<'enrich'> => ({
  contact: { social_url: 'https://www.linkedin.com/in/ada-lind', firstname: 'Ada' },
  enrichment_type: ['email'],
  sync_to_crm: false,
  force_refresh: false,
  detect_job_change: false,
  ...changed,
});

describe('the same question', () => {
  const draft = (input: JobInput<'enrich'>) =>
    draftJob('enrich', input, { subject, lane: 'click', again: false });

  it('is the same whatever else is known of the person', () => {
    const more = enrichInput();
    more.contact = { ...more.contact, job_title: 'CTO', company_name: 'Lind' };
    expect(draft(more).key).toBe(draft(enrichInput()).key);
  });

  it('is another when the options or the person differ', () => {
    const keys = [
      enrichInput(),
      enrichInput({ sync_to_crm: true }),
      enrichInput({ enrichment_type: ['phone'] }),
      enrichInput({ contact: { email: 'ada@lind.example' } }),
      enrichInput({ contact: { firstname: 'Ada', lastname: 'Lind', company_name: 'Lind' } }),
    ].map((input) => draft(input).key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is answered from the store for a day, but never when it writes or is refreshed', () => {
    expect(draft(enrichInput()).freshMs).toBe(24 * 3600 * SECOND);
    expect(draft(enrichInput({ sync_to_crm: true })).freshMs).toBe(0);
    expect(draft(enrichInput({ force_refresh: true })).freshMs).toBe(0);
  });
});

describe('an enrichment', () => {
  it('sends only the options that are on', async () => {
    const { client, method } = clientOf('enrich', { contacts: [{ email: 'ada@lind.example' }] });
    await runJob('enrich', jobOf('enrich', enrichInput({ sync_to_crm: true })), contextOf(client));
    expect(method).toHaveBeenCalledWith({
      enrichment_type: ['email'],
      contacts: [enrichInput().contact],
      sync_to_crm: true,
    });
  });

  it.each([
    ['an empty reply', { contacts: [] }, null],
    ['somebody else', { contacts: [{ socialUrl: 'https://www.linkedin.com/in/bo' }] }, null],
    ['the person', { contacts: [{ socialUrl: 'https://www.linkedin.com/in/Ada-Lind' }] }, 'found'],
  ])('reads %s rightly', async (_, reply, expected) => {
    const { client } = clientOf('enrich', reply);
    const result = await runJob('enrich', jobOf('enrich', enrichInput()), contextOf(client));
    const contact = result.type === 'done' ? result.output.contact : undefined;
    expect(contact && 'found').toBe(expected);
  });
});

describe('a push', () => {
  const input = { contacts: [{ svc_full_name: 'Ada Lind' }] };

  it('carries its own id as idempotency key, and the CRM that the rep chose', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'processing' });
    const context = contextOf(client, { defaultCrm: 'crm_two' });
    const result = await runJob('push', jobOf('push', input), context);
    expect(method).toHaveBeenCalledWith({ ...input, crm: 'crm_two', idempotency_key: 'job-1' });
    expect(result).toMatchObject({ type: 'again', operation: 'readRun', notBefore: 11_000 });
  });

  it('names no CRM where the records go to a webhook', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const context = contextOf(client, { defaultCrm: 'crm_two' });
    await runJob('push', jobOf('push', { ...input, webhook_id: 'hook' }), context);
    expect(method.mock.calls[0]?.[0]).not.toHaveProperty('crm');
  });

  it('polls its run with growing pauses until any status that is not unfinished', async () => {
    const progress = { id: 'run-1', status: 'processing' };
    const running = clientOf('readRun', { id: 'run-1', status: 'queued' });
    const job = jobOf('push', input, { progress, createdAt: -90_000 });
    expect(await runJob('push', job, contextOf(running.client))).toMatchObject({
      type: 'again',
      notBefore: 25_000,
    });
    const ended = clientOf('readRun', { id: 'run-1', status: 'partly' });
    expect(await runJob('push', job, contextOf(ended.client))).toMatchObject({ type: 'done' });
  });
});

describe('a test of the connection', () => {
  const failing = (code: 'feature-off' | 'key-refused') =>
    ({ readOwners: () => Promise.reject(new ProblemError({ code })) }) as Partial<Client> as Client;
  const test = (client: Client) =>
    runJob('connection.test', jobOf('connection.test', {}), contextOf(client));

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
