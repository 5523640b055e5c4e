/** Cuts long work on the main thread into slices, so that a page stays responsive. */

/** A task of 50 ms counts as long. This is a sixth of it, because slow computers take several times longer. */
const SLICE_MS = 8;

/** Lets the browser handle input and paint. Firefox before 142 has no `scheduler.yield`. */
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
