import type { Problem } from '@/lib/contract/problem';
import type { OperationName } from '@/lib/contract/service/operations';

/**
 * Errors of the interface's table that mean something of their own for an operation. The others have the words of their
 * problem code.
 */

export type OwnWords =
  | 'nobodyToEnrich'
  | 'companyKeys'
  | 'phoneNumber'
  | 'listInUse'
  | 'itemFields'
  | 'accountGone'
  | 'listGone'
  | 'itemGone'
  | 'searchKeys';

type Row = readonly [status: number, operations: readonly OperationName[], words: OwnWords];

const ON_ACCOUNTS = ['enrichAccount', 'assignAccount', 'dismissAccount', 'findPeople'] as const;

const ROWS: readonly Row[] = [
  [400, ['enrichAccount'], 'nobodyToEnrich'],
  [400, ['searchCompany'], 'companyKeys'],
  [400, ['verifyPhone'], 'phoneNumber'],
  [403, ['addListItem'], 'itemFields'],
  // The service's message names the workflows.
  [403, ['deleteList'], 'listInUse'],
  [404, ON_ACCOUNTS, 'accountGone'],
  [404, ['readList', 'deleteList', 'addListItem', 'readListItems'], 'listGone'],
  [404, ['deleteListItem'], 'itemGone'],
  [422, ['searchCrm'], 'searchKeys'],
];

const toKey = (status: number, operation: string): string => `${status} ${operation}`;

const WORDS: ReadonlyMap<string, OwnWords> = new Map(
  ROWS.flatMap(([status, operations, words]) =>
    operations.map((operation) => [toKey(status, operation), words] as const),
  ),
);

/** The codes that a refusal with one of these statuses has. One that means more has words of its own already. */
const CODES: ReadonlySet<Problem['code']> = new Set(['invalid', 'feature-off', 'not-found']);

/** Which words a problem has of its own; null: those of its code. */
export const findOwnWords = ({
  code,
  operation,
  status,
}: Pick<Problem, 'code' | 'operation' | 'status'>): OwnWords | null =>
  status === null || operation === null || !CODES.has(code)
    ? null
    : (WORDS.get(toKey(status, operation)) ?? null);
