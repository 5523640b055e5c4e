import { findAll } from '../core/dom';
import { cleanText } from '../core/text';

/** A node of JSON-LD. Real pages have several scripts, arrays, `@graph`, nested nodes, and sometimes invalid JSON. */
export type Node = Readonly<Record<string, unknown>>;

const SCRIPT = 'script[type="application/ld+json" i]';
/** The most nodes that are read. Ordinary pages have fewer. */
const MOST_NODES = 2_000;
const LONGEST_SCRIPT = 500_000;
const LONGEST_VALUE = 5_000;

/**
 * What older editors put around a script. The pattern has no two runs of blanks side by side, because half a million blanks
 * would then take minutes.
 */
const WRAPPING = /^(?:\/\/)?\s*(?:<!--|<!\[CDATA\[)|(?:\/\/\s*)?(?:-->|\]\]>)$/g;

function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim().replace(WRAPPING, ''));
  } catch {
    return null;
  }
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value, or the items of a list. */
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value];

export const findScripts = (document: Document): Element[] => findAll(document, SCRIPT);

/** The value of a script; none if it is too long. */
export const readScript = ({ textContent }: Element): unknown[] =>
  textContent.length > LONGEST_SCRIPT ? [] : [parse(textContent)];

/** All nodes of these values, outer ones first. */
export function flattenNodes(values: readonly unknown[]): Node[] {
  const nodes: Node[] = [];
  const queue = [...values];
  // The queue grows during the loop, so deeply nested nodes need no stack.
  for (const value of queue) {
    if (isNode(value)) nodes.push(value);
    const inner = isNode(value) ? Object.values(value) : toList(value);
    const further = inner.filter((one) => typeof one === 'object');
    queue.push(...further.slice(0, Math.max(0, MOST_NODES - queue.length)));
  }
  return nodes;
}

/** All nodes of a document's JSON-LD, outer ones first. Invalid scripts are skipped. */
export const listNodes = (document: Document): Node[] =>
  flattenNodes(findScripts(document).flatMap(readScript));

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  reg: '®',
  trade: '™',
  szlig: 'ß',
  aelig: 'æ',
  oslash: 'ø',
};
/** Marks above or below a letter: `&ouml;` is an o with two dots. */
const ACCENTS: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
};
const ACCENTED = /^([a-z])([a-z]+)$/i;

/** The character of a named entity; undefined: the name is not known. Its case is that of the letter. */
const findEntity = (name: string): string | undefined => {
  const known = ENTITIES[name.toLowerCase()];
  if (known) return /^[A-Z]/.test(name) ? known.toUpperCase() : known;
  const [, letter, accent = ''] = ACCENTED.exec(name) ?? [];
  const mark = ACCENTS[accent];
  return letter && mark && letter + mark;
};

/** Decodes HTML entities, because many sites escape the text of a script, where the parser does not decode it. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return findEntity(String(name)) ?? whole;
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16);
    // Half a surrogate pair is not a character.
    return code < 0xd800 || code > 0xdfff ? String.fromCodePoint(code) : whole;
  });

/** The first readable text of a value: a text, a text in one language (`{"@value": …}`), a number, or a list of those. */
export function readValue(value: unknown): string | null {
  for (const one of toList(value)) {
    const plain = isNode(one) ? one['@value'] : one;
    const isText = typeof plain === 'string' || typeof plain === 'number';
    const text = isText ? cleanText(decode(String(plain).slice(0, LONGEST_VALUE))) : null;
    if (text) return text;
  }
  return null;
}
