/** What is said to the rep once, the first of them first: what an update brought, then how to be quicker. */
export const HINTS = ['news', 'keys', 'commandBox', 'menu'] as const;
export type Hint = (typeof HINTS)[number];
