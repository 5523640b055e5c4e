import type { Identity, PageField } from '@/lib/contract/messages/page-report';
import { readLine } from './lines';
import { cleanText } from './text';
import { findTitleName, HIDDEN, isTitled, PERSON } from './title';

/** A value read from a page, with its source; undefined: there is none. */
export const field = (
  value: string | null | undefined,
  confidence: PageField['confidence'] = 'high',
  source: PageField['source'] = 'page',
): PageField | undefined => {
  const clean = cleanText(value);
  return clean ? { value: clean, source, confidence } : undefined;
};

/** Most probably right, but only one thing says so. */
export const MEDIUM = 'medium';

/** Pronouns behind a name in the same text. */
const PRONOUNS = /\s?\([^()\d/]+\/[^()\d]+\)$/;

/**
 * The name in a page's heading, without pronouns. It is certain only if the title has the same name, because a heading may
 * be filled in before the rest.
 */
export const readName = (heading: Element, kind: Identity['kind']): PageField | undefined => {
  const name = readLine(heading)?.replace(PRONOUNS, '');
  if (!name || (kind === PERSON && HIDDEN.test(name))) return undefined;
  return field(name, isTitled(heading.ownerDocument, name) ? 'high' : MEDIUM);
};

/** The name in the document's title, if there is no better one. */
export const readTitle = (document: Document, kind: Identity['kind']): PageField | undefined =>
  field(findTitleName(document, kind), 'low', 'title');
