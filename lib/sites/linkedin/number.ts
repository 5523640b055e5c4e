const TOKEN = /^A[\w-]{38}$/;
const DIGITS = /^[1-9]\d{0,14}$/;

/**
 * The number in a key of a URL: the key itself, or the member number in an opaque token; null when there is none.
 * A token is base64url of 29 bytes: 4 of type, 4 of number (big-endian), `01`, 20 of signature. That is undocumented,
 * seen 2018 to 2026: good to match by, not to build from.
 */
export function findNumber(key: string): number | null {
  if (DIGITS.test(key)) return Number(key);
  if (!TOKEN.test(key)) return null;
  const bytes = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  const view = new DataView(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer);
  return view.getUint8(8) === 1 ? view.getUint32(4) || null : null;
}
