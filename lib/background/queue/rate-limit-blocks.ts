import type { OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';

/**
 * The operations that the service has refused with a 429, known from the moment the response arrives. The rate limiter's log
 * is on disk some milliseconds later. Until then, this holds back calls that were leased before. A block belongs to the
 * connection that met it, because limits are counted by key.
 */
export type RateLimitBlocks = ReturnType<typeof createRateLimitBlocks>;

interface Block {
  until: number;
  /** The same time on a monotonic clock. */
  untilElapsed: number;
}

/** The call was not sent, because a 429 arrived after it had been leased. */
export class NotSentError extends ProblemError {
  constructor(
    readonly operation: OperationName,
    retryAt: number,
  ) {
    super({ code: 'rate-limited', operation, retryAt });
    this.name = 'NotSentError';
  }
}

export function createRateLimitBlocks({
  now,
  elapsed,
}: {
  now: () => number;
  elapsed: () => number;
}) {
  const blocks = new Map<string, Block>();
  const toKey = (operation: OperationName, connectionId: string | null) =>
    `${operation} ${connectionId ?? ''}`;
  /** The earliest time at which a call of the operation may start with this connection; null: now. */
  const getBlockedUntil = (
    operation: OperationName,
    connectionId: string | null = null,
  ): number | null => {
    const block = blocks.get(toKey(operation, connectionId));
    if (!block) return null;
    // The clock may be set back, and the monotonic one may stop while the computer sleeps.
    const leftMs = Math.min(block.until - now(), block.untilElapsed - elapsed());
    return leftMs > 0 ? now() + leftMs : null;
  };
  return {
    getBlockedUntil,
    /** Notes a 429: no call of the operation starts before `until`. A later 429 may extend the block, never shorten it. */
    block: (operation: OperationName, until: number, connectionId: string | null = null): void => {
      const key = toKey(operation, connectionId);
      if ((blocks.get(key)?.until ?? -Infinity) >= until) return;
      blocks.set(key, { until, untilElapsed: elapsed() + until - now() });
    },
    /** @throws NotSentError when a call of the operation must not start now. */
    expectOpen: (operation: OperationName, connectionId: string | null = null): void => {
      const until = getBlockedUntil(operation, connectionId);
      if (until !== null) throw new NotSentError(operation, until);
    },
  };
}
