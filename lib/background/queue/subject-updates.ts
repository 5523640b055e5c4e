import type { QueueJob, QueueStore, QueueTransaction } from './store';

/** Keeps what is known of a person or company up to date, in the transaction that stores the outcome of a job. */

/** How a job changes the subject that it is about. The queue does not know what a subject is. */
export interface SubjectUpdates {
  /** Whether it may change its subject. Most states of a job do not, and then nothing is read. */
  changesSubject: (job: QueueJob) => boolean;
  /** The changed subject; undefined: nothing changes. `stored` undefined: there is none. Pure. */
  change: (stored: unknown, job: QueueJob) => unknown;
}

/** A transaction whose `put` also changes the subject of the job. If that fails, the job is stored all the same. */
function withUpdates(
  transaction: QueueTransaction,
  { changesSubject, change }: SubjectUpdates,
  onFault: (error: unknown) => void,
): QueueTransaction {
  // One after the other, because two jobs may be about the same subject.
  let last = Promise.resolve();
  const update = async (job: QueueJob) => {
    const { key } = job.subject;
    const stored = await transaction.getSubject(key);
    let changed: unknown;
    try {
      changed = change(stored, job);
    } catch (error) {
      onFault(error);
    }
    if (changed !== undefined) await transaction.putSubject(key, changed);
  };
  return {
    ...transaction,
    async put(job) {
      await transaction.put(job);
      if (job.isErased || !changesSubject(job)) return;
      last = last.then(() => update(job));
      await last;
    },
  };
}

export const keepSubjects = (
  store: QueueStore,
  updates: SubjectUpdates,
  onFault: (error: unknown) => void,
): QueueStore => ({
  transaction: (work, options) =>
    store.transaction((transaction) => work(withUpdates(transaction, updates, onFault)), options),
});
