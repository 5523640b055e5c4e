import type { Additions } from '@/lib/background/jobs/list-additions';

/** Has no pending additions to a list. */
export const noAdditions: Additions = {
  askForCheck: () => Promise.resolve(),
  replace: () => Promise.resolve(),
  list: () => Promise.resolve({ open: 0, items: [] }),
};
