import { EMPTY_LOG, type StartLog } from '@/lib/background/queue/limits';
import type { QueueJob, QueueStore, QueueTransaction } from '@/lib/background/queue/store';
import type { OperationName } from '@/lib/contract/operations';

/** A queue store in memory: transactions one after the other, taken back whole when they fail. */
export function createMemoryQueueStore() {
  let jobs = new Map<string, QueueJob>();
  let starts = new Map<OperationName, StartLog>();
  let turn = Promise.resolve();

  const list = (where: (job: QueueJob) => boolean) => [...jobs.values()].filter(where);
  const transaction: QueueTransaction = {
    get: (id) => Promise.resolve(jobs.get(id)),
    put: (job) => Promise.resolve(void jobs.set(job.id, structuredClone(job))),
    findNewest: (key) =>
      Promise.resolve(
        list((job) => job.key === key).sort((one, other) => other.createdAt - one.createdAt)[0],
      ),
    listInState: (state) => Promise.resolve(list((job) => job.state === state)),
    listDue: (operation, lane, now, limit) =>
      Promise.resolve(
        list(
          (job) =>
            job.state === 'waiting' &&
            job.operation === operation &&
            job.lane === lane &&
            job.notBefore <= now,
        )
          .sort((one, other) => one.notBefore - other.notBefore)
          .slice(0, limit),
      ),
    findNextDue: (operation, lane, now) =>
      Promise.resolve(
        list(
          (job) =>
            job.state === 'waiting' &&
            job.operation === operation &&
            job.lane === lane &&
            job.notBefore > now,
        )
          .map((job) => job.notBefore)
          .sort((one, other) => one - other)[0],
      ),
    getStarts: (operation) => Promise.resolve(starts.get(operation) ?? EMPTY_LOG),
    putStarts: (operation, log) => Promise.resolve(void starts.set(operation, log)),
  };

  const store: QueueStore = {
    transaction(work) {
      const result = turn.then(async () => {
        const before = { jobs: new Map(jobs), starts: new Map(starts) };
        try {
          return await work(transaction);
        } catch (error) {
          ({ jobs, starts } = before);
          throw error;
        }
      });
      turn = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
  };
  return { store, list: () => [...jobs.values()], get: (id: string) => jobs.get(id) };
}
