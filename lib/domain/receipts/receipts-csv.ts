import type { Receipt } from '@/lib/contract/stored/receipts/receipt';
import { USE_RESULTS } from '@/lib/contract/stored/receipts/use-kinds';
import { t } from '@/locales/t';
import { toCsv } from '../import/to-csv';
import { sumUses } from './sum-uses';

/** Receipts as a CSV table: a line for each action of each day. */
export const toReceiptsCsv = (receipts: readonly Receipt[]): string =>
  toCsv([
    [
      t('activity.receipts.day'),
      t('settings.data.csv.what'),
      ...USE_RESULTS.map((result) => t(`activity.receipts.${result}`)),
    ],
    ...receipts.flatMap(({ day, uses }) =>
      sumUses([uses]).map(({ action, counts }) => [
        day,
        t(action),
        ...USE_RESULTS.map((result) => counts[result]),
      ]),
    ),
  ]);
