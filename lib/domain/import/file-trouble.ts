/** Why a file cannot be read. Each reason has a sentence and a next step. */
export type FileTrouble =
  | 'empty'
  /** It is not a text. */
  | 'binary'
  /** It is a spreadsheet's own format, or another archive. */
  | 'workbook'
  | 'too-large'
  | 'too-many-rows'
  | 'headings-only'
  /** In every row a quotation mark is misplaced or not closed. */
  | 'quotes'
  /** It has no rows. */
  | 'no-rows'
  /** The browser cannot read it, because it was moved or changed. */
  | 'unreadable';

export class FileTroubleError extends Error {
  constructor(readonly trouble: FileTrouble) {
    super(trouble);
  }
}
