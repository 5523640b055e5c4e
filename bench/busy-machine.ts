import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@/lib/contract/duration';

/** What a part started has ended by then. */
const SETTLED_MS = SECOND;
const WATCHED_MS = 2 * SECOND;
/** Of one processor’s time. A build or a browser of somebody else takes more. */
const MAX_BUSY = 0.3;

/** Time of all processors since the machine started, in ms. */
function readProcessors() {
  const times = cpus().map((each) => each.times);
  const idle = times.reduce((sum, each) => sum + each.idle, 0);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0);
  return { idle, all, count: times.length };
}

/** Whether the machine is busy with something else. To be asked while nothing is measured. */
export async function isMachineBusy(): Promise<boolean> {
  await wait(SETTLED_MS);
  const before = readProcessors();
  await wait(WATCHED_MS);
  const after = readProcessors();
  const idle = (after.idle - before.idle) / (after.all - before.all);
  return (1 - idle) * after.count > MAX_BUSY;
}
