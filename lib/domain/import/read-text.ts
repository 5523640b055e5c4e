import { MAX_FILE_BYTES } from '@/lib/contract/limits';
import { isWorkbook, listEncodings, type Encoding } from './encoding';
import { FileTroubleError } from './file-trouble';

/** Reads a file as text, a slice at a time, in whatever encoding it is. */

const SLICE_BYTES = 256 * 1024;
const HEAD_BYTES = 4096;

/**
 * Decodes a file.
 * @throws TypeError if `fatal` and the file is not in that encoding.
 */
async function decode(
  file: Blob,
  encoding: Encoding,
  fatal: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  const parts: string[] = [];
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const bytes = await readBytes(file.slice(at, at + SLICE_BYTES));
    signal?.throwIfAborted();
    const part = decoder.decode(bytes, { stream: at + SLICE_BYTES < file.size });
    if (part.includes('\0')) throw new FileTroubleError('no-table');
    parts.push(part);
  }
  return parts.join('');
}

const readBytes = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await part.arrayBuffer().catch(() => {
      throw new FileTroubleError('unreadable');
    }),
  );

/**
 * Reads a file in whatever encoding it is.
 * @throws FileTroubleError when it is not a text, or too large.
 */
export async function readFileText(file: Blob, signal?: AbortSignal): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new FileTroubleError('too-large');
  const head = await readBytes(file.slice(0, HEAD_BYTES));
  if (isWorkbook(head)) throw new FileTroubleError('workbook');
  const [encoding, other] = listEncodings(head);
  try {
    return await decode(file, encoding, other !== undefined, signal);
  } catch (error) {
    if (!(error instanceof TypeError) || other === undefined) throw error;
    return decode(file, other, false, signal);
  }
}
