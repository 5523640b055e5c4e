import type { Identity } from '@/lib/contract/page';
import { cleanText } from './text';

/** "LinkedIn Member", in any language: that profile is not shown to this rep. */
export const HIDDEN = /linkedin|领英/i;

/** The titles of a document: an app may leave an older one in front of its own. Drawings have titles too. */
const listTitles = ({ head, body }: Document): string[] =>
  [...head.children, ...body.children]
    .filter(({ localName }) => localName === 'title')
    // What is masked in a title does not mask the name before it.
    .map(({ textContent }) => cleanText(textContent.replace(/^\s*\(\d+\+?\)|\*/g, '')) ?? '');

/** Whether a title of the document begins with a name, as in `(3) Name | Network` or `Company: About | Network`. */
export const isTitled = (document: Document, name: string | undefined): boolean =>
  listTitles(document).some(
    (title) => name && title.startsWith(name) && /^ ?[|:：–—-]/.test(title.slice(name.length)),
  );

/**
 * The name in a title such as `(3) Name - Headline | Network` or `Company: About | Network`; null when there is
 * none to be sure of: `Activity | Name | Network` begins with a page's name.
 */
export const findTitleName = (document: Document, kind: Identity['kind']): string | null => {
  const [head = '', ...rest] = `${listTitles(document)[0]}`.split(' | ');
  const name = head.replace(kind === 'person' ? /\s[-–—]\s.*/ : /\s?[:：]\s?[^:：]+$/, '');
  const isNamed = rest.length === 1 || name !== head;
  return isNamed && !HIDDEN.test(name) ? name : null;
};
