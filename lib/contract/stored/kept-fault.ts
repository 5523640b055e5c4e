/**
 * A fault of the extension, as it is kept: which part met it, and of what kind it was. The words of a fault may hold
 * anything, also a person's name, so they are never kept. Free of zod, because every page logs.
 */

/** The parts of the code that log faults: the name before the first dot. */
export const FAULT_PARTS = [
  'activity',
  'address-bar',
  'book',
  'bulk',
  'bulkChunks',
  'company',
  'connection',
  'data',
  'entry-points',
  'forget',
  'hint',
  'hosts',
  'job',
  'jobs',
  'list',
  'lists',
  'look-up',
  'menu',
  'owners',
  'page',
  'panel requests',
  'pause',
  'policy',
  'queue',
  'receipts',
  'recent',
  'record-preference',
  'render',
  'round',
  'sample',
  'services',
  'settings',
  'sites',
  'storage',
  'subject',
  'synced storage',
  'unreadable',
  'welcome',
  'other',
] as const;
type FaultPart = (typeof FAULT_PARTS)[number];

/** What logs a fault: a part, or a message or file of one. */
export type FaultSource = FaultPart | `${FaultPart}.${string}`;

/** The names of errors that browsers and the extension's code throw. `text`: something was logged that is no error. */
export const FAULT_KINDS = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AggregateError',
  'ZodError',
  'ProblemError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'InvalidAccessError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'ReadOnlyError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'text',
  'other',
] as const;

export interface KeptFault {
  at: number;
  part: FaultPart;
  kind: (typeof FAULT_KINDS)[number];
}

const findIn = <T extends string>(names: readonly T[], name: string): T | undefined =>
  names.find((each) => each === name);

/** What is kept of a fault. Names that are not listed here are not kept. */
export function toFault(part: FaultSource, error: unknown, at: number): KeptFault {
  const [area = ''] = part.split('.');
  const kind = error instanceof Error || error instanceof DOMException ? error.name : 'text';
  return {
    at,
    part: findIn(FAULT_PARTS, area) ?? 'other',
    kind: findIn(FAULT_KINDS, kind) ?? 'other',
  };
}
