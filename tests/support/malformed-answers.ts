import type { Random } from '@/sandbox/data/random';

/** Answers that no service should give, made from a good one. The same seed makes the same answers. */

const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1>nginx</body></html>';
const HUGE = 'Lorem ipsum '.repeat(4000);
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** What stands where another value belongs. */
const WRONG_VALUES: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  2 ** 53,
  true,
  '',
  ' ',
  'undefined',
  'null',
  '[object Object]',
  PAGE,
  HUGE,
  'not a date',
  '\u0000\uFFFD\u202E',
  [],
  {},
  [null],
  [[]],
  [{}],
  { message: 'nested' },
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}, "toString": 2}'),
];

const WRONG_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  'true',
  '42',
  '1e999',
  '"text"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  'undefined',
  '[object Object]',
  'Internal Server Error',
  PAGE,
  DEEP,
  JSON.stringify(HUGE),
  '{"a":1}{"a":2}',
  '\uFEFF{}',
  '{"__proto__": {"isAdmin": true}}',
  '{"toString": null, "constructor": null, "hasOwnProperty": null}',
  '{"data": null, "errors": [{"message": "GraphQL"}]}',
];

const STATUSES = [
  301, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 418, 422, 425, 429, 429, 451, 499,
  500, 501, 502, 503, 504, 520, 599,
];
const CONTENT_TYPES = ['application/json', 'text/html', 'text/plain', 'application/xml', ''];
const RETRY_AFTERS = ['', 'soon', '-5', '1e400', 'NaN', 'Infinity', '0', '99999999999', '[object]'];
/** The browser's words for calls and bodies that break off. */
const NETWORK_FAULTS = [
  new TypeError('Failed to fetch'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new DOMException('The operation was aborted.', 'AbortError'),
  new TypeError('network error'),
];

/** All places in a value, each as the object and the member's name. */
function listPlaces(value: unknown): { owner: Record<string, unknown>; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((name) => [{ owner, name }, ...listPlaces(owner[name])]);
}

/** The good answer with one to four wrong or missing fields. */
function spoil(good: unknown, random: Random): unknown {
  const spoilt: unknown = structuredClone(good);
  const count = random.between(1, 4);
  for (let index = 0; index < count; index += 1) {
    const places = listPlaces(spoilt);
    if (places.length === 0) return random.pick(WRONG_VALUES);
    const { owner, name } = random.pick(places);
    if (random.chance(0.2)) Reflect.deleteProperty(owner, name);
    else owner[name] = structuredClone(random.pick(WRONG_VALUES));
  }
  return spoilt;
}

const toBody = (good: unknown, random: Random): string => {
  if (random.chance(0.25)) return random.pick(WRONG_BODIES);
  if (random.chance(0.15)) {
    const whole = JSON.stringify(good);
    return whole.slice(0, random.between(0, whole.length));
  }
  return JSON.stringify(spoil(good, random)) ?? '';
};

const toErrorBody = (status: number, random: Random): string => {
  if (random.chance(0.4)) return random.pick(WRONG_BODIES);
  const good = { message: 'Out of order', error: 'Bad Request', statusCode: status };
  return JSON.stringify(random.chance(0.2) ? good : spoil(good, random)) ?? '';
};

const NO_BODY = [204, 304];

/** A body that breaks off in the middle. */
const breakOff = (text: string, fault: Error) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      controller.error(fault);
    },
  });

/** What one call gets instead of a good answer. @throws what `fetch` throws without a network. */
export function createMalformedAnswer(good: unknown, random: Random): Response {
  if (random.chance(0.03)) throw random.pick(NETWORK_FAULTS);
  const status = random.chance(0.6)
    ? random.pick([200, 200, 201, 204, 206])
    : random.pick(STATUSES);
  const type = random.pick(CONTENT_TYPES);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(random.chance(0.5) && { 'retry-after': random.pick(RETRY_AFTERS) }),
  };
  if (NO_BODY.includes(status)) return new Response(null, { status, headers });
  const text = status < 300 ? toBody(good, random) : toErrorBody(status, random);
  const body = random.chance(0.03) ? breakOff(text, random.pick(NETWORK_FAULTS)) : text;
  const response = new Response(body, { status, headers });
  // As `fetch` tells a redirect that it must not follow.
  if (status === 301) Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
  return response;
}

/** What no rep should ever read: words of a program, a parser or the browser. */
const RAW_WORDS: readonly RegExp[] = [
  /\[object /u,
  /\bundefined\b/u,
  /\bnull\b/u,
  /\bNaN\b/u,
  /\bInvalid (?:input|option|date|discriminator|string)/iu,
  /\bexpected \w+, received/iu,
  /\bUnexpected (?:token|end|non-whitespace)/u,
  /\bJSON\b/u,
  /\b\w*(?:Error|Exception)\b:? /u,
  /Failed to fetch|network error|operation was aborted/iu,
  /Cannot read|is not a function|is not iterable|Maximum call stack/u,
  /<(?:!doctype|html|body|h1)/iu,
  /\{\{|\}\}/u,
];
const LONGEST = 1500;

/** What is wrong with a text that the rep reads; null: nothing. */
export function findRawWords(text: string): string | null {
  if (text.length > LONGEST) return `${text.length} characters`;
  const raw = RAW_WORDS.find((pattern) => pattern.test(text));
  return raw ? `${raw.source} in ${JSON.stringify(text)}` : null;
}
