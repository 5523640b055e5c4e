/** What a browser says when the extension's own storage cannot be written: it has no name for it there. */
const SAYINGS = /QuotaExceeded|QUOTA_BYTES|NO_SPACE|no space left/i;

/** Whether a write failed because the disk is full: of the database, of the settings, or of what is kept for a session. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? error.name === 'QuotaExceededError' || SAYINGS.test(error.message)
    : false;
