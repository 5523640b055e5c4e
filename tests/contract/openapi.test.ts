import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { COMMON_REFUSALS, OPERATION_NOTES } from '@/sandbox/http/operation-notes';
import { API_KEYS } from '@/sandbox/keys';
import { describeApi } from '@/sandbox/pages/openapi';
import { compareShape } from '../../scripts/probe/compare-shape';
import { validateOpenApi } from '../../scripts/lib/validate-openapi.mjs';
import { openSandbox } from './support';

const { send } = openSandbox();
const written: unknown = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
);

describe('the OpenAPI description', () => {
  it('docs/openapi.json is what the contract says now (`npm run openapi` writes it)', () => {
    expect(written).toEqual(JSON.parse(JSON.stringify(describeApi())));
  });

  it('is served without a key', async () => {
    const { status, text } = await send('GET', '/openapi.json', { key: null });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(written);
  });

  it.each(OPERATION_NAMES)('describes %s with its reply and its refusals', (name) => {
    const { method, path, perMinute } = operations[name];
    const { paths } = describeApi() as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const described = paths[path]?.[method.toLowerCase()];
    expect(described?.operationId).toBe(name);
    const statuses = Object.keys(described?.responses ?? {});
    expect(statuses).toContain('401');
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
    expect(statuses.includes('429')).toBe(perMinute !== null);
  });

  it('every reference leads somewhere', () => {
    const { components } = describeApi() as { components: { schemas: object } };
    const references = [
      ...JSON.stringify(describeApi()).matchAll(/"#\/components\/schemas\/(\w+)"/g),
    ].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((name) => !Object.hasOwn(components.schemas, name ?? ''))).toEqual([]);
  });
});

interface Content {
  'application/json': { schema: { $ref?: string }; example?: unknown };
}
interface DescribedOperation {
  operationId: string;
  parameters: { name: string; in: string; example?: unknown; content?: Content }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
}
const described = Object.values(
  (written as { paths: Record<string, Record<string, DescribedOperation>> }).paths,
)
  .flatMap((path) => Object.values(path))
  .map((operation) => ({ ...operation, name: operation.operationId as OperationName }));

const getExample = (content: Content | undefined) => content?.['application/json'].example;
const isRefusal = ([status]: [string, unknown]) => !status.startsWith('2');

describe('docs/openapi.json', () => {
  it('is valid, as two validators say', async () => {
    expect(await validateOpenApi(written as object)).toEqual({
      '@seriousme/openapi-schema-validator': [],
      '@apidevtools/swagger-parser': [],
    });
    const wrong = Object.values(await validateOpenApi({ openapi: '3.1.0', info: {}, paths: {} }));
    expect(wrong.map((faults) => faults.length > 0)).toEqual([true, true]);
  });

  it.each(described)('$name has a request that the contract accepts', (operation) => {
    const { name, parameters, requestBody } = operation;
    const body = getExample(requestBody?.content) ?? {};
    const others = parameters
      .map((one) => [one.name, one.example ?? getExample(one.content)] as const)
      .filter(([, example]) => example !== undefined);
    const request = { ...body, ...Object.fromEntries(others) };
    expect(operations[name].request.safeParse(request).error).toBeUndefined();
    expect(requestBody === undefined).toBe(operations[name].method !== 'POST');
  });

  it.each(described)(
    '$name has a reply that is as the contract says, field by field',
    (operation) => {
      const { name, responses } = operation;
      const [success] = Object.entries(responses).filter((entry) => !isRefusal(entry));
      const example = getExample(success?.[1].content);
      const { reply } = operations[name];
      expect(reply.safeParse(example).success).toBe(true);
      expect(example).toBeDefined();
      // Whether an enrichment returns `custom` is not said.
      const unsaid = name === 'enrich' ? ['custom.', 'contacts[].custom.'] : [];
      const leeway = { optional: ['results[].', ...unsaid], allowsUnknown: false };
      expect(compareShape(reply, example, leeway)).toEqual([]);
    },
  );

  it.each(described)(
    '$name lists its refusals with schema, meaning and an example',
    (operation) => {
      const { name, responses } = operation;
      const meanings: Record<string, string> = {
        401: COMMON_REFUSALS[401],
        ...(operations[name].perMinute === null ? {} : { 429: COMMON_REFUSALS[429] }),
        ...OPERATION_NOTES[name].refuses,
      };
      const refusals = Object.entries(responses).filter(isRefusal);
      expect(refusals.map(([status]) => status).sort()).toEqual(Object.keys(meanings).sort());
      for (const [status, { description, content }] of refusals) {
        const meaning = meanings[status] ?? '';
        expect(description).toContain(`: ${meaning}`);
        expect(content['application/json'].schema.$ref).toBe('#/components/schemas/Error');
        expect(getExample(content)).toEqual({
          message: meaning,
          error: description.slice(0, description.indexOf(':')),
          statusCode: Number(status),
        });
      }
    },
  );

  it('shows the whole error table in one place', () => {
    const { info } = written as { info: { description: string } };
    expect(info.description).toContain(`| 401 | Unauthorized | ${COMMON_REFUSALS[401]} | all |`);
    expect(info.description).toContain(
      '| 402 | Payment Required | No credits are left. | enrichAccount |',
    );
    for (const { refuses } of Object.values(OPERATION_NOTES)) {
      for (const [status, meaning] of Object.entries(refuses))
        expect(info.description).toMatch(
          new RegExp(`^\\| ${status} \\| .* \\| ${meaning} \\|`, 'm'),
        );
    }
  });
});

describe('the page at /', () => {
  it('says what this is and lists keys and operations', async () => {
    const { status, text, headers } = await send('GET', '/', { key: null });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    for (const { name } of API_KEYS) expect(text).toContain(`<code>${name}</code>`);
    for (const name of OPERATION_NAMES)
      expect(text).toContain(`${operations[name].method} ${operations[name].path}`);
  });
});
