/** The groups of Activity, in the order in which it shows them. */
export const ACTIVITY_GROUPS = ['needs-you', 'running', 'done'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];
