import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import type { JobInput, PushJobInput } from '@/lib/contract/stored/job-kinds';
import type { SeenInCrm } from '@/lib/contract/stored/seen-in-crm';
import { CAST } from '@/sandbox/data/cast';
import { createBookWorld } from '../../support/queue/book-world';
import { profileUrl } from '../support';

/** Pushes that waited a long time, through the queue and the client, against the sandbox: the CRM may have changed. */

type World = Awaited<ReturnType<typeof createBookWorld>>;

const SEARCH = 'POST /crm/search';
const SYNC = 'POST /trigger/crm-sync';
const contacts = [
  {
    svc_first_name: 'Ada',
    svc_last_name: 'Lind',
    svc_full_name: 'Ada Lind',
    main_email: 'ada@lind-works.example',
  },
];

const ENRICH = 'POST /trigger/enrich/sync';

/** What the record holds by now is left out, too. */
const expectKept: unknown = expect.arrayContaining(['main_email', 'svc_full_name']);

/** Calls that search or write; reading a run may be repeated. */
const listCalls = ({ calls }: World) =>
  calls.map(({ call }) => call).filter((call) => [SEARCH, SYNC, ENRICH].includes(call));

const inputOf = (
  { clock }: World,
  ageMs: number,
  record: SeenInCrm['record'] = null,
): PushJobInput => ({ crm: 'crm_one', contacts, seen: { at: clock.now - ageMs, record } });

/** A colleague pushes the same person, and that run ends. */
const pushBeside = async (world: World) => {
  const body = JSON.stringify({ crm: 'crm_one', contacts });
  await world.beside('/trigger/crm-sync', { method: 'POST', body });
  world.clock.now += MINUTE;
};

describe('a push whose check is old', () => {
  it('is checked again, then sent', async () => {
    const world = await createBookWorld('demo');
    expect(await world.ask('push', inputOf(world, 11 * MINUTE))).toMatchObject({ state: 'done' });
    expect(listCalls(world)).toEqual([SEARCH, SYNC]);
  });

  it('is not sent when the record has been created since, until the rep pushes again', async () => {
    const world = await createBookWorld('demo');
    await pushBeside(world);
    const asked = await world.ask('push', inputOf(world, 11 * MINUTE));
    expect(asked).toMatchObject({ state: 'needs-you', problem: { code: 'record-changed' } });
    expect(listCalls(world)).toEqual([SEARCH]);

    await world.retry(asked.id);
    expect(await world.untilEnd(asked.id)).toMatchObject({ state: 'needs-you' });
    expect(listCalls(world)).toEqual([SEARCH, SEARCH]);

    const again = await world.ask('push', inputOf(world, 0, 'unknown'));
    expect(again).toMatchObject({ id: asked.id, state: 'done' });
    expect(listCalls(world)).toEqual([SEARCH, SEARCH, SYNC]);
  });

  it('is checked once more when the answer is lost and the worker dies, and written once', async () => {
    const world = await createBookWorld('demo');
    await world.setFaults([{ path: '/crm/search', drop: 'after' }]);
    const id = await world.add('push', inputOf(world, 11 * MINUTE));
    await world.until(id, ({ waitingFor }) => waitingFor === 'retry');
    await world.rebirth();
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done' });
    expect(listCalls(world)).toEqual([SEARCH, SEARCH, SYNC]);
  });

  it('is never checked again once its answer was lost: it is repeated as it was sent', async () => {
    const world = await createBookWorld('demo');
    await world.setFaults([{ path: '/trigger/crm-sync', drop: 'after' }]);
    const id = await world.add('push', inputOf(world, 9 * MINUTE));
    await world.until(id, ({ inDoubt }) => inDoubt);
    world.clock.now += 5 * MINUTE;
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done' });
    expect(listCalls(world)).not.toContain(SEARCH);
  });
});

