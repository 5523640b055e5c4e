import type { Random } from '@/sandbox/data/random';

/** Answers that no service should give, made from a good one. The same seed makes the same answers. */

const PAGE = '<!doctype html><html><body><h1>502 Bad Gateway</h1>nginx</body></html>';
const HUGE = 'Lorem ipsum '.repeat(4000);
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** What every object inherits. An answer that names a member so must change nothing else. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'toJSON'];

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
  '\uD800',
  '%E0%A4%A',
  'https://www.linkedin.com/in/%E0%A4%A',
  ...INHERITED,
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

/** Stand in a text for what no value can hold: values thousands deep, and bytes that are not UTF-8. */
const [DEEP_MARK, BYTE_MARK] = ['@deep@', '@byte@'];

/** A spoilt answer as a text with marks, and the places in which it differs from the good one. */
interface Spoilt {
  text: string;
  touched: string[][];
}

interface Place {
  owner: Record<string, unknown>;
  path: string[];
}

/** All places in a value, each as the object that holds it and the path to it. */
function listPlaces(value: unknown, above: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((name) => {
    const path = [...above, name];
    return [{ owner, path }, ...listPlaces(owner[name], path)];
  });
}

/** Sets a member, even one that is called `__proto__`. */
const setOwn = (owner: object, name: string, value: unknown) => {
  Object.defineProperty(owner, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

/* oxlint-disable no-dupe-else-if -- each `chance` is drawn anew */
/** Changes one place. Returns the path of what is changed. */
function spoilPlace({ owner, path }: Place, random: Random): string[] {
  const name = path.at(-1) ?? '';
  const value = owner[name];
  if (random.chance(0.2)) Reflect.deleteProperty(owner, name);
  else if (random.chance(0.05)) owner[name] = DEEP_MARK;
  else if (random.chance(0.05)) owner[name] = BYTE_MARK;
  else if (random.chance(0.05)) {
    // Beside what is there.
    const other = random.pick(INHERITED);
    setOwn(owner, other, random.pick(WRONG_VALUES));
    return [...path.slice(0, -1), other];
  } else if (random.chance(0.1) && Array.isArray(value) && value.length > 0) {
    // Far more members than there were.
    const more = Array.from({ length: 200 }, () => structuredClone(value[0] as unknown));
    const first = value.push(...more) - more.length;
    return [...path, String(first)];
  } else setOwn(owner, name, structuredClone(random.pick(WRONG_VALUES)));
  return path;
}

/** The good answer with one to four wrong, missing or added values. */
function spoil(good: unknown, random: Random): Spoilt {
  const spoilt: unknown = structuredClone(good);
  const touched: string[][] = [];
  const count = random.between(1, 4);
  for (let index = 0; index < count; index += 1) {
    const places = listPlaces(spoilt);
    if (places.length === 0)
      return { text: JSON.stringify(random.pick(WRONG_VALUES)), touched: [[]] };
    touched.push(spoilPlace(random.pick(places), random));
  }
  return { text: JSON.stringify(spoilt), touched };
}

/** The bytes of a text with marks. */
function toBytes(text: string): Buffer {
  const parts = text.replaceAll(`"${DEEP_MARK}"`, DEEP).split(BYTE_MARK);
  const bytes = parts.flatMap((part) => [Buffer.from(part), Buffer.from([0xe9, 0xff])]);
  return Buffer.concat(bytes.slice(0, -1));
}

/** What a good answer became. `touched` null: nothing of it can be read. */
function spoilBody(good: unknown, random: Random): { bytes: Buffer; touched: string[][] | null } {
  if (random.chance(0.2)) return { bytes: Buffer.from(random.pick(WRONG_BODIES)), touched: null };
  if (random.chance(0.1)) {
    const whole = JSON.stringify(good);
    const cut = whole.slice(0, random.between(0, whole.length));
    return { bytes: Buffer.from(cut), touched: null };
  }
  if (random.chance(0.03))
    return { bytes: Buffer.from(JSON.stringify(good), 'utf16le'), touched: null };
  const { text, touched } = spoil(good, random);
  return { bytes: toBytes(text), touched };
}

const spoilRefusal = (status: number, random: Random): Buffer => {
  if (random.chance(0.4)) return Buffer.from(random.pick(WRONG_BODIES));
  const good = { message: 'Out of order', error: 'Bad Request', statusCode: status };
  return random.chance(0.2) ? Buffer.from(JSON.stringify(good)) : toBytes(spoil(good, random).text);
};

const NO_BODY = [204, 304];

/** A body that breaks off in the middle. */
const breakOff = (bytes: Buffer, fault: Error) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes.subarray(0, bytes.length / 2)));
      controller.error(fault);
    },
  });

/** A malformed answer. `touched`: the places in which it differs from the good one; null: nothing of it is an answer. */
export interface Malformed {
  answer: () => Response;
  touched: string[][] | null;
}

/** What one call gets instead of a good answer. Its `answer` throws what `fetch` throws without a network. */
export function createMalformedAnswer(good: unknown, random: Random): Malformed {
  const fault = random.pick(NETWORK_FAULTS);
  if (random.chance(0.03)) {
    const fail = () => {
      throw fault;
    };
    return { answer: fail, touched: null };
  }
  const status = random.chance(0.7)
    ? random.pick([200, 200, 200, 200, 201, 204, 206])
    : random.pick(STATUSES);
  const type = random.pick(CONTENT_TYPES);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(random.chance(0.5) && { 'retry-after': random.pick(RETRY_AFTERS) }),
  };
  if (NO_BODY.includes(status))
    return { answer: () => new Response(null, { status, headers }), touched: null };
  const { bytes, touched } =
    status < 300 ? spoilBody(good, random) : { bytes: spoilRefusal(status, random), touched: null };
  const isBroken = random.chance(0.03);
  const answer = () => {
    const body = isBroken ? breakOff(bytes, fault) : new Uint8Array(bytes);
    const response = new Response(body, { status, headers });
    // As `fetch` tells a redirect that it must not follow.
    if (status === 301) Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
    return response;
  };
  return { answer, touched: isBroken ? null : touched };
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
