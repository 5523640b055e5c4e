import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWanted } from '@/lib/platform/panel-requests';

interface HistoryAction {
  windowId: number;
  action: string;
}
const isAction = (kept: Partial<HistoryAction>): kept is HistoryAction => kept.action !== undefined;
const { want, onWanted } = createWanted('action', isAction);

const onRequest = vi.fn<(wanted: HistoryAction) => void>();
const readKept = () => fakeBrowser.storage.session.get('action');

beforeEach(() => {
  fakeBrowser.reset();
  onRequest.mockReset();
});

describe('what a panel is wanted for', () => {
  it('is delivered once, though it is stored while the panel first looks', async () => {
    const { session } = fakeBrowser.storage;
    const read = session.get.bind(session);
    let open: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const get = vi.spyOn(session, 'get');
    get.mockImplementation((name) => isOpen.then(() => read(name)));
    const end = onWanted(1, onRequest);
    await want({ windowId: 1, action: 'push' });
    open();
    await vi.waitFor(async () => {
      expect(await readKept()).toEqual({});
    });
    get.mockRestore();
    end();
    await want({ windowId: 1, action: 'later' });
    expect(onRequest.mock.calls).toEqual([[{ windowId: 1, action: 'push' }]]);
  });

  it('is delivered though an earlier look at the store failed', async () => {
    await want({ windowId: 1, action: 'push' });
    const get = vi.spyOn(fakeBrowser.storage.session, 'get');
    get.mockRejectedValueOnce(new Error('busy'));
    const end = onWanted(1, onRequest);
    await want({ windowId: 1, action: 'enrich' });
    await vi.waitFor(() => {
      expect(onRequest.mock.calls).toEqual([[{ windowId: 1, action: 'enrich' }]]);
    });
    end();
    get.mockRestore();
  });

  it('in one window is not delivered in another', async () => {
    const end = onWanted(2, onRequest);
    await want({ windowId: 1, action: 'push' });
    expect(await readKept()).toEqual({ action: { windowId: 1, action: 'push' } });
    end();
    expect(onRequest).not.toHaveBeenCalled();
  });
});
