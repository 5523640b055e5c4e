import type { ListItem } from '@/lib/contract/service/lists';
import { foldText } from '../look-up/fold-text';
import { getItemName } from './list-item-words';

/** Finds an item among those of all lists. */

/** What it is found by besides its name. */
const FIELDS = ['company_name', 'email', 'domain'] as const satisfies (keyof ListItem)[];

/** What an item is found by: its name, and below it the rest. */
export function toFindableText(item: ListItem): string {
  const name = getItemName(item) ?? '';
  const parts = [item.first_name ?? '', item.last_name ?? ''].filter(
    (part) => !name.includes(part),
  );
  return foldText(
    [name, ...parts, ...FIELDS.map((field) => item[field] ?? '')]
      .map((text) => text.replace(/\s+/gu, ' '))
      .join('\n'),
  );
}

/** Whether all words begin a word of the name, rather than stand anywhere. Both sides are folded. */
export function isSureFind(text: string, words: readonly string[]): boolean {
  const name = ` ${text.slice(0, text.indexOf('\n'))}`;
  return words.every((word) => name.includes(` ${word}`));
}
