import { Mutex } from 'async-mutex';
import { faultSchema } from '@/lib/contract/messages/data-messages';
import type { KeptFault } from '@/lib/contract/stored/kept-fault';
import { browser } from '@/lib/platform/browser';
import { keepFaultsWith } from '@/lib/platform/log';

/** The last faults of the background and of the extension's pages, for the report for support. They are kept without their words. */

const MAX_FAULTS = 50;

/** The key in the extension's local storage. */
const NAME = 'faults';

const isFault = (value: unknown): value is KeptFault => faultSchema.safeParse(value).success;

/** The faults that were kept, newest last. */
export async function readFaults(): Promise<KeptFault[]> {
  const { [NAME]: value } = await browser.storage.local.get(NAME);
  return Array.isArray(value) ? value.filter(isFault) : [];
}

const mutex = new Mutex();

/** Keeps a fault as the newest. A full disk keeps none. */
export async function keepFault(fault: KeptFault): Promise<void> {
  try {
    await mutex.runExclusive(async () =>
      browser.storage.local.set({ [NAME]: [...(await readFaults()), fault].slice(-MAX_FAULTS) }),
    );
  } catch {
    // A report without it is better than another fault.
  }
}

/** Keeps the faults that the background logs from now on. */
export function keepFaults(): void {
  keepFaultsWith((fault) => void keepFault(fault));
}
