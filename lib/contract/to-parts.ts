/** Splits a list into parts of at most so many, in its order: what is too much for one call, one message or one transaction. */
export const toParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
