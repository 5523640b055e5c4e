import { MAX_REPLY_BYTES, MAX_REPLY_DEPTH } from '@/lib/contract/limits';
import { hideKey } from './hide-key';
import { readBytes } from './read-bytes';

/** Reads the body of an answer, whatever it is: of any length and depth, and in any encoding. */

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What stands for bytes that are not UTF-8. */
const UNDECODED = '\uFFFD';

/** The text of a body, and whether all of it is UTF-8. */
function decode(chunks: readonly Uint8Array<ArrayBuffer>[]): { text: string; isUtf8: boolean } {
  const decodeAll = (fatal: boolean) => {
    const decoder = new TextDecoder('utf-8', { fatal });
    return (
      chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
    );
  };
  try {
    return { text: decodeAll(true), isUtf8: true };
  } catch {
    return { text: decodeAll(false), isUtf8: false };
  }
}

/** Whether values lie deeper in each other than those of any answer. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isText) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === OBJECT || code === ARRAY) {
      depth += 1;
      if (depth > MAX_REPLY_DEPTH) return true;
    } else if (code === OBJECT_END || code === ARRAY_END) depth -= 1;
  }
  return false;
}

/** The value with null in place of what lies too deep, and of each text that could not be decoded. */
function withoutUnreadable(value: unknown, isUtf8: boolean, depth = 0): unknown {
  if (typeof value === 'string') return isUtf8 || !value.includes(UNDECODED) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_REPLY_DEPTH) return null;
  const read = (part: unknown) => withoutUnreadable(part, isUtf8, depth + 1);
  return Array.isArray(value)
    ? value.map(read)
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]));
}

/**
 * The value of a body without the key; undefined: the body is empty. `fault`: why it has no value.
 * @throws when the connection breaks off.
 */
export async function readJson(
  { body }: Response,
  key: string,
): Promise<{ value: unknown } | { fault: string }> {
  const chunks = body === null ? [] : await readBytes(body, MAX_REPLY_BYTES);
  if (!chunks) return { fault: 'The answer is too long' };
  const { text, isUtf8 } = decode(chunks);
  if (text === '') return { value: undefined };
  try {
    const value = JSON.parse(text) as unknown;
    const isReadable = isUtf8 && !isTooDeep(text);
    return { value: hideKey(isReadable ? value : withoutUnreadable(value, isUtf8), text, key) };
  } catch {
    return { fault: 'The answer is not JSON' };
  }
}
