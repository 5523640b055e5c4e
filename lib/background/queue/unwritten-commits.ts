/** What the store did not take: kept in memory, in order, until it does. */
export function createUnwrittenCommits(onFault: (error: unknown) => void) {
  let unwritten: (() => Promise<void>)[] = [];
  return {
    isEmpty: () => unwritten.length === 0,
    /** Writes now, or keeps what cannot be written. */
    write: async (commit: () => Promise<void>): Promise<void> => {
      await commit().catch((error: unknown) => {
        onFault(error);
        unwritten.push(commit);
      });
    },
    /** Writes what was kept. Rejects at the first that is refused again; the rest is kept on. */
    retry: async (): Promise<void> => {
      const kept = unwritten;
      unwritten = [];
      for (const [index, commit] of kept.entries()) {
        await commit().catch((error: unknown) => {
          unwritten.push(...kept.slice(index));
          throw error;
        });
      }
    },
  };
}
