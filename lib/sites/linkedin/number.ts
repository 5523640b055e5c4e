const TOKEN = /^A[A-Z][A-Za-z\d]AA[\w-]{34}$/;
const DIGITS = /^[1-9]\d{0,14}$/;

/** Whether a key is an opaque member token. Its case matters. */
export const isToken = (key: string): boolean => TOKEN.test(key);

/**
 * The number in a key of a URL: the key itself, or the member number in an opaque token; null when there is none.
 * A token is base64url of 29 bytes: 4 of type, 4 of number (big-endian), `01`, 20 of signature. That is undocumented,
 * seen 2018 to 2026: good to match by, not to build from.
 */
export function findNumber(key: string): number | null {
  if (DIGITS.test(key)) return Number(key);
  if (!isToken(key)) return null;
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const number = [4, 5, 6, 7].reduce((sum, at) => sum * 256 + bytes.charCodeAt(at), 0);
  return bytes.charCodeAt(8) === 1 && number > 0 ? number : null;
}
