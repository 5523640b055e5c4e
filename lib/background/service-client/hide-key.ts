/** Takes the key out of what the service answers, which may repeat it in an error, an echo of the request or a log line. */

const HIDDEN = '••••';

/** A shorter key is found in ordinary words and addresses, which must stay as they are. */
const SHORTEST_KEY = 8;

const toHex = (key: string) =>
  [...key].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** The part of the key's Base64 text that is the same whatever stands around the key: one for each place it may begin. */
const toBase64 = (key: string): string[] =>
  [0, 1, 2].map((before) => {
    const from = Math.ceil((before * 8) / 6);
    const to = Math.floor(((before + key.length) * 8) / 6);
    return btoa(' '.repeat(before) + key).slice(from, to);
  });

const toUrlBase64 = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');

const toLowerEscapes = (text: string) =>
  text.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());

const toHtml = (key: string) =>
  key
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The texts that anyone could read the key from. */
function listForms(key: string): string[] {
  const encoded = encodeURIComponent(key);
  const base64 = toBase64(key);
  const hex = toHex(key);
  return [
    key,
    encoded,
    toLowerEscapes(encoded),
    JSON.stringify(key).slice(1, -1),
    toHtml(key),
    ...base64,
    ...base64.map(toUrlBase64),
    hex,
    hex.toUpperCase(),
  ];
}

/** The forms of a short key. Parts of Base64 would be too short to be told from anything else. */
const listShortForms = (key: string): string[] => [
  ...[key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), toHtml(key)],
  ...[btoa(key), toUrlBase64(btoa(key)), toHex(key), toHex(key).toUpperCase()],
];

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A short key is found only as a whole word, and not as a part of an address. */
function toPattern(key: string): RegExp {
  const isShort = key.length < SHORTEST_KEY;
  const forms = [...new Set(isShort ? listShortForms(key) : listForms(key))];
  const any = forms.map(escapePattern).join('|');
  return isShort
    ? new RegExp(`(?<![\\p{L}\\p{N}_@./-])(?:${any})(?![\\p{L}\\p{N}_@/-]|\\.[\\p{L}\\p{N}])`, 'gu')
    : new RegExp(any, 'g');
}

/**
 * The value of a JSON text, with dots in place of the key. The name of a member may be a short key by chance, and stays.
 * @throws SyntaxError when it is not JSON.
 */
export const parseWithoutKey = (json: string, key: string): unknown =>
  hideKey(JSON.parse(json) as unknown, json, key);

/** The same for a value that was read from the text. */
export function hideKey(value: unknown, json: string, key: string): unknown {
  if (key === '') return value;
  const pattern = toPattern(key);
  const hideName = (name: string) =>
    key.length < SHORTEST_KEY ? name : name.replace(pattern, HIDDEN);
  const hide = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(pattern, HIDDEN);
    if (Array.isArray(part)) return part.map(hide);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [hideName(name), hide(each)]),
    );
  };
  // Text without an escape holds its values as they are, so most answers need no second look.
  return json.includes('\\') || json.search(pattern) !== -1 ? hide(value) : value;
}
