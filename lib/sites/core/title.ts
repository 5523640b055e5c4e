import type { Identity } from '@/lib/contract/messages/page-report';
import { findAll } from './dom';
import { cleanText } from './text';

/** The kind of a member's pages. */
export const PERSON = 'person';

/** "LinkedIn Member", in any language: the profile is hidden from this rep. */
export const HIDDEN = /[Ll]inked[Ii]n|领英/;

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
 * The name in a title such as `(3) Name - Headline | Network`, `Company: About | Network` or `Activity | Name | Network`;
 * null: there is none. It is a guess, because the title may still be that of the previous page.
 */
export const findTitleName = (document: Document, kind: Identity['kind']): string | null => {
  const [head = '', ...rest] = cleanTitle(document.title).split(' | ');
  const toName = (part: string | undefined) =>
    part?.replace(kind === PERSON ? /\s[-–—]\s.*/ : /\s?[:：]\s?[^:：]+$/, '');
  const first = toName(head);
  const name = rest.length === 1 || first !== head ? first : rest[1] && toName(rest[0]);
  return name && !HIDDEN.test(name) ? name : null;
};
