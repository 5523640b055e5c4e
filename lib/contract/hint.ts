/** What is said to the rep once, the first of them first: that the browser lost their data, what an update brought, how to be quicker. */
export const HINTS = ['lost', 'news', 'keys', 'commandBox', 'menu'] as const;
export type Hint = (typeof HINTS)[number];
