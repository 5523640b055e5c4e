import { cleanText } from './text';

/** One line of text on the page, and the box around it. */
export interface Line {
  text: string;
  box: Element;
}

/**
 * Never text about the record: code, drawings, the captions of a video player (`vjs-`), and text for screen readers. That is
 * a label (`Dates Employed`), or what is seen in other words (`Jul 2021 - Present`, `Jul 2021 to Present`).
 */
const SKIPPED = 'script,style,code,svg,[class*=vjs-],[class*=visually-h]';
/**
 * A block, whose text is one line. Spans side by side in a box or a heading are separate phrases, so each is a line, and so
 * is what a style sets apart.
 */
export const BLOCK =
  ':not(a,b,em,i,span,strong,time),.separator,:is(div,li,section,h1,h2,h3)>:is(a,span)';
/** Callers need only the first lines, and the root may be the whole page. */
const MAX_LINES = 99;

/** An empty element, such as a line break or a drawn dot, ends a line. A picture may be an emoji in the middle of one. */
const isAfterEmpty = (node: Node | null) => {
  const before = node?.previousSibling as Element | null | undefined;
  return before?.nodeType === 1 && !before.textContent && !before.matches('img,svg,wbr');
};

/**
 * The lines under `root` from top to bottom, found without computing styles: the text of one block is one line. They are
 * generated one at a time, because most callers want only the first. With `above`, only lines below that element.
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
    // Most text between two tags is blank. It is skipped when there is no line that it could end or separate.
    if (isBlank && !line) continue;
    const parent = node?.parentElement;
    // The class of the text for screen readers may be unknown, and then the same text is there twice.
    const isDuplicate =
      before?.nodeValue === text && before.parentElement?.closest('[aria-hidden]');
    if (node && !isBlank) before = node;
    if (isDuplicate || parent?.closest(SKIPPED)) continue;
    const box = parent && (parent.closest(BLOCK) ?? root);
    if (line && line.box === box && !isAfterEmpty(node)) line.text += text;
    else {
      const clean = cleanText(line?.text);
      if (line && clean) yield { text: clean, box: line.box };
      if (line) count += 1;
      line = isBlank || !box ? undefined : { text, box };
    }
  }
}

/** All lines under an element. */
export const readLines = (root: Element): Line[] => [...walkLines(root)];

/** The first line under an element; undefined: there is none, or no element. */
export const readLine = (element: Element | null | undefined): string | undefined =>
  element ? walkLines(element).next().value?.text : undefined;

/** All text under an element as one line; null: there is none, or no element. */
export const readText = (element: Element | null | undefined): string | null =>
  cleanText(
    element &&
      readLines(element)
        .map(({ text }) => text)
        .join(' '),
  );
