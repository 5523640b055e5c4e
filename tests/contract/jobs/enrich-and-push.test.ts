import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { NewJob } from '@/lib/contract/messages/new-job';
import { CAST } from '@/sandbox/data/cast';
import { createBookWorld } from '../../support/queue/book-world';
import { consentOf } from '../../support/crm-checks';

/** An enrichment with the push after it, through the queue and the client, against the sandbox. */

const ENRICH = 'POST /trigger/enrich/sync';
const SEARCH = 'POST /crm/search';
const PUSH = 'POST /trigger/crm-sync';

type World = Awaited<ReturnType<typeof createBookWorld>>;

const toProfile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** "Enrich and push" for somebody of whom only the profile is known. */
function askFor(world: World, slug: string): NewJob {
  const consent = consentOf(world.clock.now, { saw: 'unknown' });
  return {
    kind: 'enrich',
    input: {
      contact: { social_url: toProfile(slug) },
      enrichment_type: ['email', 'phone'],
      force_refresh: false,
      detect_job_change: false,
    },
    subject: { kind: 'person', key: `person:slug:${slug}`, label: slug },
    lane: 'click',
    again: false,
    push: { crm: 'crm_one', contacts: [{ svc_social_url: toProfile(slug) }], consent },
  };
}

const findPush = async (world: World) => {
  const push = (await world.listJobs()).find(({ kind }) => kind === 'push');
  if (!push) throw new Error('There is no push');
  return push;
};

async function enrichAndPush(world: World, slug: string) {
  const [id = ''] = await world.addNew([askFor(world, slug)]);
  await world.untilEnd(id);
  return world.untilEnd((await findPush(world)).id);
}

const listCalls = ({ calls }: World) =>
  calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

it('writes what was found, once, after the CRM was asked by it', async () => {
  const world = await createBookWorld('demo');
  expect(await enrichAndPush(world, CAST.notInCrm)).toMatchObject({ state: 'done' });
  expect(listCalls(world)).toEqual([ENRICH, SEARCH, PUSH]);
  const found = (await world.beside('/crm/search', {
    method: 'POST',
    body: JSON.stringify({ social_url: toProfile(CAST.notInCrm) }),
  })) as object;
  expect(JSON.stringify(found)).toContain('@');
});

it('leaves a colleague’s record as it is, and asks', async () => {
  const world = await createBookWorld('demo');
  const push = await enrichAndPush(world, CAST.ownedByAnother);
  expect(push).toMatchObject({ state: 'needs-you', problem: { code: 'record-changed' } });
  expect(listCalls(world)).toEqual([ENRICH, SEARCH]);
});

it('creates nobody who cannot be reached, and asks', async () => {
  const world = await createBookWorld('demo');
  const push = await enrichAndPush(world, CAST.nothingFound);
  expect(push).toMatchObject({ state: 'needs-you', problem: { code: 'not-reachable' } });
  expect(listCalls(world)).toEqual([ENRICH, SEARCH]);
});

it('knows that somebody was created though Undo came too late, after they were left out at first', async () => {
  const undo: { world?: World; id?: string } = {};
  const world = await createBookWorld('demo', async (answer) => {
    const { world, id } = undo;
    if (world && id !== undefined && listCalls(world).at(-1) === PUSH) await world.cancel(id);
    return answer;
  });
  const { id } = await enrichAndPush(world, CAST.nothingFound);
  Object.assign(undo, { world, id });
  await world.retry(id);
  const push = await world.untilEnd(id);
  expect(push).toMatchObject({
    state: 'done',
    isUnwanted: true,
    problem: null,
    output: { results: [{ status: 'created' }] },
  });
});

it('pushes nothing where the enrichment fails, and once it is tried again', async () => {
  const world = await createBookWorld('demo');
  await world.setFaults([{ path: '/trigger/enrich/sync', status: 400, times: 1 }]);
  const [id = ''] = await world.addNew([askFor(world, CAST.notInCrm)]);
  expect(await world.untilEnd(id)).toMatchObject({ state: 'failed' });
  expect(listCalls(world)).toEqual([ENRICH]);
  await world.retry(id);
  await world.untilEnd(id);
  const push = await findPush(world);
  expect(await world.untilEnd(push.id)).toMatchObject({ state: 'done' });
  expect(listCalls(world)).toEqual([ENRICH, ENRICH, SEARCH, PUSH]);
});
