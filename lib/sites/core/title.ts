import type { Identity } from '@/lib/contract/messages/page-report';
import { findAll } from './dom';
import { cleanText } from './text';

/** "LinkedIn Member", in any language: the profile is hidden from this rep. */
export const HIDDEN = /linkedin|领英/i;

/** A title without the count in front of it. Masked parts do not hide the name before them. */
const cleanTitle = (title: string): string =>
  cleanText(title.replace(/^\s*\(\d+\+?\)|\*/g, '')) ?? '';

/**
 * Whether a title of the document begins with a name, as in `(3) Name | Network` or `Company: About | Network`. An app may
 * leave an older title in front of its own, and drawings have titles too.
 */
export const isTitled = (document: Document, name: string | undefined): boolean => {
  if (!name) return false;
  const isNamed = (title: string) => {
    const text = cleanTitle(title);
    return text.startsWith(name) && /^ ?[|:：–—-]/.test(text.slice(name.length));
  };
  // The other titles are searched last, because that walks through a large page.
  return (
    isNamed(document.title) ||
    findAll(document, 'html>*>title').some(({ textContent }) => isNamed(textContent))
  );
};

/**
 * The name in a title such as `(3) Name - Headline | Network` or `Company: About | Network`; null: it is not certain,
 * because `Activity | Name | Network` begins with the name of a page.
 */
export const findTitleName = (document: Document, kind: Identity['kind']): string | null => {
  const [head = '', ...rest] = cleanTitle(document.title).split(' | ');
  const name = head.replace(kind === 'person' ? /\s[-–—]\s.*/ : /\s?[:：]\s?[^:：]+$/, '');
  const isNamed = rest.length === 1 || name !== head;
  return isNamed && !HIDDEN.test(name) ? name : null;
};
