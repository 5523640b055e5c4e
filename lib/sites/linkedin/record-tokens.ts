/**
 * The tokens and numbers by which the network names a record in a URL. The case of a token matters. Its first three letters
 * are its type, such as `ACo`, `ACw` or `ADE`.
 */

/** A member's opaque token in a URL. A shorter text that begins so is a vanity. */
export const TOKEN = /^A[A-Z][A-Za-z\d]AA[\w-]{34}$/;
/** A token where no vanity can be: of any length. */
export const SHORT_TOKEN = /^A[A-Z][A-Za-z\d]AA[\w-]+$/;
/**
 * What a tool that lower-cases URLs leaves of a token. No vanity starts so, and the token cannot be had back. Only types
 * that were seen: `A[A-Z]` in any case would also be a vanity.
 */
export const LOWER_CASED_TOKEN = /^(?:aak|aaq|ade|aem|ac[ow])aa[\w-]{34}$/;
/** The number of a member or of an organisation. */
export const DIGITS = /^[1-9]\d{0,14}$/;

/**
 * The number in a key of a URL: the key itself, or the member number in an opaque token; null when there is none.
 * A token is base64url of 29 bytes: 4 of type, 4 of number (big-endian), `01`, 20 of signature. That is undocumented,
 * seen 2018 to 2026: good to match by, not to build from.
 */
export const findNumber = (key: string): number | null => {
  if (DIGITS.test(key)) return Number(key);
  if (!TOKEN.test(key)) return null;
  // Eight letters are six bytes: the last of the type, which is 0, the number, and `01`.
  const bytes = atob(key.slice(4, 12).replace(/-/g, '+').replace(/_/g, '/'));
  const sum = [...bytes].reduce((before, byte) => before * 256 + byte.charCodeAt(0), 0);
  return sum % 256 === 1 ? (sum - 1) / 256 || null : null;
};
