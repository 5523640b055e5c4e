import type { JobKind } from '../job-kinds';

/** What receipts count. Without zod, as pages need it. */

/** The kinds of jobs whose calls may cost, in the order in which they are shown. */
export const USE_KINDS = [
  'enrich',
  'enrich.deliver',
  'account.enrich',
  'account.find-people',
  'phone.verify',
  'company.search',
] as const satisfies JobKind[];
export type UseKind = (typeof USE_KINDS)[number];

/** What came of one person or company in a call that may cost. */
export const USE_RESULTS = [
  /** It may have been charged. */
  'found',
  /** The service had it from the last 24 hours, so it was free. */
  'cached',
  'nothing',
  /** Nobody can tell, so it may have been charged: there was no answer, or none that says so. */
  'unknown',
] as const;
export type UseResult = (typeof USE_RESULTS)[number];

/** How often each result came. */
export type UseCounts = Record<UseResult, number>;
