import { expect, it } from 'vitest';
import { pushOf } from '../../support/new-jobs';
import { startProduct } from '../../support/product';

const RUNS = '/trigger/crm-sync';

it('goes on looking at a run whose reads are refused, and never calls it not pushed', async () => {
  const product = await startProduct({ hasLimits: false, settings: { holdSeconds: 0 } });
  const { sandbox } = product;
  await sandbox.addFault({ method: 'GET', path: `${RUNS}/`, status: 502 });
  await sandbox.addFault({ method: 'GET', path: `${RUNS}/`, status: 404 });
  const { id } = await product.send('job.add', pushOf('Read Late'));
  const states = new Set<string>();
  await expect
    .poll(
      async () => {
        const job = await product.send('job.get', { id });
        states.add(job?.state ?? '');
        return job?.state;
      },
      { interval: 100 },
    )
    .toBe('done');
  expect([...states].filter((state) => state === 'failed' || state === 'needs-you')).toEqual([]);
  const calls = await sandbox.listCalls();
  const reads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith(RUNS));
  expect(reads.map(({ status }) => status).slice(0, 2)).toEqual([502, 404]);
  expect(calls.filter(({ method, path }) => method === 'POST' && path === RUNS)).toHaveLength(1);
  const { crm } = await sandbox.readState();
  expect(crm.crm_one?.contacts.filter(({ name }) => name === 'Read Late')).toHaveLength(1);
});
