/** Saves a text, or a file in the browser's download folder. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download keeps its own reference once it has started.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** The byte order mark, by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table as a CSV file. `name`: without the extension. */
export function saveCsv(name: string, csv: BlobPart): void {
  saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, csv]), 'text/csv');
}
