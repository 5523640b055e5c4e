/** HTTP reason phrases: the word in the `error` member of an error body. */
const REASONS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** A refusal: thrown by a rule, answered as the service's error body. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Whole seconds, sent as `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ServiceError';
  }
}

export const getReason = (status: number): string => REASONS[status] ?? 'Error';

export const createErrorBody = (status: number, message?: string) => {
  const error = getReason(status);
  return { message: message ?? error, error, statusCode: status };
};

export const createErrorResponse = (
  status: number,
  message?: string,
  retryAfter?: number,
): Response =>
  Response.json(createErrorBody(status, message), {
    status,
    ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } }),
  });
