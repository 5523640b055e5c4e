import { Mutex } from 'async-mutex';
import { FAULT_KINDS, FAULT_PARTS, type KeptFault } from '@/lib/contract/stored/kept-fault';
import { browser } from '@/lib/platform/browser';
import { keepFaultsWith } from '@/lib/platform/log';

/** The last faults of the background, for the report for support. They are kept without their words. */

const MAX_FAULTS = 50;

/** The key in the extension's local storage. */
const NAME = 'faults';

const isFault = (value: unknown): value is KeptFault => {
  const { at, part, kind } = (value ?? {}) as Partial<Record<keyof KeptFault, unknown>>;
  return (
    typeof at === 'number' &&
    FAULT_PARTS.some((each) => each === part) &&
    FAULT_KINDS.some((each) => each === kind)
  );
};

/** The faults that were kept, newest last. */
export async function readFaults(): Promise<KeptFault[]> {
  const { [NAME]: value } = await browser.storage.local.get(NAME);
  return Array.isArray(value) ? value.filter(isFault) : [];
}

const mutex = new Mutex();

/** Keeps the faults that are logged from now on. A full disk keeps none. */
export function keepFaults(): void {
  keepFaultsWith((fault) => {
    void mutex
      .runExclusive(async () =>
        browser.storage.local.set({ [NAME]: [...(await readFaults()), fault].slice(-MAX_FAULTS) }),
      )
      .catch(() => undefined);
  });
}
