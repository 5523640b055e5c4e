import { expect, it, vi } from 'vitest';
import { keepFaultsWith, logFault } from '@/lib/platform/log';

it('says a fault once, and once more to whoever keeps faults from then on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  logFault('jobs', new Error('One cannot be read'));
  logFault('jobs', new Error('One cannot be read'));
  expect(warn.mock.calls).toEqual([['[prospecting] jobs: One cannot be read']]);
  const keep = vi.fn();
  keepFaultsWith(keep);
  logFault('jobs', new Error('One cannot be read'));
  logFault('jobs', new Error('One cannot be read'));
  expect(keep).toHaveBeenCalledOnce();
});
