/**
 * The tokens and numbers that identify a record of the network in a URL. Tokens are case-sensitive. Their first three
 * letters are their type, such as `ACo`, `ACw` or `ADE`.
 */

/** A member's opaque token in a URL. A shorter text with the same start is a vanity name. */
export const TOKEN = /^A[A-Z]\wAA[\w-]{34}$/;
/** A token of any length, where no vanity name is possible. */
export const SHORT_TOKEN = /^A[A-Z]\wAA[\w-]+$/;
/** The number of a member or of an organisation. */
export const DIGITS = /^[1-9]\d{0,14}$/;

/**
 * The number in a key of a URL: the key itself, or the member number in an opaque token; null: there is none. A token is
 * base64url of 29 bytes: 4 of type, 4 of number (big-endian), `01`, 20 of signature. This is undocumented, and was seen
 * from 2018 to 2026: good for matching, but not for building tokens.
 */
export const findNumber = (key: string): number | null => {
  if (DIGITS.test(key)) return Number(key);
  if (!TOKEN.test(key)) return null;
  // Eight letters are six bytes: the last of the type, which is 0, the number, and `01`.
  const bytes = atob(key.slice(4, 12).replace(/-/g, '+').replace(/_/g, '/'));
  const sum = [...bytes].reduce((before, byte) => before * 256 + byte.charCodeAt(0), 0);
  return sum % 256 === 1 ? (sum - 1) / 256 || null : null;
};
