/** Why nothing of a file can be read. Each has a sentence and a next step. */
export type FileTrouble =
  | 'empty'
  /** Not a text. */
  | 'binary'
  /** A spreadsheet's own format, or another archive. */
  | 'workbook'
  | 'too-large'
  | 'too-many-rows'
  | 'headings-only'
  /** In every row of it a quotation mark is misplaced or not closed. */
  | 'quotes'
  /** A text, but no rows. */
  | 'no-rows'
  /** The browser cannot read it: it was moved, or changed meanwhile. */
  | 'unreadable';

export class FileTroubleError extends Error {
  constructor(readonly trouble: FileTrouble) {
    super(trouble);
  }
}
