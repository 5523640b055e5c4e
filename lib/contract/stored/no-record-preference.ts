import type { RecordPreference } from './record-preference';

/** The record preference of a person for whom the rep has made no choice. */
export const NO_RECORD_PREFERENCE: RecordPreference = { pin: null, trustedOwners: [] };
