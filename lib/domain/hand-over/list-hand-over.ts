import type { ListItem } from '@/lib/contract/service/lists';
import { getItemName, listItemFacts } from '../lists/list-item-words';
import type { FoundValues } from '../lists/found-values';
import { toListCsv } from '../lists/list-csv';
import { joinFacts, writeHandOver, type HandOver, type HandOverForm } from './hand-over';

const toLine = (item: ListItem, found: FoundValues | null | undefined): string =>
  joinFacts([
    getItemName(item),
    ...listItemFacts(item),
    found?.email ?? item.email,
    found?.phone,
    item.social_url,
  ]);

/** A list with a line for each item; as CSV, the table that its export has. `found`: what was found of each, in their order. */
export function writeListHandOver(
  name: string,
  items: ListItem[],
  found: readonly (FoundValues | null)[],
  form: HandOverForm,
): string {
  if (form === 'csv') return toListCsv(items, found);
  const lines = items.map((item, index) => toLine(item, found[index]));
  const whole: HandOver = { title: name, lines, reasons: [], cells: [] };
  return writeHandOver([whole], form);
}
