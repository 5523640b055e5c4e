import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import { API_KEYS } from '@/sandbox/keys';
import { describeApi } from '@/sandbox/pages/openapi';
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
