import { MAX_FILE_BYTES } from '@/lib/contract/limits';
import { isWorkbook, listEncodings, type Encoding } from './encoding';
import { FileTroubleError } from './file-trouble';

/** Reads a file as text, a slice at a time, so that a file of any size needs the memory of one slice. */

/** A larger one is no faster to read as a table, and more of it waits to be collected. */
const SLICE_BYTES = 64 * 1024;
/** Where nothing is done with the text, reading a slice takes longest. */
const CHECKED_SLICE_BYTES = 1024 * 1024;
const HEAD_BYTES = 4096;

export interface TextPart {
  text: string;
  readBytes: number;
}

/** Decodes a file. @throws TypeError if the decoder is fatal and the file is not in its encoding. */
async function* decode(
  file: Blob,
  decoder: TextDecoder,
  sliceBytes: number,
  signal?: AbortSignal,
): AsyncGenerator<TextPart, undefined> {
  for (let at = 0; at < file.size; at += sliceBytes) {
    const bytes = await readBytes(file.slice(at, at + sliceBytes));
    signal?.throwIfAborted();
    const end = Math.min(at + sliceBytes, file.size);
    const text = decoder.decode(bytes, { stream: end < file.size });
    yield { text, readBytes: end };
  }
  return undefined;
}

const readBytes = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await part.arrayBuffer().catch(() => {
      throw new FileTroubleError('unreadable');
    }),
  );

async function isText(file: Blob, encoding: Encoding, signal?: AbortSignal): Promise<boolean> {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    for await (const { text } of decode(file, decoder, CHECKED_SLICE_BYTES, signal)) {
      if (text.includes('\0')) throw new FileTroubleError('no-table');
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Finds the encoding of a file, which is read once for it: a letter that only another encoding has may be its last one.
 * @throws FileTroubleError when it is not a text, or too large.
 */
export async function findEncoding(file: Blob, signal?: AbortSignal): Promise<Encoding> {
  if (file.size > MAX_FILE_BYTES) throw new FileTroubleError('too-large');
  const head = await readBytes(file.slice(0, HEAD_BYTES));
  if (isWorkbook(head)) throw new FileTroubleError('workbook');
  const encodings = listEncodings(head);
  for (const encoding of encodings) if (await isText(file, encoding, signal)) return encoding;
  return encodings[0];
}

/** The text of a file, a part at a time. */
export const decodeText = (file: Blob, encoding: Encoding, signal?: AbortSignal) =>
  decode(file, new TextDecoder(encoding), SLICE_BYTES, signal);

/**
 * The text of a file, a part at a time, with one kind of line end (\n) whichever it has: tables that were joined have
 * several, and the second may begin far below.
 */
export async function* decodeLines(
  file: Blob,
  encoding: Encoding,
  signal?: AbortSignal,
): AsyncGenerator<TextPart, undefined> {
  let hasHalf = false;
  for await (const { text, readBytes } of decodeText(file, encoding, signal)) {
    // Its second half may be the start of the next part.
    const whole: string = hasHalf ? `\r${text}` : text;
    hasHalf = readBytes < file.size && whole.endsWith('\r');
    const lines = hasHalf ? whole.slice(0, -1) : whole;
    yield { text: lines.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), readBytes };
  }
  return undefined;
}
