import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { createActivityHandlers } from '@/lib/background/handlers/activity-handlers';
import type { HandlerDependencies } from '@/lib/background/handlers/handlers';
import { createJobHandlers } from '@/lib/background/handlers/job-handlers';
import { getTraits } from '@/lib/background/jobs/job-definitions';
import { readPauses } from '@/lib/background/queue-store/queue-status';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue } from '@/lib/background/queue/engine';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import { findJob } from '@/lib/background/storage/stored-jobs';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Handlers, Topic } from '@/lib/contract/messages/messages';
import { newJobSchema, type NewJob, type NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';

beforeEach(() => {
  fakeBrowser.reset();
});

const NOW = 1_800_000_000_000;

/** The handlers over a queue that writes requests down and, with no runner, starts nothing. */
async function setUp() {
  const database = await openFresh();
  const settings = await openSettingsStore();
  const clock = { now: NOW };
  const now = () => clock.now;
  const announced: Topic[][] = [];
  let ids = 0;
  const queue = createQueue({
    store: createIdbQueueStore(database),
    run: () => Promise.reject(new Error('Nothing is started here')),
    getTraits: ({ kind, input }) => getTraits(kind, input as never),
    countFitting: (jobs) => jobs.length,
    getPerMinute: settings.getPerMinute,
    now,
    elapsed: now,
    rateLimitBlocks: createRateLimitBlocks({ now, elapsed: now }),
    random: () => 0.5,
    createId: () => `id-${String((ids += 1)).padStart(4, '0')}`,
    onChange: () => undefined,
    onWake: () => undefined,
    onFault: (error) => {
      throw error;
    },
    onStoreProblem: () => undefined,
  });
  const listPauses = () => readPauses(database);
  const credentials = createCredentialStore(database, now);
  const announce = (topics: Topic[]) => announced.push(topics);
  const used = { database, settings, queue, credentials, listPauses, announce, now };
  const dependencies = used as Partial<HandlerDependencies> as HandlerDependencies;
  const handlers: Partial<Handlers> = {
    ...createJobHandlers(dependencies),
    ...createActivityHandlers(dependencies),
  };
  return { database, settings, clock, handlers: handlers as Handlers, announced };
}

const NINE_EACH = { 'needs-you': 9, running: 9, done: 9 };

const newJobOf = (asked: NewJobInput): NewJob => newJobSchema.parse(asked);
const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
const enrichOf = (slug: string, more: { lane?: 'click' | 'bulk'; again?: boolean } = {}) =>
  newJobOf({
    kind: 'enrich',
    input: {
      contact: { social_url: `https://www.linkedin.com/in/${slug}` },
      enrichment_type: ['email'],
      force_refresh: false,
      detect_job_change: false,
    },
    subject,
    lane: 'click',
    ...more,
  });
const push = newJobOf({
  kind: 'push',
  input: { contacts: [{ svc_full_name: 'Ada Lind' }] },
  subject,
  lane: 'click',
});

describe('a job', () => {
  it('is on disk when it is answered, and is answered as it stands', async () => {
    const { database, handlers } = await setUp();
    const added = await handlers['job.add'](enrichOf('ada'));
    expect(added).toMatchObject({ kind: 'enrich', state: 'waiting', waitingFor: 'turn' });
    expect(await findJob(database, added.id)).toEqual(added);
    expect(await handlers['job.get']({ id: added.id })).toEqual(added);
    expect(await handlers['job.get']({ id: 'nobody' })).toBeNull();
  });

  describe('whose answer was lost', () => {
    const find = async (
      { handlers }: Awaited<ReturnType<typeof setUp>>,
      asked: NewJob,
      since = NOW,
    ) => (await handlers['job.find']({ job: asked, since }))?.id ?? null;

    it('is found by what was asked, and nothing else is', async () => {
      const world = await setUp();
      expect(await find(world, push)).toBeNull();
      const { id } = await world.handlers['job.add'](push);
      expect(await find(world, push)).toBe(id);
      expect(await find(world, enrichOf('ada'))).toBeNull();
    });

    it('is found when an open job with the same question was reused', async () => {
      const world = await setUp();
      const { id } = await world.handlers['job.add'](push);
      world.clock.now += MINUTE;
      expect(await find(world, push, world.clock.now)).toBe(id);
    });

    it.each([
      ['ended before the click', 'failed', NOW - 1, false],
      ['failed since the click', 'failed', NOW, true],
      ['was cancelled', 'cancelled', NOW, false],
    ] as const)('is another one than a job that %s', async (_, state, changedAt, isFound) => {
      const world = await setUp();
      const { id, key } = await world.handlers['job.add'](push);
      const { kind, input } = push;
      const ended = { id, key, kind, input, state, waitingFor: null, changedAt } as const;
      await putJobs(world.database, ended);
      expect(await find(world, push)).toBe(isFound ? id : null);
    });
  });

  it('has the references of when it was asked for, alone or among many', async () => {
    const { handlers, settings } = await setUp();
    await settings.save({ references: { team: 'EMEA' } });
    const alone = await handlers['job.add'](enrichOf('ada'));
    const bulk = { id: 'bulk-1', label: 'Two' };
    await handlers['bulk.add']({ bulk, jobs: [enrichOf('bo'), push] });
    await settings.save({ references: {} });
    const { jobs } = await handlers['bulk.jobs']({ id: 'bulk-1', offset: 0, limit: 2 });
    expect(alone.input).toMatchObject({ custom: { team: 'EMEA' } });
    const customOf = (kind: string) => {
      const input = jobs.find((job) => job.kind === kind)?.input;
      return input && 'custom' in input ? input.custom : null;
    };
    expect([customOf('enrich'), customOf('push')]).toEqual([{ team: 'EMEA' }, null]);
    expect((await handlers['job.add'](enrichOf('cy'))).input).not.toHaveProperty('custom');
  });

  it('that writes is held as long as the rep chose, and can be undone meanwhile', async () => {
    const { handlers, settings } = await setUp();
    await settings.save({ holdSeconds: 8 });
    const held = await handlers['job.add'](push);
    expect(held).toMatchObject({ waitingFor: 'hold', notBefore: NOW + 8 * SECOND });
    expect((await handlers['queue.state'](null)).held).toEqual([held]);
    expect(await handlers['job.cancel']({ id: held.id })).toMatchObject({ state: 'cancelled' });
    expect((await handlers['queue.state'](null)).held).toEqual([]);
  });

  it('that writes is not held where the rep does not want to wait', async () => {
    const { handlers, settings } = await setUp();
    await settings.save({ holdSeconds: 0 });
    expect(await handlers['job.add'](push)).toMatchObject({ waitingFor: 'turn', notBefore: NOW });
  });

  it('that failed can be tried again, and taken off the list when it ended', async () => {
    const { database, handlers, announced } = await setUp();
    await putJobs(database, { id: 'a', state: 'failed', waitingFor: null, attempts: 5 });
    expect(await handlers['job.retry']({ id: 'a' })).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });
    await handlers['job.cancel']({ id: 'a' });
    expect(await handlers['activity.list'](NINE_EACH)).toMatchObject({ done: { total: 1 } });
    await handlers['activity.clear']({ row: null });
    expect(announced).toContainEqual(['jobs']);
    expect((await handlers['activity.list'](NINE_EACH)).done).toEqual({ rows: [], total: 0 });
  });
});

