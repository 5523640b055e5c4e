import { expect, it } from 'vitest';
import { getProblemCode } from '@/lib/background/service-client/status-codes';
import { OPERATION_NAMES, type OperationName } from '@/lib/contract/service/operations';
import type { ProblemCode } from '@/lib/contract/problem';

it.each<[OperationName, number, ProblemCode]>([
  ['enrichAccount', 402, 'no-credits'],
  ['enrich', 403, 'no-credits'],
  ['enrichAsync', 403, 'no-credits'],
  ['readBook', 403, 'feature-off'],
  ['enrichAccount', 403, 'feature-off'],
  ['verifyPhone', 403, 'feature-off'],
  ['syncToCrm', 403, 'feature-off'],
  ['addListItem', 403, 'invalid'],
  ['deleteList', 403, 'invalid'],
  ['readListItems', 404, 'not-found'],
  ['dismissAccount', 404, 'not-found'],
  ['syncToCrm', 409, 'conflict'],
  ['syncToCrm', 422, 'not-configured'],
  ['readMapping', 422, 'not-configured'],
  ['searchCrm', 422, 'invalid'],
  ['addListItem', 422, 'invalid'],
  ['enrich', 400, 'invalid'],
  ['enrich', 500, 'service-down'],
  ['readRun', 502, 'service-down'],
])('%s answered %d means %s', (operation, status, code) => {
  expect(getProblemCode(operation, status)).toBe(code);
});

it.each([
  [401, 'key-refused'],
  [429, 'rate-limited'],
  [503, 'service-down'],
] as const)('%d means %s of every operation', (status, code) => {
  expect(new Set(OPERATION_NAMES.map((name) => getProblemCode(name, status)))).toEqual(
    new Set([code]),
  );
});
