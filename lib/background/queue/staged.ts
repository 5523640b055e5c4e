import type { MadeFor } from '@/lib/contract/connection';
import { toJob, toKey, toQuestion } from './adding';
import type { JobTraits } from './job-traits';
import type { Parcel } from './parcels';
import type { QueueJob, QueueTransaction } from './store';

/** What is staged behind the creation of a list, when the rep decides about writes of another connection. */

/** Takes the parcels out that are meant. */
async function takeParcels(
  transaction: QueueTransaction,
  isMeant: (parcel: Parcel) => boolean,
): Promise<Parcel[]> {
  const taken: Parcel[] = [];
  for (;;) {
    const parcel = await transaction.takeParcel((each) => Promise.resolve(isMeant(each)));
    if (!parcel) return taken;
    taken.push(parcel);
  }
}

/** Moves what is staged behind a job to the saved connection, but nothing that names a contact of the old team. */
export async function moveStaged(
  transaction: QueueTransaction,
  {
    from,
    to,
    saved,
    getTraits,
    now,
  }: {
    /** The job that it waits for. */
    from: string;
    /** The job that it waits for from now on. */
    to: string;
    saved: MadeFor;
    getTraits: (job: QueueJob) => JobTraits;
    now: number;
  },
): Promise<void> {
  for (const parcel of await takeParcels(transaction, ({ afterJobId }) => afterJobId === from)) {
    const drafts = parcel.drafts.map((draft) => {
      if (getTraits(toJob(draft, now, '')).holdsTeamIds) return draft;
      return { ...draft, key: toKey(toQuestion(draft), saved), connection: saved };
    });
    await transaction.addParcel({ ...parcel, drafts, afterJobId: to });
    const bulk = await transaction.getBulk(parcel.bulkId);
    if (bulk?.newList) {
      await transaction.putBulk({ ...bulk, newList: { ...bulk.newList, jobId: to } });
    }
  }
}

/** Takes back what is staged in these parcels; its bulk counts it as cancelled. */
export async function takeBackStaged(
  transaction: QueueTransaction,
  isMeant: (parcel: Parcel) => boolean,
): Promise<void> {
  for (const { bulkId, left } of await takeParcels(transaction, isMeant)) {
    const bulk = await transaction.getBulk(bulkId);
    if (!bulk) continue;
    await transaction.putBulk({ ...bulk, cancelledStaged: bulk.cancelledStaged + left });
  }
}
