export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Spreadsheets and other archives: `PK` of zip, and the compound file of old spreadsheet programs. */
export const isWorkbook = (head: Uint8Array): boolean =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * The possible encodings of a file by its first bytes, the most likely first; the next is tried when one fails. Half of the
 * bytes of a Latin text in UTF-16 are zeros, all at even or all at odd places, which no other text has.
 */
export function listEncodings(head: Uint8Array): readonly [Encoding, ...Encoding[]] {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return ['utf-8'];
  if (startsWith(head, 0xff, 0xfe)) return ['utf-16le'];
  if (startsWith(head, 0xfe, 0xff)) return ['utf-16be'];
  const countZeros = (isOdd: boolean) =>
    head.filter((byte, index) => byte === 0 && (index % 2 === 1) === isOdd).length;
  const [even, odd] = [countZeros(false), countZeros(true)];
  if (odd > 0 && even === 0) return ['utf-16le'];
  if (even > 0 && odd === 0) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}
