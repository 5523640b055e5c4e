/** Long work on the thread of a page or of the background, cut so short that nobody who waits for it meanwhile notices. */

/** A sixth of the 50 ms from which on a task counts as long: slow and busy computers take some times more. */
const SLICE_MS = 8;

/** Lets the browser do what waits: what the rep did, and painting. Firefox before 142 has no `scheduler.yield`. */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });

/** Maps each item, some milliseconds at a time. Rejects with the signal's reason once it is aborted. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > SLICE_MS) {
      await yieldToMain();
      signal?.throwIfAborted();
      since = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
