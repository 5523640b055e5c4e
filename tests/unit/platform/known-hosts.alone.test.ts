import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKnownHosts } from '@/lib/platform/known-hosts';

const ADDRESS = 'https://api.service.example/base';

const permissions = vi.hoisted(() => {
  const createEvent = () => {
    const listeners = new Set<() => void>();
    return {
      addListener: (listener: () => void) => listeners.add(listener),
      fire: () => {
        for (const listener of listeners) listener();
      },
    };
  };
  return {
    contains: vi.fn<(asked: { origins: string[] }) => Promise<boolean>>(),
    onAdded: createEvent(),
    onRemoved: createEvent(),
  };
});

vi.mock('@/lib/platform/browser', () => ({ browser: { permissions } }));

beforeEach(() => {
  permissions.contains.mockResolvedValue(true);
});
afterEach(() => {
  permissions.contains.mockReset();
});

it('asks the browser once for a host that it lets us reach', async () => {
  const hasHost = createKnownHosts();
  expect([await hasHost(ADDRESS), await hasHost(ADDRESS)]).toEqual([true, true]);
  expect(permissions.contains.mock.calls).toEqual([
    [{ origins: ['https://api.service.example/*'] }],
  ]);
});

it('asks for each host by itself', async () => {
  const hasHost = createKnownHosts();
  await hasHost(ADDRESS);
  permissions.contains.mockResolvedValue(false);
  expect(await hasHost('https://other.example')).toBe(false);
});

it.each(['onAdded', 'onRemoved'] as const)('asks again after %s', async (name) => {
  const hasHost = createKnownHosts();
  await hasHost(ADDRESS);
  permissions.contains.mockResolvedValue(false);
  permissions[name].fire();
  expect(await hasHost(ADDRESS)).toBe(false);
});

it('does not keep an answer that came after the change', async () => {
  const hasHost = createKnownHosts();
  let answer: (isAllowed: boolean) => void = () => undefined;
  permissions.contains.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const overtaken = hasHost(ADDRESS);
  permissions.contains.mockResolvedValue(false);
  permissions.onRemoved.fire();
  answer(true);
  await overtaken;
  expect(await hasHost(ADDRESS)).toBe(false);
});

it('does not remember a refusal, nor a question that failed', async () => {
  const hasHost = createKnownHosts();
  permissions.contains.mockResolvedValueOnce(false);
  expect(await hasHost(ADDRESS)).toBe(false);
  permissions.contains.mockRejectedValueOnce(new Error('no browser'));
  await expect(hasHost(ADDRESS)).rejects.toThrow('no browser');
  expect(await hasHost(ADDRESS)).toBe(true);
});
