/** Keeps commits in memory, in order, that the store refused, until it accepts them. The worker stays awake meanwhile. */
export function createUnwrittenCommits(
  onFault: (error: unknown) => void,
  stayAwakeDuring: (work: Promise<void>) => Promise<void>,
) {
  let unwritten: (() => Promise<void>)[] = [];
  let whenWritten: (() => void) | undefined;
  const stayAwake = () =>
    void stayAwakeDuring(
      new Promise<void>((resolve) => {
        whenWritten = resolve;
      }),
    );
  return {
    isEmpty: () => unwritten.length === 0,
    /** Writes a commit now, or keeps it. */
    write: async (commit: () => Promise<void>): Promise<void> => {
      await commit().catch((error: unknown) => {
        onFault(error);
        unwritten.push(commit);
        if (!whenWritten) stayAwake();
      });
    },
    /** Writes what was kept. Rejects at the first commit that is refused again, and keeps it and the rest. */
    retry: async (): Promise<void> => {
      const kept = unwritten;
      unwritten = [];
      for (const [index, commit] of kept.entries()) {
        await commit().catch((error: unknown) => {
          unwritten.push(...kept.slice(index));
          throw error;
        });
      }
      if (unwritten.length > 0) return;
      whenWritten?.();
      whenWritten = undefined;
    },
  };
}
