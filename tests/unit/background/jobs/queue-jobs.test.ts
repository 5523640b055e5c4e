import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import type { Client } from '@/lib/background/service-client/client';
import type { CredentialStore } from '@/lib/background/storage/credentials';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';
import type { createServiceClient } from '@/lib/background/service-client/service-client';
import { callOf } from '../../../support/queue/calls';
import { booksOf, clientOf } from '../../../support/queue/job-runs';
import { noAdditions, noLists } from '../../../support/queue/no-repositories';
import { storedJobOf } from '../../../support/queue/stored-jobs';
import { jsonResponse, setUpClient } from '../service-client/set-up-client';

/** How the queue runs the jobs of the extension. */

const credentials = { describe: vi.fn<CredentialStore['describe']>() };
const savedAs = (id: string) => Promise.resolve({ id } as never);

beforeEach(() => {
  credentials.describe.mockReset();
  credentials.describe.mockImplementation(() => savedAs('first'));
});

function setUp(client: Client, settings: Partial<Settings> = {}) {
  const clientFor = vi.fn<ReturnType<typeof createServiceClient>>(() => client);
  const books = booksOf();
  const jobs = createQueueJobs({
    clientFor,
    credentials: credentials as Partial<CredentialStore> as CredentialStore,
    books,
    lists: noLists,
    additions: noAdditions,
    findMapping: () => Promise.resolve(null),
    getSettings: () => ({ ...DEFAULT_SETTINGS, ...settings }),
    now: () => 10_000,
  });
  /** Sends jobs in a call of their own. */
  const send = (sent: QueueJob[]) => {
    const frozen = jobs.freeze?.(sent, 'call-1');
    const members = sent.map(({ id }, index) => ({ jobId: id, part: frozen?.parts[index] }));
    return jobs.run(sent, callOf(sent, frozen ? { body: frozen.body, members } : {}));
  };
  return { ...jobs, send, clientFor, books };
}

const found = { matches: [], searched_crms: ['crm_one'] };
const pushOf = (changed: Partial<QueueJob> = {}) =>
  storedJobOf({
    kind: 'push',
    operation: 'syncToCrm',
    input: { contacts: [{ svc_full_name: 'Ada Lind' }] },
    ...changed,
  });

describe('the call of jobs', () => {
  it('is made by a client of its own, and has an outcome for each', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const { send, clientFor } = setUp(client, { defaultCrm: 'crm_two' });
    const jobs = [pushOf({ id: 'one' }), pushOf({ id: 'two' })];
    expect(await send(jobs)).toMatchObject([{ type: 'done' }, { type: 'done' }]);
    expect(clientFor).toHaveBeenCalledExactlyOnceWith({
      call: expect.objectContaining({ id: 'call-1' }) as object,
      isFreeRead: false,
      isForbidden: expect.any(Function) as unknown,
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ crm: 'crm_two', idempotency_key: 'call-1' }),
    );
  });

  it.each([
    ['sent', true],
    ['unknown', true],
    ['polling', false],
  ] as const)(
    'whose state is %s is refused where its webhook is forbidden: %s',
    async (state, is) => {
      const { client } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
      const { run, clientFor } = setUp(client);
      const toHook = pushOf({ input: { contacts: [{}], webhook_id: 'hook' } });
      const ask = async (job: QueueJob) => {
        await run([job], callOf([job], { state })).catch(() => undefined);
        return clientFor.mock.lastCall?.[0].isForbidden({ allowWebhooks: false });
      };
      expect(await ask(toHook)).toBe(is);
      expect(await ask(pushOf())).toBe(false);
    },
  );

  it('is none where there are no jobs', async () => {
    const { send, clientFor } = setUp(clientOf('searchCrm', found).client);
    expect(await send([])).toEqual([]);
    expect(clientFor).not.toHaveBeenCalled();
  });
});

describe('a key that was saved during the call', () => {
  const saveDuring = (client: Client) => {
    credentials.describe
      .mockImplementationOnce(() => savedAs('first'))
      .mockImplementation(() => savedAs('second'));
    return setUp(client);
  };

  it("drops a team's answer, so that it is asked again", async () => {
    const { send } = saveDuring(clientOf('searchCrm', found).client);
    await expect(send([storedJobOf()])).rejects.toMatchObject({
      problem: { code: 'service-down' },
    });
  });

  it('does not drop the outcome of a write', async () => {
    const { client } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    expect(await saveDuring(client).send([pushOf()])).toMatchObject([{ type: 'done' }]);
  });

  it('keeps no book of the old team', async () => {
    const { client } = clientOf('readBook', { status: 'ended', accounts: [] });
    const { send, books } = saveDuring(client);
    const job = storedJobOf({ kind: 'book.read', operation: 'readBook', input: {} });
    await expect(send([job])).rejects.toMatchObject({ problem: { code: 'service-down' } });
    expect(books.keep).not.toHaveBeenCalled();
  });
});

it.each([
  ['a push is', pushOf(), true],
  ['a push that is checked first is not', pushOf({ operation: 'searchCrm' }), false],
  ['a search is not', storedJobOf(), false],
])('%s stored with its body before it is sent', (_, job, isFrozen) => {
  const frozen = setUp(clientOf('searchCrm', found).client).freeze?.([job], 'call-1');
  expect(frozen !== null).toBe(isFrozen);
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

it.each(['sent', 'unknown'] as const)(
  'a stored push that cannot be read is refused before it is sent: %s',
  async (state) => {
    const { client, fetch } = setUpClient(() => jsonResponse({}));
    const sent = [pushOf()];
    const call = callOf(sent, { state, body: { contacts: 'Ada Lind' } });
    await expect(setUp(client).run(sent, call)).rejects.toMatchObject({
      problem: { code: 'invalid', operation: 'syncToCrm' },
    });
    expect(fetch).not.toHaveBeenCalled();
  },
);
