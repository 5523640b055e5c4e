import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createWanted } from '@/lib/platform/panel-requests';

interface HistoryAction {
  windowId: number;
  deed: string;
}
const isAction = (kept: Partial<HistoryAction>): kept is HistoryAction => kept.deed !== undefined;
const { want, onWanted } = createWanted('deed', isAction);

const heard = vi.fn<(wanted: HistoryAction) => void>();
const readKept = () => fakeBrowser.storage.session.get('deed');

beforeEach(() => {
  fakeBrowser.reset();
  heard.mockReset();
});

describe('what a panel is wanted for', () => {
  it('is heard once, though it is stored while the panel first looks', async () => {
    const { session } = fakeBrowser.storage;
    const read = session.get.bind(session);
    let open: () => void = () => undefined;
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const get = vi.spyOn(session, 'get');
    get.mockImplementation((name) => isOpen.then(() => read(name)));
    const end = onWanted(1, heard);
    await want({ windowId: 1, deed: 'push' });
    open();
    await vi.waitFor(async () => {
      expect(await readKept()).toEqual({});
    });
    get.mockRestore();
    end();
    await want({ windowId: 1, deed: 'later' });
    expect(heard.mock.calls).toEqual([[{ windowId: 1, deed: 'push' }]]);
  });

  it('is heard though an earlier look at the store failed', async () => {
    await want({ windowId: 1, deed: 'push' });
    const get = vi.spyOn(fakeBrowser.storage.session, 'get');
    get.mockRejectedValueOnce(new Error('busy'));
    const end = onWanted(1, heard);
    await want({ windowId: 1, deed: 'enrich' });
    await vi.waitFor(() => {
      expect(heard.mock.calls).toEqual([[{ windowId: 1, deed: 'enrich' }]]);
    });
    end();
    get.mockRestore();
  });

  it('in one window is not heard in another', async () => {
    const end = onWanted(2, heard);
    await want({ windowId: 1, deed: 'push' });
    expect(await readKept()).toEqual({ deed: { windowId: 1, deed: 'push' } });
    end();
    expect(heard).not.toHaveBeenCalled();
  });
});
