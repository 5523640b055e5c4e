import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { CAST } from '@/sandbox/data/cast';
import { createBookWorld } from '../../support/queue/book-world';
import { profileUrl } from '../support';

/** Enrichments that the service also pushes, whose answer is lost: nobody may be written twice. */

const INPUT: JobInput<'enrich'> = {
  contact: { social_url: profileUrl(CAST.notInCrm) },
  enrichment_type: ['email'],
  sync_to_crm: true,
  force_refresh: false,
  detect_job_change: false,
};
const DELIVERY = { ...INPUT, webhook_url: 'http://127.0.0.1:9/hook' };
const UNKNOWN = { state: 'needs-you', problem: { code: 'outcome-unknown' } };

type World = Awaited<ReturnType<typeof createBookWorld>>;
const countCalls = ({ calls }: World, path: string) =>
  calls.filter(({ call }) => call === `POST ${path}`).length;

const KINDS = [
  ['enrich', INPUT, '/trigger/enrich/sync'],
  ['enrich.deliver', DELIVERY, '/trigger/enrich'],
] as const;

it.each(KINDS)('are not sent again by themselves after a fault: %s', async (kind, input, path) => {
  const world = await createBookWorld('demo');
  await world.setFaults([{ path, status: 502 }]);
  const id = await world.add(kind, input);
  expect(await world.untilEnd(id)).toMatchObject(UNKNOWN);
  expect(countCalls(world, path)).toBe(1);
});

it.each(['before', 'after'] as const)(
  'are not sent again by themselves when the connection closes (%s the work)',
  async (drop) => {
    const world = await createBookWorld('demo');
    await world.setFaults([{ path: '/trigger/enrich/sync', drop }]);
    expect(await world.ask('enrich', INPUT)).toMatchObject(UNKNOWN);
    expect(countCalls(world, '/trigger/enrich/sync')).toBe(1);
  },
);

it.each(KINDS)('are not sent again when the worker dies: %s', async (kind, input, path) => {
  const world = await createBookWorld('demo');
  await world.setFaults([{ path, delay_ms: 20 }]);
  const id = await world.add(kind, input);
  await world.until(id, ({ state }) => state === 'running');
  await world.rebirth();
  expect(await world.untilEnd(id)).toMatchObject(UNKNOWN);
  await expect.poll(() => countCalls(world, path)).toBe(1);
});
