import { crc32 } from 'node:zlib';

const NUL = 0;
const VERSION = 20;
/** 1980-01-01, the first day that the format knows. */
const DATE = 0x21;

function createHeader(signature: number, size: number, fields: [at: number, value: number][]) {
  const header = Buffer.alloc(size, NUL);
  header.writeUInt32LE(signature, 0);
  for (const [at, value] of fields) header.writeUInt16LE(value, at);
  return header;
}

/** A zip archive of files by their path, uncompressed, as a Firefox package is. */
export function createZip(files: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, contents] of files) {
    const name = Buffer.from(path);
    const local = createHeader(0x04034b50, 30, [
      [4, VERSION],
      [12, DATE],
      [26, name.length],
    ]);
    const central = createHeader(0x02014b50, 46, [
      [4, VERSION],
      [6, VERSION],
      [14, DATE],
      [28, name.length],
    ]);
    for (const [header, at] of [
      [local, 14],
      [central, 16],
    ] as const) {
      header.writeUInt32LE(crc32(contents), at);
      header.writeUInt32LE(contents.length, at + 4);
      header.writeUInt32LE(contents.length, at + 8);
    }
    central.writeUInt32LE(offset, 42);
    bodies.push(local, name, contents);
    directory.push(central, name);
    offset += local.length + name.length + contents.length;
  }
  const listed = Buffer.concat(directory);
  const end = createHeader(0x06054b50, 22, [
    [8, files.size],
    [10, files.size],
  ]);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}
