import { Mutex } from 'async-mutex';
import { z } from 'zod';
import { HINTS, type Hint } from '@/lib/contract/hint';
import { browser } from '@/lib/platform/browser';
import { getVersion } from '@/lib/platform/version';

/** Which hints the rep has still to see. An update adds its news, and a lost database that it was lost. */

const KEY = 'hints';
const FIRST: Hint[] = ['keys', 'commandBox', 'menu'];
const leftSchema = z.array(z.enum(HINTS)).catch(FIRST);

const readLeft = async (): Promise<Hint[]> =>
  leftSchema.parse((await browser.storage.local.get(KEY))[KEY]);

const mutex = new Mutex();
const change = (toLeft: (left: Hint[]) => Hint[]): Promise<void> =>
  mutex.runExclusive(async () => {
    const left = await readLeft();
    const next = toLeft(left);
    if (next.length !== left.length) await browser.storage.local.set({ [KEY]: next });
  });

/** The next hint; null: the rep has seen all. */
export const findNextHint = async (): Promise<Hint | null> => (await readLeft())[0] ?? null;

/** To be called when the rep does what a hint says, or closes it. */
export const endHint = (hint: Hint): Promise<void> =>
  change((left) => left.filter((other) => other !== hint));

/** Has something said before everything else. */
export const addHint = (hint: Hint): Promise<void> =>
  change((left) => [...new Set([hint, ...left])]);

/** Has the news of each update to another version shown once. */
export function noteUpdates(onFault: (error: unknown) => void): void {
  browser.runtime.onInstalled.addListener(({ reason, previousVersion }) => {
    if (reason !== 'update' || previousVersion === getVersion()) return;
    addHint('news').catch(onFault);
  });
}

/** Calls `listener` after each change of the hints. */
export function onHintsChanged(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEY in changes) listener();
  });
}
