import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import type { Client } from '@/lib/background/service-client/client';
import type { CredentialStore } from '@/lib/background/storage/credentials';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';
import { booksOf, clientOf } from '../../../support/queue/job-runs';
import { noAdditions } from '../../../support/queue/no-additions';
import { noLists } from '../../../support/queue/no-lists';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** How the queue runs the jobs of the extension. */

const credentials = { describe: vi.fn<CredentialStore['describe']>() };
const savedAt = (at: number) =>
  Promise.resolve({ address: 'https://service.example', ending: 'key', savedAt: at } as never);

beforeEach(() => {
  credentials.describe.mockReset();
  credentials.describe.mockImplementation(() => savedAt(1));
});

function setUp(client: Client, settings: Partial<Settings> = {}) {
  const clientFor = vi.fn<(work: { job: object; traits: object }) => Client>(() => client);
  const books = booksOf();
  const jobs = createQueueJobs({
    clientFor,
    credentials: credentials as Partial<CredentialStore> as CredentialStore,
    books,
    lists: noLists,
    additions: noAdditions,
    askForEnrichCheck: () => Promise.resolve(),
    getSettings: () => ({ ...DEFAULT_SETTINGS, ...settings }),
    now: () => 10_000,
  });
  return { ...jobs, clientFor, books };
}

const found = { matches: [], searched_crms: ['crm_one'] };
const pushOf = (changed: Partial<QueueJob> = {}) =>
  storedJobOf({
    kind: 'push',
    operation: 'syncToCrm',
    input: { contacts: [{ svc_full_name: 'Ada Lind' }] },
    batch: { id: 'batch-1', index: 0 },
    ...changed,
  });

describe('the call of jobs', () => {
  it('is made by the client of the first one, and has an outcome for each', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const { run, clientFor } = setUp(client, { defaultCrm: 'crm_two' });
    const jobs = [pushOf({ id: 'one' }), pushOf({ id: 'two', batch: { id: 'batch-1', index: 1 } })];
    expect(await run(jobs)).toMatchObject([{ type: 'done' }, { type: 'done' }]);
    expect(clientFor).toHaveBeenCalledExactlyOnceWith({
      job: jobs[0],
      traits: expect.objectContaining({ operation: 'syncToCrm', isFreeRead: false }) as object,
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ crm: 'crm_two', idempotency_key: 'batch-1' }),
    );
  });

  it('is none where there are no jobs', async () => {
    const { run, clientFor } = setUp(clientOf('searchCrm', found).client);
    expect(await run([])).toEqual([]);
    expect(clientFor).not.toHaveBeenCalled();
  });
});

describe('a key that was saved during the call', () => {
  const saveDuring = (client: Client) => {
    credentials.describe
      .mockImplementationOnce(() => savedAt(1))
      .mockImplementation(() => savedAt(2));
    return setUp(client);
  };

  it("drops a team's answer, so that it is asked again", async () => {
    const { run } = saveDuring(clientOf('searchCrm', found).client);
    await expect(run([storedJobOf()])).rejects.toMatchObject({ problem: { code: 'service-down' } });
  });

  it('does not drop the outcome of a write', async () => {
    const { client } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    expect(await saveDuring(client).run([pushOf()])).toMatchObject([{ type: 'done' }]);
  });

  it('keeps no book of the old team', async () => {
    const { client } = clientOf('readBook', { status: 'ended', accounts: [] });
    const { run, books } = saveDuring(client);
    const job = storedJobOf({ kind: 'book.read', operation: 'readBook', input: {} });
    await expect(run([job])).rejects.toMatchObject({ problem: { code: 'service-down' } });
    expect(books.keep).not.toHaveBeenCalled();
  });
});

describe('what the queue asks of a job', () => {
  it('are the traits of its kind and its input', () => {
    const { getTraits } = setUp(clientOf('searchCrm', found).client);
    expect(getTraits(storedJobOf())).toMatchObject({ operation: 'searchCrm', isFreeRead: true });
    expect(getTraits(pushOf({ input: { webhook_id: 'hook' } }))).toMatchObject({
      operation: 'syncToCrm',
      holdsTeamIds: true,
    });
  });

  it.each([
    ['pushes fit by their records', () => [pushOf(), pushOf()], 2],
    ['a search has a call of its own', () => [storedJobOf(), storedJobOf()], 1],
  ])('%s', (_, listJobs, count) => {
    expect(setUp(clientOf('searchCrm', found).client).countFitting(listJobs())).toBe(count);
  });
});
