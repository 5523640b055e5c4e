import { cleanText } from './text';

/** One line of text as it stands on the page, and the block that holds it. */
export interface Line {
  text: string;
  element: Element;
}

/** Never words about the record: code, drawings, a video player's captions (`vjs-`). */
const SKIPPED = 'script,style,code,svg,noscript,[class*="vjs-"]';
const INLINE = /^(A|B|BR|EM|I|SPAN|STRONG)$/;
/** Older layouts set phrases side by side as spans in a box: there each is a line. */
const BOX = /^(DIV|LI)$/;

/** Older layouts write a string twice, once for eyes (`aria-hidden`) and once for screen readers. */
const isDouble = ({ previousElementSibling: before, textContent }: Element): boolean =>
  before?.ariaHidden === 'true' && before.textContent.trim() === textContent.trim();

/** The lines under `root` from top to bottom, without asking for styles: a run of text in one block is one line. */
export function readLines(root: Element): Line[] {
  const runs: Line[] = [];
  const walk = (parent: Element, block: Element) => {
    for (const node of parent.childNodes) {
      const last = runs.at(-1);
      if (node instanceof Element) {
        if (node.matches(SKIPPED) || isDouble(node)) continue;
        walk(node, INLINE.test(node.tagName) && !BOX.test(parent.tagName) ? block : node);
      } else if (last?.element === block) last.text += node.nodeValue;
      else runs.push({ text: `${node.nodeValue}`, element: block });
    }
  };
  walk(root, root);
  return runs.flatMap(({ text, element }) => {
    const clean = cleanText(text);
    return clean ? { text: clean, element } : [];
  });
}

/** All text under an element on one line; null when there is none, or no element. */
export const readText = (element: Element | null | undefined): string | null =>
  cleanText(
    element &&
      readLines(element)
        .map(({ text }) => text)
        .join(' '),
  );

/** The text of a heading itself, without what is nested in it (pronouns, badges). */
export function readHeading(heading: Element): string | null {
  const own = [...heading.childNodes].filter(({ nodeType }) => nodeType === 3);
  return cleanText(own.map(({ nodeValue }) => nodeValue).join('')) ?? readText(heading);
}
