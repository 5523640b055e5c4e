import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { pageBulkJobs } from '@/lib/background/bulk-jobs';
import { listKnownSubjects } from '@/lib/background/known-subjects';
import type { JobState } from '@/lib/contract/job-state';
import { openFresh, putJobs } from '../../support/stored-jobs';

const enrichOf = (id: string, subject: string, changed: object = {}) => ({
  id,
  kind: 'enrich' as const,
  key: `${subject}\nenrich\n${id}`,
  state: 'done' as JobState,
  input: {
    contact: {},
    enrichment_type: ['email'],
    sync_to_crm: false,
    force_refresh: false,
    detect_job_change: false,
  },
  output: { contact: null },
  ...changed,
});

it('tells of many at once what was answered last, under whatever key they are known by', async () => {
  const database = await openFresh();
  await putJobs(
    database,
    enrichOf('old', 'person:slug:ada', { changedAt: 10 }),
    enrichOf('new', 'person:slug:ada', { changedAt: 30 }),
    enrichOf('failed', 'person:slug:ada', { changedAt: 40, state: 'failed', output: null }),
    enrichOf('alias', 'person:opaque:bo', { changedAt: 20 }),
  );
  const keys = ['person:opaque:bo', 'person:slug:bo'];
  await database.put('knownKeys', keys, 'person:slug:bo');
  const known = await listKnownSubjects(database, [
    'person:slug:ada',
    'person:slug:bo',
    'person:slug:nobody',
  ]);
  expect(known.map(({ enriched }) => enriched?.at ?? null)).toEqual([30, 20, null]);
  expect(known[0]?.enriched).toMatchObject({ types: ['email'], contact: null });
});

it("pages a bulk's jobs, those first that may need the rep", async () => {
  const database = await openFresh();
  const states: JobState[] = ['done', 'failed', 'waiting', 'done', 'needs-you', 'cancelled'];
  await putJobs(
    database,
    ...states.map((state, index) =>
      enrichOf(`job ${index}`, `person:slug:${index}`, { state, bulkId: 'one', output: null }),
    ),
  );
  const read = async (offset: number, limit: number) => {
    const { jobs, total } = await pageBulkJobs(database, { id: 'one', offset, limit });
    return { total, states: jobs.map(({ state }) => state) };
  };
  const order = ['failed', 'needs-you', 'waiting', 'done', 'done', 'cancelled'];
  expect(await read(0, 10)).toEqual({ total: 6, states: order });
  expect(await read(2, 2)).toEqual({ total: 6, states: order.slice(2, 4) });
  expect(await read(6, 2)).toEqual({ total: 6, states: [] });
});
