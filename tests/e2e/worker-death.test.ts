import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { killWorker } from '../support/browser/kill-worker';
import { readPrice } from '../support/prices';
import { ALLOWS_REPEATED_ENRICHMENT, startProduct } from '../support/product';

it('ends an enrichment and the push after it once, whose worker died while the first call was in flight', async () => {
  const product = await startProduct({ allows: [ALLOWS_REPEATED_ENRICHMENT] });
  const { credits } = await product.sandbox.readState();
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByText(/^Not in /).waitFor();
  await product.sandbox.addFault({ path: '/trigger/enrich/sync', delay_ms: 3000 });
  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  await expect.poll(() => product.sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);

  await killWorker(product.browser);
  await panel.reload();
  await panel.getByRole('button', { name: 'Copy email' }).waitFor();

  const readDone = async () => {
    const limits = { 'needs-you': 0, running: 0, done: 200 };
    return (await product.send('activity.list', limits)).done.rows;
  };
  await expect.poll(readDone).toHaveLength(2);
  expect(await readDone()).toMatchObject([
    { job: { kind: 'push', state: 'done' } },
    { job: { kind: 'enrich', state: 'done' } },
  ]);
  const { crm, credits: left } = await product.sandbox.readState();
  const written = crm.crm_one?.contacts.filter((record) =>
    JSON.stringify(record).includes(CAST.notInCrm),
  );
  expect(written).toHaveLength(1);
  expect(credits - left).toBe(await readPrice([CAST.notInCrm]));
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(2);
});
