import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Memory of the extension's process, with its page and its worker. Linux only, as the machines that measure are. */

const SAMPLE_MS = 100;

/** Whether a process is of an extension, started by this one. */
async function isExtensionProcess(pid: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('--extension-process') && (await isDescendant(pid));
}

async function isDescendant(pid: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /PPid:\s+(\d+)/u.exec(status)?.[1] ?? '0';
  if (parent === String(process.pid)) return true;
  return parent !== '0' && parent !== '1' && isDescendant(parent);
}

/** Megabytes that are a process's own. */
async function readOwnMb(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/RssAnon:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}

/** The most megabytes that the extension's process takes while `run` runs. */
export async function findPeakMb(run: () => Promise<void>): Promise<number> {
  const pids: string[] = [];
  for (const pid of await readdir('/proc')) {
    if (/^\d+$/u.test(pid) && (await isExtensionProcess(pid))) pids.push(pid);
  }
  if (pids.length === 0) throw new Error('No process of an extension was found');
  let peak = 0;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      for (const pid of pids) peak = Math.max(peak, await readOwnMb(pid));
      await wait(SAMPLE_MS);
    }
  })();
  await run().finally(() => {
    isOver = true;
  });
  await sampling;
  return peak;
}
