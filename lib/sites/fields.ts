import type { Identity, PageField } from '@/lib/contract/page';
import { readLines } from './lines';
import { cleanText } from './text';
import { findTitleName } from './title';

/** A value read from a page with where it came from; undefined when there is nothing to read. */
export function field(
  value: string | null | undefined,
  confidence: PageField['confidence'] = 'high',
  source: PageField['source'] = 'page',
): PageField | undefined {
  const clean = cleanText(value);
  return clean ? { value: clean, source, confidence } : undefined;
}

/**
 * The name in a page's heading, without pronouns beside it; sure only when the title says the same, since a heading may be filled in before the
 * rest. "LinkedIn Member", in any language, is not a name: that profile is not shown to this rep.
 */
export function readName(heading: Element | null, kind: Identity['kind']): PageField | undefined {
  const name = heading && readLines(heading)[0]?.text;
  if (!name || (kind === 'person' && /linkedin/i.test(name))) return undefined;
  return field(name, name === findTitleName(heading.ownerDocument.title, kind) ? 'high' : 'medium');
}
