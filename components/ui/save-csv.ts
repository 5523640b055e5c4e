import { saveFile } from './save-file';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table as a CSV file. `name`: without the extension. */
export function saveCsv(name: string, csv: BlobPart): void {
  saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, csv]), 'text/csv');
}
