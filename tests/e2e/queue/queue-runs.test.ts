import { expect, it } from 'vitest';
import { startProduct } from '../../support/product';
import type { FaultEffect } from '../../support/sandbox-control';

const RUNS = '/trigger/crm-sync';
/** Between looks it waits ever longer, by chance up to a minute and more in all. */
const PATIENT = { timeout: 180_000 };

it.each<[string, FaultEffect, number]>([
  ['answers 502 five times', { status: 502, times: 5 }, 5],
  ['answers 404 once', { status: 404 }, 1],
])(
  'goes on looking at a run that %s, and never calls it not pushed',
  PATIENT,
  async (_, fault, refused) => {
    const product = await startProduct({ hasLimits: false, settings: { holdSeconds: 0 } });
    const { sandbox } = product;
    await sandbox.addFault({ method: 'GET', path: `${RUNS}/`, ...fault });
    const { id } = await product.say('job.add', {
      kind: 'push',
      input: { contacts: [{ svc_full_name: 'Read Late' }] },
      subject: { kind: 'person', key: 'person:slug:read-late', label: 'Read Late' },
      lane: 'click',
    });
    const states = new Set<string>();
    await expect
      .poll(
        async () => {
          const job = await product.say('job.get', { id });
          states.add(job?.state ?? '');
          return job?.state;
        },
        { timeout: 150_000, interval: 100 },
      )
      .toBe('done');
    expect([...states].filter((state) => state === 'failed' || state === 'needs-you')).toEqual([]);
    const calls = await sandbox.listCalls();
    const reads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith(RUNS));
    expect(reads.filter(({ status }) => status !== 200)).toHaveLength(refused);
    expect(calls.filter(({ method, path }) => method === 'POST' && path === RUNS)).toHaveLength(1);
    const { crm } = await sandbox.readState();
    expect(crm.crm_one?.contacts.filter(({ name }) => name === 'Read Late')).toHaveLength(1);
  },
);
