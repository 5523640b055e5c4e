const TOKEN = /^A[A-Z][A-Za-z0-9]AA[\w-]{34}$/;

/** Whether a key is an opaque member token. Its case matters. */
export const isToken = (key: string): boolean => TOKEN.test(key);

/**
 * The member number in an opaque token; null when it holds none. A token is base64url of 29 bytes: 4 of type,
 * 4 of number (big-endian), `01`, 20 of signature. Undocumented, seen 2018 to 2026: good to match by, not to build from.
 */
export function findMemberNumber(token: string): number | null {
  if (!isToken(token)) return null;
  const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
  const [a = 0, b = 0, c = 0, d = 0, mark] = Array.from(bytes.slice(4), (byte) =>
    byte.charCodeAt(0),
  );
  return (mark === 1 && ((a * 256 + b) * 256 + c) * 256 + d) || null;
}
