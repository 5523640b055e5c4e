import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function createChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** The pixels of a PNG, four bytes each, as the page decodes them. */
async function readPixels(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? '';
      const reader = new FileReader();
      await new Promise((resolve) => {
        reader.onload = resolve;
        reader.readAsDataURL(new Blob([pixels]));
      });
      return reader.result as string;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/**
 * The same picture in a smaller PNG without transparency, as the stores ask for. Chromium packs for speed: text on plain
 * colours takes a fifth less without the filters of PNG.
 */
export async function packPng(page: Page, png: Buffer): Promise<Buffer> {
  const pixels = await readPixels(page, png);
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      pixels.copy(rows, y * (1 + width * 3) + 1 + x * 3, from, from + 3);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', header),
    createChunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}
