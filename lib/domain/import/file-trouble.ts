/** Why a file cannot be read. Each reason has a sentence and a next step. */
export type FileTrouble =
  | 'empty'
  /** It is not a text, or has no rows. */
  | 'no-table'
  /** It is a spreadsheet's own format, or another archive. */
  | 'workbook'
  | 'too-large'
  /** In every row a quotation mark is misplaced or not closed. */
  | 'quotes'
  /** The browser cannot read it, because it was moved or changed. */
  | 'unreadable';

export class FileTroubleError extends Error {
  constructor(readonly trouble: FileTrouble) {
    super(trouble);
  }
}

/** Why the reading of a file failed. */
export const getTrouble = (error: Error): FileTrouble =>
  error instanceof FileTroubleError ? error.trouble : 'unreadable';