describe('a push that only fills empty fields, whose check is old', () => {
  /** The record that a colleague's push has made, as the rep sees it. */
  const findRecord = async (world: World) => {
    const body = JSON.stringify({ email: contacts[0]?.main_email });
    const found = await world.beside('/crm/search', { method: 'POST', body });
    return crmSearchReplySchema.parse(found).matches;
  };
  const fillOf = async (world: World): Promise<PushJobInput> => {
    const [match] = await findRecord(world);
    if (!match) throw new Error('there is no record');
    const seen = { id: match.id, owner: match.ownerId };
    return {
      ...inputOf(world, 11 * MINUTE, seen),
      contacts: [{ ...contacts[0], contact_crm_id: match.id, svc_job_title: 'CTO' }],
      kept_fields: ['main_email'],
    };
  };

  it('is checked by the email that it leaves out, then fills the same record', async () => {
    const world = await createBookWorld('demo');
    await pushBeside(world);
    const filled = await world.ask('push', await fillOf(world));
    expect(filled).toMatchObject({ state: 'done', input: { kept_fields: expectKept } });
    expect(listCalls(world)).toEqual([SEARCH, SYNC]);
    world.clock.now += MINUTE;
    const found = await findRecord(world);
    expect(found).toMatchObject([{ title: 'CTO', email: contacts[0]?.main_email }]);
  });

  it('is not sent when its record is another one by now', async () => {
    const world = await createBookWorld('demo');
    await pushBeside(world);
    const fill = await fillOf(world);
    if (fill.seen) fill.seen.record = { id: 'gone', owner: null };
    expect(await world.ask('push', fill)).toMatchObject({
      state: 'needs-you',
      problem: { code: 'record-changed' },
    });
    expect(listCalls(world)).toEqual([SEARCH]);
  });
});

describe('a push whose check is fresh', () => {
  it('is sent at once', async () => {
    const world = await createBookWorld('demo');
    expect(await world.ask('push', inputOf(world, 9 * MINUTE))).toMatchObject({ state: 'done' });
    expect(listCalls(world)).toEqual([SYNC]);
  });
});

describe('an enrichment that also pushes, whose check is old', () => {
  const social_url = profileUrl(CAST.notInCrm);
  const enrichOf = ({ clock }: World, ageMs: number): JobInput<'enrich'> => ({
    contact: { social_url },
    enrichment_type: ['email'],
    sync_to_crm: true,
    force_refresh: false,
    detect_job_change: false,
    seen: { at: clock.now - ageMs, emails: [], profiles: [social_url], records: [] },
  });
  /** A colleague pushes the same person. */
  const enrichBeside = (world: World) => {
    const body = { enrichment_type: ['email'], sync_to_crm: true, contacts: [{ social_url }] };
    const init = { method: 'POST', body: JSON.stringify(body) };
    return world.beside('/trigger/enrich/sync', init);
  };

  it('is checked again, then sent', async () => {
    const world = await createBookWorld('demo');
    expect(await world.ask('enrich', enrichOf(world, 11 * MINUTE))).toMatchObject({
      state: 'done',
    });
    expect(listCalls(world)).toEqual([SEARCH, ENRICH]);
  });

  it('is sent at once while the check is fresh', async () => {
    const world = await createBookWorld('demo');
    expect(await world.ask('enrich', enrichOf(world, 9 * MINUTE))).toMatchObject({ state: 'done' });
    expect(listCalls(world)).toEqual([ENRICH]);
  });

  it('is not sent when there is a record by now, until the rep asks again', async () => {
    const world = await createBookWorld('demo');
    await enrichBeside(world);
    const asked = await world.ask('enrich', enrichOf(world, 11 * MINUTE));
    expect(asked).toMatchObject({ state: 'needs-you', problem: { code: 'record-changed' } });
    await world.retry(asked.id);
    expect(await world.untilEnd(asked.id)).toMatchObject({ state: 'needs-you' });
    expect(listCalls(world)).toEqual([SEARCH, SEARCH]);

    const again = await world.ask('enrich', enrichOf(world, 0));
    expect(again).toMatchObject({ id: asked.id, state: 'done' });
    expect(listCalls(world)).toEqual([SEARCH, SEARCH, ENRICH]);
  });

  it('is not sent by a worker that died as it asked, before it has been answered', async () => {
    const world = await createBookWorld('demo');
    await world.setFaults([{ path: '/crm/search', drop: 'after' }]);
    const id = await world.add('enrich', enrichOf(world, 11 * MINUTE));
    await world.until(id, ({ waitingFor }) => waitingFor === 'retry');
    await world.rebirth();
    expect(await world.untilEnd(id)).toMatchObject({ state: 'done' });
    expect(listCalls(world)).toEqual([SEARCH, SEARCH, ENRICH]);
  });
});
