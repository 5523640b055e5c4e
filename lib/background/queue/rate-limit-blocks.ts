import type { OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';

/**
 * Which operations the service has refused with a 429, from the instant its answer arrives. The limiter's log is on disk
 * some milliseconds later: until then this keeps a call from starting that was leased before.
 */
export type RateLimitBlocks = ReturnType<typeof createRateLimitBlocks>;

interface Block {
  /** By the computer's clock, in milliseconds since 1970. */
  until: number;
  /** The same instant on a clock that nobody sets. */
  untilElapsed: number;
}

/** The call was not sent: a 429 came in after it had been leased. */
export class HeldBackError extends ProblemError {
  constructor(
    readonly operation: OperationName,
    retryAt: number,
  ) {
    super({ code: 'rate-limited', operation, retryAt });
    this.name = 'HeldBackError';
  }
}

export function createRateLimitBlocks({
  now,
  elapsed,
}: {
  now: () => number;
  elapsed: () => number;
}) {
  const blocks = new Map<OperationName, Block>();
  /** The first instant at which a call of the operation may start; null: now. */
  const getBlockedUntil = (operation: OperationName): number | null => {
    const block = blocks.get(operation);
    if (!block) return null;
    // The clock may be set back, and the other one may stand still while the computer sleeps.
    const leftMs = Math.min(block.until - now(), block.untilElapsed - elapsed());
    return leftMs > 0 ? now() + leftMs : null;
  };
  return {
    getBlockedUntil,
    /** Notes a 429: no call of the operation starts before `until`. A later 429 extends it, none shortens it. */
    block: (operation: OperationName, until: number): void => {
      const known = blocks.get(operation);
      if (known && known.until >= until) return;
      blocks.set(operation, { until, untilElapsed: elapsed() + until - now() });
    },
    /** @throws HeldBackError when a call of the operation must not start now. */
    expectOpen: (operation: OperationName): void => {
      const until = getBlockedUntil(operation);
      if (until !== null) throw new HeldBackError(operation, until);
    },
  };
}
