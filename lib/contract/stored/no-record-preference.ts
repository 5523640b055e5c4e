import type { RecordPreference } from './record-preference';

/** The record preference of somebody for whom the rep has chosen nothing. */
export const NO_RECORD_PREFERENCE: RecordPreference = { pin: null, trustedOwners: [] };
