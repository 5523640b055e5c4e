import { expect, it } from 'vitest';
import { waitForAll, waitForJob } from '../../support/bulks';
import { CROWD, enrichOf, getSocialUrl, pushOf } from '../../support/new-jobs';
import { HIGHEST_LIMITS, startProduct } from '../../support/product';

const ENRICH = '/trigger/enrich/sync';
const SYNC = '/trigger/crm-sync';
const WITHOUT_HOLD = { holdSeconds: 0, limits: HIGHEST_LIMITS };

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
