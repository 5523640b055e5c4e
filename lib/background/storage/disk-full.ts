/** Messages of errors for a full disk that have no name of their own. */
const MESSAGES = /QuotaExceeded|QUOTA_BYTES|NO_SPACE|no space left/i;

/** Whether a write to the database, the settings or the session storage failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? error.name === 'QuotaExceededError' || MESSAGES.test(error.message)
    : false;
