import { expect, it } from 'vitest';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { addTestBulk, waitForEnd } from '../../support/bulks';
import { CROWD, enrichOf, getSocialUrl, pushOf } from '../../support/new-jobs';
import { startProduct, type Product } from '../../support/product';
import { consentOf } from '../../support/crm-checks';

/** Stop ends a bulk: what comes back unsent after it is cancelled. */

const CHECK = '/crm/search';
const PUSH = '/trigger/crm-sync';
const ENRICH = '/trigger/enrich/sync';
const PEOPLE = CROWD.slice(0, 30);

/** Pushes somebody, after a check. */
const checkedPushOf = (slug: string): NewJobInput =>
  pushOf(
    slug,
    {
      crm: 'crm_one',
      contacts: [{ svc_full_name: slug, svc_social_url: getSocialUrl(slug) }],
      consent: consentOf(Date.now(), { saw: 'unknown', unreachable: true, unsure: true }),
    },
    'bulk',
  );

/** Adds a bulk, waits until a call of it is held by the sandbox, and has the rep stop it. */
async function stopWhileHeld(product: Product, path: string, jobs: NewJobInput[]) {
  const { panel } = await product.openBeside('/');
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await addTestBulk(product, 'all', jobs);
  await expect.poll(() => product.sandbox.listCalls(path)).not.toEqual([]);
  const stop = panel.getByRole('button', { name: 'Stop: all' });
  await stop.click();
  // Busy until the click was carried out.
  await expect.poll(() => stop.getAttribute('aria-disabled')).toBeNull();
}

async function expectAllCancelled(product: Product) {
  const { counts, total } = await waitForEnd(product, 'all');
  expect(total).toBe(PEOPLE.length);
  expect(counts).toMatchObject({ cancelled: total, done: 0, failed: 0, 'needs-you': 0 });
  const { jobs } = await product.send('bulk.jobs', { id: 'all', offset: 0, limit: 100 });
  expect(jobs.filter(isJobOpen)).toEqual([]);
}

it('writes nothing of a push that is stopped while its people are checked', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const { sandbox } = product;
  const before = (await sandbox.readState()).crm;
  await sandbox.addFault({ path: CHECK, held: true, times: 'always' });
  await stopWhileHeld(product, CHECK, PEOPLE.map(checkedPushOf));
  await sandbox.clearFaults();
  await expectAllCancelled(product);
  expect(await sandbox.listCalls(PUSH)).toEqual([]);
  expect((await sandbox.readState()).crm).toEqual(before);
});

it('charges nothing for calls that come back with a 429 after they were stopped', async () => {
  const product = await startProduct({ settings: { holdSeconds: 0 } });
  const { sandbox } = product;
  const before = (await sandbox.readState()).credits;
  await sandbox.addFault({
    path: ENRICH,
    held: true,
    times: 'always',
    status: 429,
    retry_after: 1,
  });
  const jobs = PEOPLE.map((slug) => enrichOf(slug, {}, 'bulk'));
  await stopWhileHeld(product, ENRICH, jobs);
  await sandbox.clearFaults();
  await expectAllCancelled(product);
  const statuses = (await sandbox.listCalls(ENRICH)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect((await sandbox.readState()).credits).toBe(before);
});
