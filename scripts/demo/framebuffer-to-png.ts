import { crc32, deflateSync } from 'node:zlib';

/** Xvfb's framebuffer file, an X window dump, as a PNG. Known depth: 24 bits of colour in 32, blue first. */
export function framebufferToPng(dump: Buffer): Buffer {
  const readField = (index: number) => dump.readUInt32BE(index * 4);
  const [headerSize, width, height] = [readField(0), readField(4), readField(5)];
  const [bitsPerPixel, bytesPerLine, colours] = [readField(11), readField(12), readField(19)];
  if (bitsPerPixel !== 32) throw new Error(`The screen has ${bitsPerPixel} bits a pixel, not 32`);

  const pixels = dump.subarray(headerSize + colours * 12);
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = y * bytesPerLine + x * 4;
      const to = y * (width * 3 + 1) + 1 + x * 3;
      lines.set([pixels[from + 2] ?? 0, pixels[from + 1] ?? 0, pixels[from] ?? 0], to);
    }
  }

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits a channel, RGB
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(lines, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.set(body, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
