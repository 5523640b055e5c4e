import { browser } from './browser';

/** The toolbar button of one tab: its picture and its tooltip. The browser forgets both when the tab loads another page. */

/** As toolbars show it, on screens of one and two dots a pixel. */
const SIZES = [16, 32];

type Picture = Record<string, ImageData>;

async function readImage(path: string): Promise<ImageData> {
  const response = await fetch(browser.runtime.getURL(path));
  const bitmap = await createImageBitmap(await response.blob());
  const { width, height } = bitmap;
  const drawing = new OffscreenCanvas(width, height).getContext('2d');
  if (!drawing) throw new Error('There is no canvas');
  drawing.drawImage(bitmap, 0, 0);
  return drawing.getImageData(0, 0, width, height);
}

async function readPicture(mark: string | null): Promise<Picture> {
  const folder = mark === null ? '/icon' : `/mark/${mark}`;
  const images = SIZES.map(
    async (size) => [size, await readImage(`${folder}/${size}.png`)] as const,
  );
  return Object.fromEntries(await Promise.all(images));
}

const pictures = new Map<string | null, Promise<Picture>>();

/**
 * The picture of a mark; null: the plain icon. Read once for each worker: with a path in its place, the browser would read
 * it at each change, and a picture that is read faster could overtake the one before.
 */
export function loadPicture(mark: string | null): Promise<Picture> {
  let picture = pictures.get(mark);
  if (!picture) {
    picture = readPicture(mark);
    pictures.set(mark, picture);
    picture.catch(() => pictures.delete(mark));
  }
  return picture;
}

/** The tooltip of a tab whose page has no mark. */
const getPlainTitle = (): string => browser.runtime.getManifest().action?.default_title ?? '';

/** Whether a tab has a tooltip of its own, which an earlier worker may have given it. */
export const hasOwnTitle = async (tabId: number): Promise<boolean> =>
  (await browser.action.getTitle({ tabId })) !== getPlainTitle();

/** Shows a picture and a tooltip for one tab, both in the same turn. `title` null: the plain one. */
export async function showTabIcon(
  tabId: number,
  imageData: Picture,
  title: string | null,
): Promise<void> {
  await Promise.all([
    browser.action.setTitle({ tabId, title: title ?? getPlainTitle() }),
    browser.action.setIcon({ tabId, imageData }),
  ]);
}
