import { describe, expect, it, vi } from 'vitest';
import { MAX_REPLY_BYTES } from '@/lib/contract/limits';
import { clientProblemOf, setUpClient } from './set-up-client';

/** Bodies of any length, depth and encoding. */

const MEGABYTE = 1_000_000;

/** A body of so many megabytes, which are made when they are read. */
function createBody(megabytes: number) {
  const made = { megabytes: 0, isCancelled: false };
  const body = new ReadableStream({
    pull: (controller) => {
      if (made.megabytes === megabytes) controller.close();
      else controller.enqueue(new Uint8Array(MEGABYTE).fill(0x20));
      made.megabytes += 1;
    },
    cancel: () => {
      made.isCancelled = true;
    },
  });
  return { body, made };
}

const ask = (answer: () => Response) => {
  const { client } = setUpClient(answer);
  return client.enrich({ enrichment_type: ['email'], contacts: [{ email: 'ann@lind.example' }] });
};

describe('a body', () => {
  it.each([
    ['of 50 MB', 50],
    ['without an end', Infinity],
  ])('%s is not read to its end', async (_, megabytes) => {
    const { body, made } = createBody(megabytes);
    expect(await clientProblemOf(ask(() => new Response(body)))).toMatchObject({
      code: 'bad-reply',
      message: 'The answer is too long',
    });
    expect(made.megabytes).toBeLessThan(MAX_REPLY_BYTES / MEGABYTE + 3);
    expect(made.isCancelled).toBe(true);
  });

  it('without an end of a refusal is a refusal by its status', async () => {
    const { body } = createBody(Infinity);
    expect(await clientProblemOf(ask(() => new Response(body, { status: 503 })))).toMatchObject({
      code: 'service-down',
      status: 503,
      message: null,
    });
  });

  it('that stops in the middle without ending is given up after the time that the operation has', async () => {
    const abort = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"contacts": ['));
        // As the browser ends the body of a call that was aborted.
        abort.signal.addEventListener('abort', () => controller.error(abort.signal.reason));
      },
      pull: () => abort.abort(),
    });
    expect(await clientProblemOf(ask(() => new Response(body)))).toMatchObject({ code: 'timeout' });
    timeout.mockRestore();
  });
});

describe('values that lie 100,000 deep in each other', () => {
  const open = '[{"a":'.repeat(50_000);
  const deep = `${open}1${'}]'.repeat(50_000)}`;

  it('cost no other value, and the disk takes the answer', async () => {
    const text = `{"contacts": [{"email": "ann@lind.example", "extra": ${deep}}, {"fullName": "[]{{\\""}]}`;
    const reply = await ask(() => new Response(text));
    const [ann, other] = structuredClone(reply).contacts;
    expect([ann?.email, other?.fullName]).toEqual(['ann@lind.example', '[]{{"']);
  });

  it('are no answer on their own', async () => {
    expect((await clientProblemOf(ask(() => new Response(deep)))).code).toBe('bad-reply');
  });
});

describe('an answer that is not in UTF-8', () => {
  it('costs the texts that cannot be read, and no other', async () => {
    const text = '{"contacts": [{"fullName": "Ren\xE9 Lind", "email": "rene@lind.example"}]}';
    const reply = await ask(() => new Response(Buffer.from(text, 'latin1')));
    expect(reply.contacts).toMatchObject([{ fullName: null, email: 'rene@lind.example' }]);
  });

  it('but in UTF-16 is no answer', async () => {
    const bytes = Buffer.from('{"contacts": []}', 'utf16le');
    expect(await clientProblemOf(ask(() => new Response(bytes)))).toMatchObject({
      code: 'bad-reply',
      message: 'The answer is not JSON',
    });
  });

  it('costs nothing where the service itself says that a letter could not be read', async () => {
    const text = '{"contacts": [{"fullName": "Ren\uFFFD Lind"}]}';
    expect((await ask(() => new Response(text))).contacts[0]?.fullName).toBe('Ren\uFFFD Lind');
  });
});
