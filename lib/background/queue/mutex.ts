/** Steps that are taken one after the other, in the order in which they were asked for. */
export function createMutex() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Whether a step would be taken at once. */
    isFree: () => waiting === 0,
    /** Takes a step when those before it have ended, well or not; settles as it does. */
    run: <T>(step: () => Promise<T>): Promise<T> => {
      waiting += 1;
      const ending = last.then(step).finally(() => {
        waiting -= 1;
      });
      last = ending.catch(() => undefined);
      return ending;
    },
  };
}
