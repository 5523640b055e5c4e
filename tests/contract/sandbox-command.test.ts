import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '@/sandbox/app';

/** `npm run sandbox`, and what a client in a browser asks it before its calls. */

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, ['scripts/sandbox.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
    if (output.out.includes('sandbox ready')) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...output, code };
};

describe('the command', () => {
  it('says how it is used', async () => {
    const { out, code } = await run('--help');
    expect(out).toContain('--port NUMBER');
    expect(out).toContain('--cors');
    expect(code).toBe(0);
  });

  it.each([
    [['--prot', '8787'], "Unknown option '--prot'.\n"],
    [['8787'], "Unexpected argument '8787'.\n"],
    [['--port', 'http'], '--port http is no port'],
    [['--port', '-1'], '--port'],
    [['--port', '65536'], '--port 65536 is no port'],
  ])('%j: says what is wrong, and does not start', async (args, sentence) => {
    const { out, err, code } = await run(...args);
    expect(err).toContain(sentence);
    expect(out).toBe('');
    expect(code).toBe(2);
  });

  it('starts on a free port, and ends when it is asked', async () => {
    const { out, code } = await run('--port', '0', '--cors');
    expect(out).toMatch(/^sandbox ready on http:\/\/127\.0\.0\.1:\d+$/m);
    expect(code).toBe(0);
  });
});

describe('OPTIONS', () => {
  it.each([
    ['/todays-accounts', 'GET, OPTIONS'],
    ['/lists/some-id', 'GET, DELETE, OPTIONS'],
    ['/trigger/enrich/sync', 'POST, OPTIONS'],
  ])('%s names the methods of the interface, without a key', async (path, allowed) => {
    const { app } = createSandbox();
    const response = await app.request(path, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')).toBe(allowed);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('a path that the interface does not have is unknown', async () => {
    const { app } = createSandbox();
    expect((await app.request('/nowhere', { method: 'OPTIONS' })).status).toBe(404);
  });
});

describe('pages of other origins', () => {
  const headers = { origin: 'https://page.example' };

  it('may read no answer', async () => {
    const { app } = createSandbox();
    const response = await app.request('/webhooks', { headers });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('may call and read everything with --cors, refusals too', async () => {
    const { app } = createSandbox({ cors: true });
    const preflight = await app.request('/lists/some-id', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'DELETE' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-api-key');
    for (const key of ['demo', 'wrong']) {
      const answer = await app.request('/webhooks', { headers: { ...headers, 'x-api-key': key } });
      expect(answer.status).toBe(key === 'demo' ? 200 : 401);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });
});
