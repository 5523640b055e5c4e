import { randomUUID } from 'node:crypto';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { toIso } from '../clock';
import { deliver } from '../deliveries';
import type { Store } from '../store';
import type { WriteResult } from './write-record';

/** A CRM sync under way: records are written in a few steps as the clock moves on. */

export interface RunItem {
  entity: 'contact' | 'company';
  /** Position in the array that was sent. */
  index: number;
  record: CrmRecord;
}

interface RunRecordResult extends Omit<WriteResult, 'status'> {
  index: number;
  status: WriteResult['status'] | 'delivered';
}

export interface Run {
  id: string;
  status: 'processing' | 'completed' | 'failed';
  createdAt: string;
  completedAt: string | null;
  crm: CrmKind | null;
  received: number;
  results: RunRecordResult[];
}

const RUN_MS = 1500;
const STEPS = 3;
const MAX_RUNS = 2000;

const countResults = ({ results, crm }: Run): Record<string, number> => {
  const count = (status: RunRecordResult['status']) =>
    results.filter((result) => result.status === status).length;
  return {
    created: count('created'),
    updated: count('updated'),
    failed: count('failed'),
    ...(crm === null ? { delivered: count('delivered') } : {}),
  };
};

/** A run as the service returns it: fields that are not known yet are absent. */
export const describeRun = (run: Run) => ({
  id: run.id,
  status: run.status,
  createdAt: run.createdAt,
  records_received: run.received,
  crm: run.crm,
  ...(run.results.length === 0 ? {} : { summary: countResults(run), results: run.results }),
  ...(run.completedAt === null ? {} : { completedAt: run.completedAt }),
});

/** `process` returns the result of one record. It must not throw. */
type Process = (
  item: RunItem,
  at: number,
) => Omit<RunRecordResult, 'index'> | Promise<Omit<RunRecordResult, 'index'>>;

const finish = async (store: Store, run: Run, webhookUrl: string | undefined, at: number) => {
  const hasFailed = run.results.every(({ status }) => status === 'failed');
  run.status = hasFailed ? 'failed' : 'completed';
  run.completedAt = toIso(at);
  if (webhookUrl === undefined) return;
  await deliver(store, { event: 'crm_sync_run', url: webhookUrl, body: describeRun(run) });
};

/** Starts a run over `items`. `webhookUrl` receives the summary once, when the run has ended. */
export const startRun = (
  store: Store,
  crm: CrmKind | null,
  items: readonly RunItem[],
  webhookUrl: string | undefined,
  process: Process,
): Run => {
  const startedAt = store.clock.now();
  const run: Run = {
    id: `run_${randomUUID()}`,
    status: 'processing',
    createdAt: toIso(startedAt),
    completedAt: null,
    crm,
    received: items.length,
    results: [],
  };
  store.runs.set(run.id, run);
  if (store.runs.size > MAX_RUNS) forgetOldest(store);

  let done: Promise<void> = Promise.resolve();
  const size = Math.ceil(items.length / STEPS);
  for (let step = 0; step < STEPS; step += 1) {
    const part = items.slice(step * size, (step + 1) * size);
    store.clock.at(startedAt + ((step + 1) * RUN_MS) / STEPS, (at) => {
      done = done.then(async () => {
        for (const item of part)
          run.results.push({ index: item.index, ...(await process(item, at)) });
        if (step === STEPS - 1) await finish(store, run, webhookUrl, at);
      });
      return done;
    });
  }
  return run;
};

const forgetOldest = (store: Store) => {
  const [oldest] = store.runs.keys();
  if (oldest === undefined) return;
  store.runs.delete(oldest);
  for (const [key, { id }] of store.keyedRuns) if (id === oldest) store.keyedRuns.delete(key);
};
