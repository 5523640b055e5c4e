import type { Identity, PageField, PageFieldName, PageFields } from '@/lib/contract/page';
import { readHeading } from './lines';
import { cleanText } from './text';
import { readTitleName } from './title';

/** A value read from a page with where it came from; undefined when there is nothing to read. */
export function field(
  value: unknown,
  confidence: PageField['confidence'] = 'high',
  source: PageField['source'] = 'page',
): PageField | undefined {
  const clean = cleanText(value);
  return clean ? { value: clean, source, confidence } : undefined;
}

const RANK = { low: 0, medium: 1, high: 2 } as const;

/** What is known after a later look: empty fields are filled, others give way only to a value that is at least as sure. */
export function mergeFields(known: PageFields, later: PageFields): PageFields {
  const merged = { ...known };
  for (const [name, value] of Object.entries(later) as [PageFieldName, PageField][]) {
    const old = known[name];
    if (!old || RANK[value.confidence] >= RANK[old.confidence]) merged[name] = value;
  }
  return merged;
}

/**
 * The name in a page's heading; sure only when the title says the same, since a heading may be filled in before the
 * rest. "LinkedIn Member", in any language, is not a name: that profile is not shown to this rep.
 */
export function readName(heading: Element | null, kind: Identity['kind']): PageField | undefined {
  const name = heading && readHeading(heading);
  if (!name || (kind === 'person' && /linkedin/i.test(name))) return undefined;
  return field(name, name === readTitleName(heading.ownerDocument, kind) ? 'high' : 'medium');
}
