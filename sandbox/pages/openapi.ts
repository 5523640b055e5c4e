import { z } from 'zod';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { Operation, OperationName } from '@/lib/contract/service/operations';
import { createErrorBody, getReason } from '../http/service-error';
import { COMMON_REFUSALS, OPERATION_NOTES } from '../http/operation-notes';
import { EXAMPLES } from './examples';

/** The OpenAPI 3.1 description of the service, made from the contract. */

type Json = Record<string, unknown>;

/** A value as it is sent, before the contract adds missing members. */
const toSchema = (schema: z.ZodType): Json =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).filter(
      ([member]) => member !== '$schema',
    ),
  );

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const getTypeName = (name: OperationName, suffix: 'Request' | 'Reply') =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix}`;

const listPathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

const describeParameters = (
  { method, path, request }: Operation,
  example: Record<string, unknown>,
): Json[] => {
  const inPath = listPathNames(path);
  return Object.entries(request.shape).flatMap(([name, schema]) => {
    const isInPath = inPath.includes(name);
    if (!isInPath && method === 'POST') return [];
    const described = { name, schema: toSchema(schema as z.ZodType) };
    const shown = name in example ? { example: example[name] } : {};
    if (isInPath) return [{ ...described, ...shown, in: 'path', required: true }];
    const isObject = described.schema.type === 'object';
    return [
      {
        name,
        in: 'query',
        required: false,
        // An object in a query is URL-encoded JSON.
        ...(isObject
          ? { content: jsonOf(described.schema, example[name]) }
          : { schema: described.schema, ...shown }),
      },
    ];
  });
};

const getBodySchema = ({ path, request }: Operation): Json =>
  toSchema(
    request.omit(Object.fromEntries(listPathNames(path).map((name) => [name, true as const]))),
  );

/** What each status of a refusal means for the operation. */
const listRefusals = (name: OperationName): [status: number, meaning: string][] => {
  const { 401: unknownKey, 429: tooMany } = COMMON_REFUSALS;
  const refusals = {
    ...OPERATION_NOTES[name].refuses,
    401: unknownKey,
    ...(operations[name].perMinute === null ? {} : { 429: tooMany }),
  };
  return Object.entries(refusals).map(([status, meaning]) => [Number(status), meaning]);
};

const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds', example: 30 },
};

const describeRefusal = (status: number, meaning: string): Json => ({
  description: `${getReason(status)}: ${meaning}`,
  ...(status === 429 ? { headers: RETRY_AFTER } : {}),
  content: jsonOf(reference('Error'), createErrorBody(status, meaning)),
});

const describeResponses = (name: OperationName): Json => {
  const { creates } = OPERATION_NOTES[name];
  const success = {
    description: creates ? 'Created' : 'OK',
    content: jsonOf(reference(getTypeName(name, 'Reply')), EXAMPLES[name].reply),
  };
  const refusals = listRefusals(name).map(([status, meaning]) => [
    status,
    describeRefusal(status, meaning),
  ]);
  return { [creates ? 201 : 200]: success, ...(Object.fromEntries(refusals) as Json) };
};

/** The statuses of refusals with every meaning and the operations that it is theirs in, as a table in Markdown. */
const describeErrorTable = (): string => {
  const rows = new Map<string, OperationName[]>();
  for (const name of OPERATION_NAMES) {
    for (const [status, meaning] of listRefusals(name)) {
      const row = `${status} | ${getReason(status)} | ${meaning}`;
      rows.set(row, [...(rows.get(row) ?? []), name]);
    }
  }
  const lines = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '| Status | `error` | Meaning | Operations |',
    '| --- | --- | --- | --- |',
    ...lines.map(([row, names]) => {
      const where = names.length === OPERATION_NAMES.length ? 'all' : names.join(', ');
      return `| ${row} | ${where} |`;
    }),
  ].join('\n');
};

/** The example's members that are not in the path. */
const getBodyExample = (name: OperationName): Json => {
  const inPath = listPathNames(operations[name].path);
  return Object.fromEntries(
    Object.entries(EXAMPLES[name].request).filter(([member]) => !inPath.includes(member)),
  );
};

const describeOperation = (name: OperationName, operation: Operation): Json => ({
  operationId: name,
  summary: OPERATION_NOTES[name].summary,
  ...(operation.perMinute === null
    ? {}
    : { description: `At most ${operation.perMinute} requests per minute for each API key.` }),
  parameters: describeParameters(operation, EXAMPLES[name].request),
  ...(operation.method === 'POST'
    ? {
        requestBody: {
          required: true,
          content: jsonOf(reference(getTypeName(name, 'Request')), getBodyExample(name)),
        },
      }
    : {}),
  responses: describeResponses(name),
});

const ERROR: Json = {
  type: 'object',
  required: ['message', 'error', 'statusCode'],
  properties: {
    message: { type: 'string' },
    error: { type: 'string', description: 'The HTTP reason phrase.' },
    statusCode: { type: 'integer' },
  },
};

export const describeApi = (): Json => {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Error: ERROR };
  for (const name of OPERATION_NAMES) {
    const operation: Operation = operations[name];
    const { path, method, reply } = operation;
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(name, operation),
    };
    schemas[getTypeName(name, 'Reply')] = toSchema(reply);
    if (method === 'POST') schemas[getTypeName(name, 'Request')] = getBodySchema(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Prospecting Data Service',
      version: '1.0.0',
      description: [
        'Replies are described tolerantly: a reader accepts more fields and more values than are named.',
        'A refusal has the body `Error`, with one of these statuses:',
        describeErrorTable(),
      ].join('\n\n'),
    },
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas,
    },
  };
};
