import { saveFile } from './save-file';

/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Has the browser save a table as a file that spreadsheets open. `name`: without its ending. */
export function saveCsv(name: string, csv: string): void {
  saveFile(`${name}.csv`, BYTE_ORDER_MARK + csv, 'text/csv');
}
