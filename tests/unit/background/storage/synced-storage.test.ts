import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { onSharedListsChange } from '@/lib/background/storage/lists/synced-storage';

beforeEach(() => {
  fakeBrowser.reset();
});

it('tells of a change of lists, and of nothing else that travels with the profile', async () => {
  const onLists = vi.fn();
  onSharedListsChange(onLists);
  await fakeBrowser.storage.sync.set({ 'setting theme': 'dark' });
  await fakeBrowser.storage.local.set({ 'lists https://service.example': {} });
  expect(onLists).not.toHaveBeenCalled();
  await fakeBrowser.storage.sync.set({ 'lists https://service.example': {} });
  expect(onLists).toHaveBeenCalledTimes(1);
});
