import type { MadeFor } from '@/lib/contract/stored/connection';

/**
 * Whether the rep may send a write with the saved key that it was not made for: never to another origin. What was made
 * before there was a key belongs to none. `savedOrigin` null: no key is saved.
 */
export const canSendWith = (madeFor: MadeFor | null, savedOrigin: string | null): boolean =>
  savedOrigin !== null && (madeFor === null || madeFor.origin === savedOrigin);
