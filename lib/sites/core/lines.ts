import { cleanText } from './text';

/** One line of text as it stands on the page, and the block that holds it. */
export interface Line {
  text: string;
  element: Element;
}

/** Never words about the record: code, drawings, a video player's captions (`vjs-`). */
const SKIPPED = 'script,style,code,svg,[class*=vjs-]';
/** What a line is the text of. Spans side by side in a box or a heading are phrases of their own: each is a line. */
export const BLOCK = ':not(a,b,em,i,span,strong),:is(div,li,h1,h2,h3)>:is(a,span)';
/** Nothing that is looked for stands further down; what holds it may be the whole page. */
const MAX_LINES = 99;

/**
 * The lines under `root` from top to bottom, without asking for styles: a run of text in one block is one line. One at a
 * time: most is asked for its first line only. With `above`, only those below that element.
 */
export function* walkLines(root: Element, above?: Element): Generator<Line, undefined> {
  const walker = root.ownerDocument.createTreeWalker(root, 4);
  if (above) {
    walker.currentNode = above;
    walker.lastChild();
  }
  let before: Node | undefined;
  let line: Line | undefined;
  for (let count = 0, node: Node | null = root; node && count < MAX_LINES;) {
    node = walker.nextNode();
    const text = node?.nodeValue ?? '';
    const isBlank = !text.trim();
    // Most of what is between two tags: there is no line that it could end, or be a space in.
    if (isBlank && !line) continue;
    const parent = node?.parentElement;
    // Older layouts write a string twice, once for eyes and once for screen readers.
    const isDuplicate =
      before?.nodeValue === text && before.parentElement?.closest('[aria-hidden=true]');
    if (node && !isBlank) before = node;
    if (isDuplicate || parent?.closest(SKIPPED)) continue;
    const element = parent && (parent.closest(BLOCK) ?? root);
    if (line && line.element === element) line.text += text;
    else {
      const clean = cleanText(line?.text);
      if (line && clean) yield { text: clean, element: line.element };
      if (line) count += 1;
      line = isBlank || !element ? undefined : { text, element };
    }
  }
}

/** All those lines. */
export const readLines = (root: Element): Line[] => [...walkLines(root)];

/** The first line under an element; undefined when there is none, or no element. */
export const readLine = (element: Element | undefined): string | undefined =>
  element && walkLines(element).next().value?.text;

/** All text under an element on one line; null when there is none, or no element. */
export const readText = (element: Element | null | undefined): string | null =>
  cleanText(
    element &&
      readLines(element)
        .map(({ text }) => text)
        .join(' '),
  );
