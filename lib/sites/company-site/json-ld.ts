import { findAll } from '../core/dom';
import { cleanText } from '../core/text';

/** JSON-LD as it is met: several scripts, arrays, `@graph`, nodes inside nodes, and now and then no JSON at all. */
export type Node = Readonly<Record<string, unknown>>;

const SCRIPT = 'script[type="application/ld+json" i]';
/** More than a page has that means well. */
const MOST_NODES = 2_000;
const LONGEST_SCRIPT = 500_000;
const LONGEST_VALUE = 5_000;

/** What an older editor puts around a script. No two runs of blanks side by side: half a million of them took minutes. */
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

/** A value that may be one or a list of them. */
export const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value == null ? [] : [value];

/** Every node of a document's JSON-LD, outer ones first. A script that cannot be read counts for nothing. */
export function listNodes(document: Document): Node[] {
  const nodes: Node[] = [];
  const queue = findAll(document, SCRIPT).flatMap(({ textContent }) =>
    textContent.length > LONGEST_SCRIPT ? [] : [parse(textContent)],
  );
  // The queue grows while it is gone through; how deep a page nests its nodes costs no stack.
  for (const value of queue) {
    if (isNode(value)) nodes.push(value);
    const inner = isNode(value) ? Object.values(value) : toList(value);
    const further = inner.filter((one) => typeof one === 'object');
    queue.push(...further.slice(0, Math.max(0, MOST_NODES - queue.length)));
  }
  return nodes;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
};

/** Many sites escape for HTML what stands in a script, where nothing undoes it. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : parseInt(String(hex), 16);
    // Half a character is none.
    return code < 0xd800 || code > 0xdfff ? String.fromCodePoint(code) : whole;
  });

/** The first readable text of a value: a text, one in a language (`{"@value": …}`), a number, or a list of those. */
export function readValue(value: unknown): string | null {
  for (const one of toList(value)) {
    const plain = isNode(one) ? one['@value'] : one;
    const isText = typeof plain === 'string' || typeof plain === 'number';
    const text = isText ? cleanText(decode(String(plain).slice(0, LONGEST_VALUE))) : null;
    if (text) return text;
  }
  return null;
}
