import { LAYOUT_WORDS } from './layout-words';

/**
 * The structure of a page without its text, from which a reader for a new layout can be written: elements, their attributes,
 * and the lengths of their texts. Built from known words only, so nothing that a person or the network wrote can be in it.
 */

/** Elements that are left out with their contents: code and frames. */
const SKIPPED = 'script,style,noscript,template,code,iframe';
const MAX_ELEMENTS = 2000;
const MAX_DEPTH = 60;
const MAX_NAME = 60;
const MAX_ATTRIBUTES = 300;
const MAX_VALUE = 500;
/** Replaces what is left out. */
const GAP = '…';

/** Attributes whose values distinguish layouts and their parts. Of all others, only the name is reported. */
const KEYED =
  /^(?:role|type|dir|rel|property|aria-(?:hidden|expanded|haspopup)|class|id|componentkey|href|data-(?:testid|section|anonymize|sdui-screen|view-name|test-id))$/;

/** The known words of a text in their order, with `…` for everything between them. */
function reduce(text: string): string {
  const parts = text.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[-_./#:=?&]|[^-_./#:=?&A-Za-z]+/g) ?? [];
  return parts
    .map((part) =>
      /^[-_./#:=?&]$/.test(part) || LAYOUT_WORDS.has(part.toLowerCase()) ? part : GAP,
    )
    .join('')
    .replace(/…[…]*/g, GAP);
}

/** A member's token may contain known words by chance. */
const hideTokens = (text: string): string => text.replace(/A[A-Z][A-Za-z\d]AA[\w-]{34}/g, GAP);

/** What follows these in an address names a record. */
const ROUTE = /(\/(?:in|pub|company|school|showcase|groups|lead|people|profile|view)\/)[^/?#]+/gi;

/** The pattern of an address: without a host unless it is the network's, a record's name, or a query. */
const toPattern = (href: string): string =>
  href
    .replace(/^https?:\/\/(?:[a-z]{1,3}\.)?linkedin\.com(?=\/)/, '')
    .replace(/^\w+:.*/s, GAP)
    .replace(/\?.*$/s, '?')
    .replace(ROUTE, `$1${GAP}`);

/** The known words of a value; empty if it has none. */
function describeValue(name: string, whole: string): string {
  const value = whole.slice(0, MAX_VALUE);
  if (name === 'href') return `=${reduce(hideTokens(toPattern(value)))}`;
  const isList = name === 'class' || name === 'rel';
  const words = (isList ? value.split(/\s+/) : [value]).map((word) => reduce(hideTokens(word)));
  const known = words.filter((word) => /[a-z]/i.test(word));
  return known.length > 0 ? `=${[...new Set(known)].join(' ')}` : '';
}

function describeAttributes(element: Element): string[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    const known = reduce(name);
    const isNamed = /[a-z]/.test(known);
    if (!isNamed) return [];
    return KEYED.test(name) ? [`${known}${describeValue(name, value)}`] : [known];
  });
}

/** The length of an element's own text. A text of punctuation only, such as "·", is reported as it is. */
function describeText(element: Element): string[] {
  const text = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ nodeValue }) => nodeValue?.trim())
    .filter(Boolean)
    .join(' ');
  if (text === '') return [];
  return [/^[·•|,\s–—-]{1,5}$/.test(text) ? `"${text}"` : `text:${text.length}`];
}

/** Of the network's own elements and of foreign ones, the known words. */
const describeName = (name: string): string =>
  /^[a-z]+[1-6]?$/.test(name)
    ? name
    : reduce(name)
        .slice(0, MAX_NAME)
        .replace(/[^\w-]+/g, GAP);

const describe = (element: Element, depth: number): string => {
  const attributes = describeAttributes(element)
    .join('\n')
    .slice(0, MAX_ATTRIBUTES)
    .split('\n')
    .flatMap((one) => (one === '' ? [] : `[${one}]`));
  const line = [
    `${describeName(element.localName)}${attributes.join('')}`,
    ...describeText(element),
  ];
  return `${' '.repeat(depth)}${line.join(' ')}`;
};

/** One line per element, indented by one space for each level. */
export function describePage(document: Document): string[] {
  const lines: string[] = [];
  const walk = (element: Element, depth: number) => {
    if (lines.length >= MAX_ELEMENTS || depth > MAX_DEPTH || element.matches(SKIPPED)) return;
    lines.push(describe(element, depth));
    if (element.localName === 'svg') return;
    for (const child of element.children) walk(child, depth + 1);
  };
  for (const element of document.head.children) {
    if (element.matches('title,meta[property],link[rel=canonical]')) walk(element, 0);
  }
  walk(document.querySelector('main') ?? document.body, 0);
  return lines;
}
