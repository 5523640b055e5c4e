import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { HOUR } from '@/lib/contract/duration';
import { createPanelRequests } from '@/lib/platform/panel-requests';

interface HistoryAction {
  windowId: number;
  action: string;
}
const { request, onRequest } = createPanelRequests<HistoryAction>('action');

const listener = vi.fn<(request: HistoryAction) => void>();
const readStored = () => fakeBrowser.storage.session.get('action');

beforeEach(() => {
  fakeBrowser.reset();
  listener.mockReset();
});

describe('a request to a panel', () => {
  it('is delivered once, though it is stored during the first read', async () => {
    const { session } = fakeBrowser.storage;
    const read = session.get.bind(session);
    let open: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const get = vi.spyOn(session, 'get');
    get.mockImplementation((name) => isOpen.then(() => read(name)));
    const end = onRequest(1, listener);
    await request({ windowId: 1, action: 'push' });
    open();
    await vi.waitFor(async () => expect(await readStored()).toEqual({}));
    get.mockRestore();
    end();
    await request({ windowId: 1, action: 'later' });
    expect(listener.mock.calls).toEqual([[{ windowId: 1, action: 'push' }]]);
  });

  it('is delivered though an earlier read of the store failed', async () => {
    await request({ windowId: 1, action: 'push' });
    const get = vi.spyOn(fakeBrowser.storage.session, 'get');
    get.mockRejectedValueOnce(new Error('busy'));
    const end = onRequest(1, listener);
    await request({ windowId: 1, action: 'enrich' });
    await vi.waitFor(() =>
      expect(listener.mock.calls).toEqual([[{ windowId: 1, action: 'enrich' }]]),
    );
    end();
    get.mockRestore();
  });

  it('in one window is not delivered in another', async () => {
    const end = onRequest(2, listener);
    await request({ windowId: 1, action: 'push' });
    expect(await readStored()).toMatchObject({
      action: { request: { windowId: 1, action: 'push' } },
    });
    end();
    expect(listener).not.toHaveBeenCalled();
  });

  it('that no panel took is forgotten: hours later, the rep means something else', async () => {
    await request({ windowId: 1, action: 'enrich' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * HOUR });
    const end = onRequest(1, listener);
    await vi.waitFor(async () => expect(await readStored()).toEqual({}));
    await request({ windowId: 1, action: 'push' });
    await vi.waitFor(() =>
      expect(listener.mock.calls).toEqual([[{ windowId: 1, action: 'push' }]]),
    );
    end();
    vi.useRealTimers();
  });
});
