import type { OperationName } from '@/lib/contract/service/operations';
import type { ProblemCode } from '@/lib/contract/problem';

/** The interface's error table: what a status means for each operation. The service's message is never used for this. */

type CodesByStatus = Readonly<Partial<Record<number, ProblemCode>>>;

const EVERYWHERE: CodesByStatus = {
  401: 'key-refused',
  402: 'no-credits',
  403: 'feature-off',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  425: 'service-down',
  429: 'rate-limited',
};

const BY_OPERATION: Partial<Record<OperationName, CodesByStatus>> = {
  enrich: { 403: 'no-credits' },
  enrichAsync: { 403: 'no-credits' },
  // Required fields are missing.
  addListItem: { 403: 'invalid' },
  // Workflows use the list.
  deleteList: { 403: 'invalid' },
  // No mapping settings.
  syncToCrm: { 422: 'not-configured' },
  readMapping: { 422: 'not-configured' },
};

/** The problem code of a refusal; `status` is not 2xx. */
export const getProblemCode = (operation: string, status: number): ProblemCode =>
  (BY_OPERATION as Partial<Record<string, CodesByStatus>>)[operation]?.[status] ??
  EVERYWHERE[status] ??
  (status >= 500 ? 'service-down' : 'invalid');
