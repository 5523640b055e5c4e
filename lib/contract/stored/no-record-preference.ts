import type { RecordPreference } from './record-preference';

/** Of whom the rep decided nothing. */
export const NO_RECORD_PREFERENCE: RecordPreference = { pin: null, trustedOwners: [] };
