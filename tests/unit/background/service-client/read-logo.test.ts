import { describe, expect, it, vi } from 'vitest';
import { readLogo } from '@/lib/background/service-client/read-logo';
import { MAX_LOGO_BYTES } from '@/lib/contract/limits';

/** A company's logo, as the background reads it. */

const SERVICE = 'https://api.example/v1';
const LOGO = 'https://api.example/logos/northwind';
const PNG = 'image/png';

const answer = (type: string | null, body: BodyInit = 'abc', status = 200) => {
  const response = new Response(body, { status });
  response.headers.delete('content-type');
  if (type !== null) response.headers.set('content-type', type);
  return vi.fn<typeof fetch>(() => Promise.resolve(response));
};

describe('a logo on the service', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'IMAGE/PNG; q=1'])(
    'of type %s is handed on as data',
    async (type) => {
      const plain = type.split(';')[0]?.toLowerCase();
      expect(await readLogo(LOGO, SERVICE, answer(type))).toBe(`data:${plain};base64,YWJj`);
    },
  );

  it('is asked for without the key, cookies or a referrer, and without following a redirect', async () => {
    const fetchFrom = answer(PNG);
    await readLogo(LOGO, SERVICE, fetchFrom);
    const [address, init] = fetchFrom.mock.calls[0] ?? [];
    expect(address).toBe(LOGO);
    const { signal, ...others } = init ?? {};
    expect(others).toEqual({
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    expect(signal?.aborted).toBe(false);
  });

  it.each([
    ['is SVG, which may hold a script', 'image/svg+xml', 'abc', 200],
    ['is a page', 'text/html', 'abc', 200],
    ['has no type', null, 'abc', 200],
    ['is not found', PNG, 'abc', 404],
    ['is too large', PNG, 'a'.repeat(MAX_LOGO_BYTES + 1), 200],
  ])('is not shown where it %s', async (_, type, body, status) => {
    expect(await readLogo(LOGO, SERVICE, answer(type, body, status))).toBeNull();
  });

  it('may be as large as the limit', async () => {
    const logo = await readLogo(LOGO, SERVICE, answer(PNG, 'a'.repeat(MAX_LOGO_BYTES)));
    expect(logo).toHaveLength('data:image/png;base64,'.length + 4 * Math.ceil(MAX_LOGO_BYTES / 3));
  });

  it('is not read to its end where it is too large', async () => {
    let pulls = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        pulls += 1;
        stream.enqueue(new Uint8Array(MAX_LOGO_BYTES / 2));
      },
    });
    expect(await readLogo(LOGO, SERVICE, answer(PNG, endless))).toBeNull();
    expect(pulls).toBeLessThan(6);
  });

  it('has no fault that anybody is told of', async () => {
    const failing = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('a redirect')));
    expect(await readLogo(LOGO, SERVICE, failing)).toBeNull();
  });
});

describe('a logo elsewhere', () => {
  it.each([
    ['on another host', 'https://pictures.example/logo.png'],
    ['on a host below the service’s', 'https://cdn.api.example/logo.png'],
    ['on another port', 'https://api.example:8443/logo.png'],
    ['over http', 'http://api.example/logo.png'],
    ['as data', 'data:image/png;base64,YWJj'],
    ['without an address', 'logo.png'],
  ])('is never asked for: %s', async (_, logoUrl) => {
    const fetchFrom = answer(PNG);
    expect(await readLogo(logoUrl, SERVICE, fetchFrom)).toBeNull();
    expect(fetchFrom).not.toHaveBeenCalled();
  });

  it('is never asked for while no service is connected', async () => {
    const fetchFrom = answer(PNG);
    expect(await readLogo(LOGO, undefined, fetchFrom)).toBeNull();
    expect(fetchFrom).not.toHaveBeenCalled();
  });
});
