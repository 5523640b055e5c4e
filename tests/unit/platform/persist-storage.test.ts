import { afterEach, expect, it, vi } from 'vitest';
import { persistStorage } from '@/lib/platform/persist-storage';

const persist = vi.fn(() => Promise.resolve(true));

afterEach(() => {
  vi.unstubAllGlobals();
  persist.mockReset();
});

it.each([
  ['asks for storage that is not evicted', false, 1],
  ['does not ask again for what was promised', true, 0],
])('%s', async (_, isPersisted, calls) => {
  const persisted = () => Promise.resolve(isPersisted);
  vi.stubGlobal('navigator', { storage: { persist, persisted } });
  await persistStorage();
  expect(persist).toHaveBeenCalledTimes(calls);
});

it('goes on where the browser has none, or refuses', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('navigator', {});
  await persistStorage();
  vi.stubGlobal('navigator', {
    storage: { persist, persisted: () => Promise.reject(new Error('refused')) },
  });
  await persistStorage();
  expect(persist).not.toHaveBeenCalled();
  warn.mockRestore();
});
