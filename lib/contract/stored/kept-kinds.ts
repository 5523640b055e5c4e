/**
 * What is kept in this browser, in the order in which the settings show it. Free of zod, because pages need them when
 * they open.
 */
export const KEPT_KINDS = [
  'recent',
  /** Jobs that read something for a view. */
  'answers',
  /** Jobs that Activity shows, with what came of them. */
  'activity',
  /** Items of the lists that are known here. */
  'lists',
  'accounts',
  /** Corrections of people and companies, and choices of their CRM records. */
  'corrections',
  /** Settings, known addresses, the state of the queue. */
  'other',
] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];