describe('a bulk', () => {
  it('tells which rows of an import are missing until another file is imported into its list', async () => {
    const { handlers } = await setUp();
    const importInto = (id: string, listId: string, rows: number) => {
      const bulk = { id, label: id, imports: { listId, rows } };
      return handlers['bulk.add']({ bulk, jobs: [enrichOf(id, { lane: 'bulk' })] });
    };
    const listCutOff = async () => {
      const { bulks } = await handlers['queue.state'](null);
      const { running } = await handlers['activity.list'](NINE_EACH);
      const rows = running.rows.flatMap((row) => (row.type === 'bulk' ? [row.bulk] : []));
      return [bulks, rows].map((each) =>
        each.flatMap(({ id, cutOff }) => (cutOff ? [id] : [])).toSorted(),
      );
    };
    await importInto('one', 'fair', 2);
    await importInto('other', 'club', 2);
    expect(await listCutOff()).toEqual([
      ['one', 'other'],
      ['one', 'other'],
    ]);
    await importInto('again', 'fair', 1);
    expect(await listCutOff()).toEqual([['other'], ['other']]);
  });

  const bulk = { id: 'fair', label: 'Trade fair' };
  const crowd = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      enrichOf(`person-${from + index}`, { lane: 'bulk' }),
    );

  it('is taken once, however often it is sent, and counts a question once', async () => {
    const { handlers } = await setUp();
    await handlers['bulk.add']({ bulk, jobs: [...crowd(0, 20), ...crowd(15, 30)] });
    await handlers['bulk.add']({ bulk, jobs: crowd(0, 40) });
    expect((await handlers['queue.state'](null)).bulks).toMatchObject([
      { ...bulk, total: 30, counts: { waiting: 30 } },
    ]);
  });

  it('that needs several messages is taken with the last one, in the order of its rows', async () => {
    const { handlers } = await setUp();
    await handlers['bulk.prepare']({ id: 'fair', part: 1, jobs: crowd(20, 40) });
    await handlers['bulk.prepare']({ id: 'fair', part: 0, jobs: crowd(0, 20) });
    expect((await handlers['queue.state'](null)).bulks).toEqual([]);
    await handlers['bulk.add']({ bulk, parts: 2, jobs: crowd(40, 50) });
    expect((await handlers['queue.state'](null)).bulks).toMatchObject([{ ...bulk, total: 50 }]);
    const { jobs } = await handlers['bulk.jobs']({ id: 'fair', offset: 0, limit: 50 });
    expect(jobs.map(({ input }) => input)).toEqual(crowd(0, 50).map(({ input }) => input));
  });

  it('of which a part was lost is not taken, and is when all of it is sent again', async () => {
    const { handlers } = await setUp();
    const sendAll = async (parts: number[]) => {
      for (const part of parts) {
        await handlers['bulk.prepare']({ id: 'fair', part, jobs: crowd(part, part + 1) });
      }
      await handlers['bulk.add']({ bulk, parts: 2, jobs: crowd(2, 3) });
    };
    await expect(sendAll([1])).rejects.toMatchObject({ problem: { code: 'internal' } });
    // What is left of that does not complete it.
    await expect(sendAll([0])).rejects.toMatchObject({ problem: { code: 'internal' } });
    expect((await handlers['queue.state'](null)).bulks).toEqual([]);
    await sendAll([0, 1]);
    await sendAll([0, 1]);
    expect((await handlers['queue.state'](null)).bulks).toMatchObject([{ total: 3 }]);
  });

  it('that holds a job nobody can read is not taken at all', async () => {
    const { handlers, database } = await setUp();
    const jobs = [...crowd(0, 200), { kind: 'push', input: 'no push' } as never];
    await expect(handlers['bulk.add']({ bulk, jobs })).rejects.toMatchObject({
      problem: { code: 'invalid' },
    });
    expect((await handlers['queue.state'](null)).bulks).toEqual([]);
    expect(await database.count('bulkChunks')).toBe(0);
  });

  it('of writes can be undone together, and is not among the single ones', async () => {
    const { handlers, settings } = await setUp();
    await settings.save({ holdSeconds: 5 });
    await handlers['bulk.add']({ bulk, jobs: [{ ...push, lane: 'bulk' }] });
    expect((await handlers['queue.state'](null)).bulks).toMatchObject([
      { heldUntil: NOW + 5 * SECOND },
    ]);
    expect((await handlers['queue.state'](null)).held).toEqual([]);
  });
});

describe('a pause', () => {
  it('is told, counted, and tried at once when the rep wants it', async () => {
    const { database, handlers } = await setUp();
    const { problem } = new ProblemError({ code: 'key-refused' });
    const pause = { scope: 'all', problem, since: NOW, probeAt: NOW + MINUTE } as const;
    await database.put('pauses', pause, 'key-refused');
    await putJobs(database, { id: 'a', waitingFor: 'pause', notBefore: NOW + MINUTE, problem });
    expect((await handlers['queue.state'](null)).pauses).toEqual([pause]);
    expect((await handlers['queue.state'](null)).counts).toMatchObject({ waiting: 1, needsYou: 1 });
    await handlers['pause.end']({ code: 'key-refused' });
    expect((await handlers['queue.state'](null)).pauses).toEqual([]);
    expect(await handlers['job.get']({ id: 'a' })).toMatchObject({
      waitingFor: 'turn',
      notBefore: NOW,
    });
  });
});
