import type { Choice } from './choice';

/** Of whom the rep decided nothing. */
export const NO_CHOICE: Choice = { pin: null, trustedOwners: [] };
