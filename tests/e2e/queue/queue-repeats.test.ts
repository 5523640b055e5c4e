import { expect, it } from 'vitest';
import { waitForAll, waitForEnd, waitForJob } from '../../support/bulks';
import { crmSearchOf, CROWD, enrichOf, getSocialUrl, pushOf } from '../../support/new-jobs';
import { readPrice } from '../../support/prices';
import { HIGHEST_LIMITS, startProduct } from '../../support/product';

const ENRICH = '/trigger/enrich/sync';
const SYNC = '/trigger/crm-sync';
const [ONE = ''] = CROWD;
const WITHOUT_HOLD = { holdSeconds: 0, limits: HIGHEST_LIMITS };

it('makes one call of a question that is asked by two pages at once', async () => {
  const product = await startProduct({ hasLimits: false, settings: WITHOUT_HOLD });
  const { sandbox, say } = product;
  await sandbox.addFault({ path: ENRICH, delay_ms: 500 });
  const [one, other] = await Promise.all([
    say('job.add', enrichOf(ONE)),
    say('job.add', enrichOf(ONE)),
  ]);
  expect(other.id).toBe(one.id);
  await waitForJob(product, one.id, { state: 'done' });
  expect(await sandbox.listCalls(ENRICH)).toHaveLength(1);
});

it('answers from the store what was enriched within a day, and pays again for a refresh', async () => {
  const product = await startProduct({ hasLimits: false, settings: WITHOUT_HOLD });
  const { sandbox, say } = product;
  const first = await say('job.add', enrichOf(ONE));
  const done = await waitForJob(product, first.id, { state: 'done' });
  const { credits } = await sandbox.readState();
  expect(await say('job.add', enrichOf(ONE))).toEqual(done);
  const bulk = { id: 'again', label: 'again' };
  const jobs = [enrichOf(ONE, {}, 'bulk'), enrichOf(CROWD[1] ?? '', {}, 'bulk')];
  await say('bulk.add', { bulk, jobs });
  await waitForEnd(product, bulk.id);
  expect(await sandbox.listCalls(ENRICH)).toHaveLength(2);

  const before = (await sandbox.readState()).credits;
  const refresh = await say('job.add', { ...enrichOf(ONE, { force_refresh: true }), again: true });
  expect(refresh.id).not.toBe(first.id);
  await waitForJob(product, refresh.id, { state: 'done' });
  const calls = await sandbox.listCalls(ENRICH);
  expect(calls.at(-1)?.body).toMatchObject({ force_refresh: true });
  expect(before - (await sandbox.readState()).credits).toBe(await readPrice([ONE]));
  expect(before).toBeLessThan(credits);
});

it('sends ten people in one call, and gives each their own answer', async () => {
  const product = await startProduct({ settings: WITHOUT_HOLD });
  const { sandbox, say } = product;
  const slugs = CROWD.slice(0, 10);
  const jobs = slugs.map((slug) => enrichOf(slug, {}, 'bulk'));
  await say('bulk.add', { bulk: { id: 'ten', label: 'ten' }, jobs });
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const [job] = await say('job.list', { subject: `person:slug:${slug}`, limit: 1 });
      return job?.id ?? '';
    }),
  );
  const done = await waitForAll(product, found);
  expect(done.map((job) => job.kind === 'enrich' && job.output?.contact?.socialUrl)).toEqual(
    slugs.map(getSocialUrl),
  );
  expect(await sandbox.listCalls(ENRICH)).toHaveLength(1);
});

it('asks for the CRM once, and remembers it', async () => {
  const product = await startProduct({
    key: 'demo-two-crms',
    hasLimits: false,
    settings: WITHOUT_HOLD,
  });
  const { sandbox, say } = product;
  const names = ['Asks First', 'Asks Too'];
  const ids = [];
  for (const name of names) {
    const { id } = await say('job.add', pushOf(name));
    await waitForJob(product, id, { state: 'needs-you' });
    ids.push(id);
  }
  expect(await say('job.counts', null)).toMatchObject({ needsYou: 2 });
  const asked = await sandbox.listCalls(SYNC);
  expect(asked.every(({ status }) => status === 409)).toBe(true);

  await say('settings.save', { defaultCrm: 'crm_two' });
  expect(await waitForAll(product, ids)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  const next = await say('job.add', pushOf('Knows It'));
  await waitForJob(product, next.id, { state: 'done' });
  const later = (await sandbox.listCalls(SYNC)).slice(asked.length);
  expect(later.map(({ status, body }) => [status, body])).toEqual(
    later.map(() => [201, expect.objectContaining({ crm: 'crm_two' }) as unknown]),
  );
  const { crm } = await sandbox.readState();
  const written = crm.crm_two?.contacts.map(({ name }) => String(name)) ?? [];
  for (const name of [...names, 'Knows It']) {
    expect(written.filter((each) => each === name)).toEqual([name]);
  }
});

it('lets a click pass a bulk', async () => {
  const product = await startProduct({ settings: { limits: { enrich: 5 } } });
  const { sandbox, say } = product;
  const jobs = CROWD.slice(0, 100).map((slug) => enrichOf(slug, {}, 'bulk'));
  await say('bulk.add', { bulk: { id: 'long', label: 'long' }, jobs });
  await expect.poll(() => sandbox.listCalls(ENRICH)).not.toEqual([]);
  const search = await say('job.add', crmSearchOf(ONE));
  await waitForJob(product, search.id, { state: 'done' });
  const click = await say('job.add', enrichOf(CROWD[100] ?? ''));
  await waitForJob(product, click.id, { state: 'done' });
  const statuses = (await sandbox.listCalls(ENRICH)).map(({ status }) => status);
  expect(statuses).toEqual(statuses.map(() => 200));
  // The click's call took as many of the bulk along as it had room for.
  const [bulk] = await say('bulk.list', null);
  expect(bulk).toMatchObject({ counts: { done: 49, waiting: 51 } });
  expect(bulk?.leftMs).toBeGreaterThan(60_000);
});
