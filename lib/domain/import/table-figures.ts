import { MAX_ADDED_ROWS } from '@/lib/contract/limits';
import { formatList, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { countItems } from '../lists/list-item-words';
import type { ListEntity } from '../lists/list-rule';
import type { Tally } from './tally';

/** What becomes of the rows of a table: "20,000 rows: 19,094 people, 906 there twice". */
export function getFigures(entity: ListEntity, tally: Tally): string {
  const { count, added, twice, inList, faulty, over } = tally;
  const limit = formatNumber(MAX_ADDED_ROWS);
  const tell = (
    key: 'import.twice' | 'import.inList' | 'import.over' | 'bulk.leftOut',
    number: number,
  ): string[] => (number === 0 ? [] : [t(key, { number: formatNumber(number), limit })]);
  return nameAction(
    t('import.rowCount', { count, number: formatNumber(count) }),
    formatList(
      [
        countItems(entity, added),
        ...tell('import.twice', twice),
        ...tell('import.inList', inList),
        ...tell('bulk.leftOut', faulty),
        ...tell('import.over', over),
      ],
      'unit',
    ),
  );
}
