import type { OperationName } from '@/lib/contract/service/operations';

/** How long the last calls took, which is how long the next ones will take. In memory: a worker that starts knows none. */

const REMEMBERED = 20;

export function createCallTimes() {
  const byOperation = new Map<OperationName, number[]>();
  return {
    note: (operation: OperationName, ms: number): void => {
      const before = byOperation.get(operation) ?? [];
      byOperation.set(operation, [...before, ms].slice(-REMEMBERED));
    },
    /** The mean of an operation, or else of the given others; null: none of them was called. */
    find: (operation: OperationName, others: readonly OperationName[]): number | null => {
      const own = byOperation.get(operation);
      const times = own ?? others.flatMap((each) => byOperation.get(each) ?? []);
      return times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length;
    },
  };
}
