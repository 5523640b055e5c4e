import { z } from 'zod';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { Operation, OperationName } from '@/lib/contract/service/operations';
import { getReason } from '../http/service-error';
import { OPERATION_NOTES } from '../http/operation-notes';

/** The OpenAPI 3.1 description of the service, made from the contract. */

type Json = Record<string, unknown>;

/** A value as it is sent: before the contract fills in what is missing. */
const toSchema = (schema: z.ZodType): Json =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).filter(
      ([member]) => member !== '$schema',
    ),
  );

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const jsonOf = (schema: Json) => ({ 'application/json': { schema } });

const getTypeName = (name: OperationName, suffix: 'Request' | 'Reply') =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix}`;

const listPathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

const describeParameters = ({ method, path, request }: Operation): Json[] => {
  const inPath = listPathNames(path);
  return Object.entries(request.shape).flatMap(([name, schema]) => {
    const isInPath = inPath.includes(name);
    if (!isInPath && method === 'POST') return [];
    const described = { name, schema: toSchema(schema as z.ZodType) };
    if (isInPath) return [{ ...described, in: 'path', required: true }];
    const isObject = described.schema.type === 'object';
    return [
      {
        name,
        in: 'query',
        required: false,
        // An object in a query is URL-encoded JSON.
        ...(isObject ? { content: jsonOf(described.schema) } : { schema: described.schema }),
      },
    ];
  });
};

const getBodySchema = ({ path, request }: Operation): Json =>
  toSchema(
    request.omit(Object.fromEntries(listPathNames(path).map((name) => [name, true as const]))),
  );

const describeResponses = (name: OperationName, { perMinute }: Operation): Json => {
  const { refuses, creates } = OPERATION_NOTES[name];
  const statuses = [...refuses, 401, ...(perMinute === null ? [] : [429])].sort();
  const success = {
    description: creates ? 'Created' : 'OK',
    content: jsonOf(reference(getTypeName(name, 'Reply'))),
  };
  return {
    [creates ? 201 : 200]: success,
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: getReason(status),
          ...(status === 429
            ? {
                headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } },
              }
            : {}),
          content: jsonOf(reference('Error')),
        },
      ]),
    ),
  };
};

const describeOperation = (name: OperationName, operation: Operation): Json => ({
  operationId: name,
  summary: OPERATION_NOTES[name].summary,
  ...(operation.perMinute === null
    ? {}
    : { description: `At most ${operation.perMinute} requests per minute for each API key.` }),
  parameters: describeParameters(operation),
  ...(operation.method === 'POST'
    ? {
        requestBody: {
          required: true,
          content: jsonOf(reference(getTypeName(name, 'Request'))),
        },
      }
    : {}),
  responses: describeResponses(name, operation),
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
      description:
        'Replies are described tolerantly: a reader accepts more fields and more values than are named.',
    },
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas,
    },
  };
};
