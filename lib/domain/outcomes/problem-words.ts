import type { Problem, ProblemCode } from '@/lib/contract/problem';
import type { OperationName } from '@/lib/contract/service/operations';
import type en from '@/locales/en.json';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';

type OwnWords =
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

/**
 * Errors of the interface's table that mean something of their own for an operation. The others have the words of their
 * problem code.
 */
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
const findOwnWords = ({
  code,
  operation,
  status,
}: Pick<Problem, 'code' | 'operation' | 'status'>): OwnWords | null =>
  status === null || operation === null || !CODES.has(code)
    ? null
    : (WORDS.get(toKey(status, operation)) ?? null);

type Known = Pick<Problem, 'code' | 'operation' | 'status'>;

/** What went wrong. */
export function getProblemSentence(problem: Known): string {
  const { code, status } = problem;
  const own = findOwnWords(problem);
  if (own !== null) return t(`problem.own.${own}`);
  // It does answer: what it says stands beside this.
  if (code === 'service-down' && status !== null) return t('problem.serviceFault');
  return t(`problem.${code}`);
}

type Next = keyof typeof en.problem.next;

const OWN_NEXT = {
  nobodyToEnrich: 'otherPerson',
  companyKeys: 'edit',
  phoneNumber: 'number',
  itemFields: 'correct',
  accountGone: 'today',
  listGone: 'otherList',
  itemGone: 'nothing',
  searchKeys: 'edit',
  listInUse: 'workflow',
} as const satisfies Record<OwnWords, Next>;

/** What to do about any other, by its code. */
const NEXT = {
  'no-key': 'settings',
  'key-refused': 'settings',
  'no-permission': 'allow',
  'rate-limited': 'wait',
  'no-credits': 'admin',
  'not-allowed': 'admin',
  'feature-off': 'admin',
  'not-found': 'settings',
  'contact-not-assigned': 'admin',
  conflict: 'choose',
  'not-configured': 'admin',
  invalid: 'correct',
  'bad-reply': 'settings',
  offline: 'wait',
  'service-down': 'again',
  timeout: 'again',
  'outcome-unknown': 'unknown',
  'run-unread': 'crm',
  'run-unfinished': 'crm',
  'no-answer': 'reload',
  'not-confirmed': 'look',
  'not-stored': 'again',
  internal: 'reload',
  'storage-full': 'space',
  'newer-data': 'update',
  'other-version': 'reopen',
  'first-person-changed': 'look',
  'record-changed': 'look',
  'crm-not-checked': 'again',
  'not-reachable': 'notSent',
  'consent-old': 'again',
  'book-not-ready': 'again',
  'other-key': 'look',
  'key-changed': 'look',
  'page-changed': 'look',
} as const satisfies Record<ProblemCode, Next>;

/** Writes that use no credits, also when they are sent twice. */
const FREE_WRITES: readonly (string | null)[] = [
  'dismissAccount',
  'createList',
] satisfies OperationName[];

function findNext(problem: Known): Next {
  const { code, operation } = problem;
  const own = findOwnWords(problem);
  // What is gone need not be dismissed.
  if (own === 'accountGone' && operation === 'dismissAccount') return 'nothing';
  if (own !== null) return OWN_NEXT[own];
  if (code !== 'outcome-unknown') return NEXT[code];
  // A push is repeated under its key, or its run is read again.
  if (operation === 'syncToCrm' || operation === 'readRun') return 'crm';
  return FREE_WRITES.includes(operation) ? 'unknownFree' : 'unknown';
}

/** What to do about it. `hasRetry`: a button that tries again stands beside it. */
export function getProblemNext(problem: Known, hasRetry = false): string {
  const next = findNext(problem);
  const again = hasRetry ? '' : t('problem.next.again');
  if (next === 'again') return again;
  return [next === 'reload' && again, t(`problem.next.${next}`)].filter(Boolean).join(' ');
}

/** Problems whose message the extension wrote for the rep: a host, the id of a run, why the CRM refused a record. */
const WITH_DETAILS: ReadonlySet<ProblemCode> = new Set([
  'no-permission',
  'invalid',
  'outcome-unknown',
  'run-unfinished',
]);

/** What the service says of it, or a detail of ours; null: neither. A parser's or the browser's words are never shown. */
export function findProblemDetails({
  code,
  status,
  message,
}: Pick<Problem, 'code' | 'status' | 'message'>): string | null {
  if (!message || code === 'bad-reply') return null;
  if (status !== null) return t('problem.service', { message });
  return WITH_DETAILS.has(code) ? nameAction(t('common.details'), message) : null;
}

/** What went wrong, what to do, and what the service says of it. `hasRetry`: a button that tries again stands beside it. */
export const describeProblem = (problem: Problem, hasRetry = false): string =>
  [getProblemSentence(problem), getProblemNext(problem, hasRetry), findProblemDetails(problem)]
    .filter(Boolean)
    .join(' ');
