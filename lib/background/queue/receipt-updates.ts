import type { OperationName } from '@/lib/contract/service/operations';
import type { Call } from '@/lib/contract/stored/call';
import type { Decision } from './decide-outcome';
import type { QueueJob, QueueTransaction } from './store';

/** Keeps receipts up to date, in the transaction that stores what came of a request. */

/** A request that ended, and how its call and its jobs change. */
export interface EndedRequest {
  call: Call;
  jobs: QueueJob[];
  decision: Decision;
  /** The service may have carried it out for the jobs that are not done. */
  mayBeDone: boolean;
  now: number;
}

interface RefusedRequest {
  operation: OperationName;
  /** When our own calls of the operation started within the last window. */
  starts: number[];
  connectionId: string;
  now: number;
}

/** What a request may have cost. The queue does not know what costs. */
export interface ReceiptUpdates {
  /** Counts what a request may have cost. Returns the decision with what its jobs have to remember of that. */
  noteUse: (transaction: QueueTransaction, ended: EndedRequest) => Promise<Decision>;
  noteRefusal: (transaction: QueueTransaction, refused: RefusedRequest) => Promise<void>;
}

/** Keeps no receipts. */
export const NO_RECEIPT_UPDATES: ReceiptUpdates = {
  noteUse: (_, { decision }) => Promise.resolve(decision),
  noteRefusal: () => Promise.resolve(),
};

/** Receipts that never keep an outcome from being stored. */
export const keepSafe = (
  receipts: ReceiptUpdates,
  onFault: (error: unknown) => void,
): ReceiptUpdates => ({
  noteUse: (transaction, ended) =>
    receipts.noteUse(transaction, ended).catch((error: unknown) => {
      onFault(error);
      return ended.decision;
    }),
  noteRefusal: (transaction, refused) => receipts.noteRefusal(transaction, refused).catch(onFault),
});
