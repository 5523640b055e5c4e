/** Reasons for dismissing an account. Free of zod. */
export const DISMISS_REASONS = [
  'BAD_TIMING',
  'IN_PROGRESS',
  'NOT_ICP',
  'WRONG_CONTACT',
  'OTHER',
] as const;
