import { formatList, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { countItems } from '../lists/count-items';
import type { ListEntity } from '../lists/list-rule';
import type { CheckedRow } from './check-rows';

/** What becomes of the rows of a table: "20,000 rows: 19,094 people, 906 there twice". `toAdd`: rows that are added; `leftOut`: the others. */
export function getFigures(entity: ListEntity, toAdd: CheckedRow[], leftOut: CheckedRow[]): string {
  const tell = (key: 'import.twice' | 'import.inList' | 'bulk.leftOut', count: number): string[] =>
    count === 0 ? [] : [t(key, { number: formatNumber(count) })];
  const inList = leftOut.filter(({ duplicate }) => duplicate?.type === 'item').length;
  const incomplete = leftOut.filter(({ fault }) => fault !== null).length;
  const count = toAdd.length + leftOut.length;
  return nameAction(
    t('import.rowCount', { count, number: formatNumber(count) }),
    formatList(
      [
        countItems(entity, toAdd.length),
        ...tell('import.twice', leftOut.length - inList - incomplete),
        ...tell('import.inList', inList),
        ...tell('bulk.leftOut', incomplete),
      ],
      'unit',
    ),
  );
}
