import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '@/lib/platform/browser';
import { hasOwnTitle, loadPicture, showTabIcon } from '@/lib/platform/tab-icon';

/** What the browser has been told for tabs. */
const titles = new Map<number, string>();
const setIcon = vi.fn<(details: object) => Promise<void>>(() => Promise.resolve());
const action = { ...browser.action };

beforeEach(() => {
  titles.clear();
  vi.spyOn(browser.runtime, 'getManifest').mockReturnValue({
    action: { default_title: 'Prospecting' },
  } as never);
  vi.spyOn(browser.runtime, 'getURL').mockImplementation((path) => `chrome-extension://id${path}`);
  Object.assign(browser.action, {
    getTitle: ({ tabId }: { tabId: number }) => Promise.resolve(titles.get(tabId) ?? 'Prospecting'),
    setTitle: ({ tabId, title }: { tabId: number; title: string }) => {
      titles.set(tabId, title);
      return Promise.resolve();
    },
    setIcon,
  });
});
afterEach(() => {
  Object.assign(browser.action, action);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Pictures whose data says from which file they are. */
function stubPictures() {
  const read = vi.fn((url: string) => Promise.resolve({ blob: () => Promise.resolve(url) }));
  vi.stubGlobal('fetch', read);
  vi.stubGlobal('createImageBitmap', (url: string) =>
    Promise.resolve({ width: 1, height: 1, url }),
  );
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        let drawn = '';
        return {
          drawImage: ({ url }: { url: string }) => {
            drawn = url;
          },
          getImageData: () => drawn,
        };
      }
    },
  );
  return read;
}

it('tells whether a tab has a tooltip of its own, and gives it the plain one back', async () => {
  expect(await hasOwnTitle(1)).toBe(false);
  await showTabIcon(1, {}, 'Ada · Yours');
  expect(await hasOwnTitle(1)).toBe(true);
  await showTabIcon(1, {}, null);
  expect(titles.get(1)).toBe('Prospecting');
  expect(await hasOwnTitle(1)).toBe(false);
});

it('sets the picture of that tab alone, in the sizes of toolbars', async () => {
  stubPictures();
  const picture = await loadPicture('yours');
  expect(picture).toEqual({
    16: 'chrome-extension://id/mark/yours/16.png',
    32: 'chrome-extension://id/mark/yours/32.png',
  });
  await showTabIcon(7, picture, 'Ada · Yours');
  expect(setIcon).toHaveBeenLastCalledWith({ tabId: 7, imageData: picture });
  expect(await loadPicture(null)).toMatchObject({ 16: 'chrome-extension://id/icon/16.png' });
});

it('reads each picture once, and again only after it could not be read', async () => {
  const read = stubPictures();
  await loadPicture('several');
  await loadPicture('several');
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRejectedValueOnce(new Error('Busy'));
  await expect(loadPicture('no-owner')).rejects.toThrow('Busy');
  expect(await loadPicture('no-owner')).toMatchObject({
    16: 'chrome-extension://id/mark/no-owner/16.png',
  });
});
