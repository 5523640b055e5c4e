import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { watchTabs } from '@/lib/background/pages';
import { welcomeAtInstall } from '@/lib/background/welcome';

beforeEach(() => {
  fakeBrowser.reset();
});

describe('the page in front', () => {
  it('may be another one when a tab comes to the front or loads, not when one behind it does', async () => {
    const front = { ...(await fakeBrowser.tabs.create({})), active: true };
    const onChange = vi.fn();
    watchTabs(onChange);
    const behind = { ...front, active: false };
    await fakeBrowser.tabs.onUpdated.trigger(1, { status: 'complete' }, behind);
    await fakeBrowser.tabs.onUpdated.trigger(1, { audible: true }, front);
    expect(onChange).not.toHaveBeenCalled();
    await fakeBrowser.tabs.onUpdated.trigger(1, { status: 'loading' }, front);
    expect(onChange).toHaveBeenCalledOnce();
    await fakeBrowser.tabs.onActivated.trigger({ tabId: 2, windowId: 1 });
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('the welcome', () => {
  it('is left out, and said in the log, where the store cannot be opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    welcomeAtInstall(Promise.reject(new Error('No store')));
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install', temporary: false });
    await vi.waitFor(() => {
      expect(warn).toHaveBeenCalledWith('[prospecting] welcome: No store');
    });
    warn.mockRestore();
  });
});
