import type { Encoding } from './encoding';
import { decodeText, type TextPart } from './read-text';

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
