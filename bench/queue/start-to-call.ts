import { killWorker } from '../../tests/support/browser/kill-worker';
import type { BenchProduct } from '../open-product';

const STARTS = 9;
const ENRICH_PATH = '/trigger/enrich/sync';

/**
 * Kills the worker, starts it with a message, and returns the milliseconds from its start to its first call. `sendOne`: sends
 * another message than one that asks for the settings.
 */
export async function timeStart(
  { browser, extensionClient, waitForCall }: BenchProduct,
  sendOne: () => Promise<unknown> = () => extensionClient.send('settings.get', null),
): Promise<number> {
  await killWorker(browser);
  await sendOne();
  // The debugger reports the restarted worker under the same target.
  const [worker] = browser.context.serviceWorkers();
  if (!worker) throw new Error('No worker was started');
  const bornAt = await worker.evaluate<number>('performance.timeOrigin');
  return (await waitForCall(bornAt, ENRICH_PATH)) - bornAt;
}

/** Milliseconds from the start of a worker to its first call, measured several times. */
export async function timeStarts(product: BenchProduct): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < STARTS; index += 1) times.push(await timeStart(product));
  return times;
}
