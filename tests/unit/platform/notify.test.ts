import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isAnyPageOpen, notify } from '@/lib/platform/notify';

beforeEach(() => {
  fakeBrowser.reset();
});

describe('a page of the extension', () => {
  const getContexts = vi.fn<(filter: { contextTypes: string[] }) => Promise<object[]>>();

  afterEach(() => {
    getContexts.mockReset();
    Reflect.deleteProperty(fakeBrowser.runtime, 'getContexts');
  });

  it('is open when the browser tells of a panel, a popup or a tab', async () => {
    Object.assign(fakeBrowser.runtime, { getContexts });
    getContexts.mockResolvedValue([]);
    expect(await isAnyPageOpen()).toBe(false);
    getContexts.mockResolvedValue([{ contextType: 'SIDE_PANEL' }]);
    expect(await isAnyPageOpen()).toBe(true);
    expect(getContexts).toHaveBeenLastCalledWith({ contextTypes: ['SIDE_PANEL', 'POPUP', 'TAB'] });
  });
});

it('takes the place of the last notification with the same id', async () => {
  await notify('bulk one', { title: 'Fair has ended', message: '1 done' });
  await notify('bulk two', { title: 'List has ended', message: '3 done' });
  await notify('bulk one', { title: 'Fair has ended', message: '2 done' });
  expect(await fakeBrowser.notifications.getAll()).toMatchObject({
    'bulk one': { type: 'basic', title: 'Fair has ended', message: '2 done' },
    'bulk two': { message: '3 done' },
  });
});
