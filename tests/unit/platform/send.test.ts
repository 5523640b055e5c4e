import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LostMessage } from '@/lib/contract/messages/lost-message';
import { messages, type MessageName } from '@/lib/contract/messages/messages';
import { READS } from '@/lib/contract/messages/reads';
import { browser } from '@/lib/platform/browser';
import { BUILD_VERSION } from '@/lib/platform/version';
import { LONGEST_WAIT_MS, LOST_AFTER_MS, send, sendReadJob } from '@/lib/platform/send';

const never = () => new Promise<never>(() => undefined);
const answered = (value: unknown) => () => Promise.resolve({ ok: true, value });
const failed = (message: string) => () => Promise.reject(new Error(message));

const spyOnSending = () => vi.spyOn(browser.runtime, 'sendMessage');
let sendMessage: ReturnType<typeof spyOnSending>;

beforeEach(() => {
  vi.useFakeTimers();
  sendMessage = spyOnSending();
});
afterEach(() => {
  vi.useRealTimers();
});

it('says of which version the page is', async () => {
  sendMessage.mockImplementation(answered(null));
  await send('connection.get', null);
  expect(sendMessage).toHaveBeenCalledWith({
    name: 'connection.get',
    input: null,
    version: BUILD_VERSION,
  });
});

describe('a read', () => {
  it('is sent once when it is answered', async () => {
    sendMessage.mockImplementation(answered(null));
    await expect(send('connection.get', null)).resolves.toBeNull();
    await vi.advanceTimersByTimeAsync(2 * LOST_AFTER_MS);
    expect(sendMessage).toHaveBeenCalledTimes(1);
  });

  it('is sent again when its answer is lost with a worker that the browser ended', async () => {
    sendMessage.mockImplementationOnce(never).mockImplementationOnce(answered(null));
    const answer = send('connection.get', null);
    await vi.advanceTimersByTimeAsync(LOST_AFTER_MS - 1);
    expect(sendMessage).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBeNull();
    expect(sendMessage).toHaveBeenCalledTimes(2);
  });

  it('is sent again at once when the browser found no worker', async () => {
    sendMessage
      .mockImplementationOnce(failed('Could not establish connection.'))
      .mockImplementationOnce(answered(null));
    await expect(send('connection.get', null)).resolves.toBeNull();
    expect(sendMessage).toHaveBeenCalledTimes(2);
  });

  it('is not sent a third time', async () => {
    sendMessage.mockImplementation(failed('Could not establish connection.'));
    await expect(send('connection.get', null)).rejects.toMatchObject({
      problem: { code: 'no-answer', message: null },
    });
    await vi.advanceTimersByTimeAsync(2 * LOST_AFTER_MS);
    expect(sendMessage).toHaveBeenCalledTimes(2);
  });

  it('takes a late first answer, too', async () => {
    let answerFirst: (answer: unknown) => void = () => undefined;
    sendMessage
      .mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
      .mockImplementationOnce(never);
    const answer = send('connection.get', null);
    await vi.advanceTimersByTimeAsync(LOST_AFTER_MS);
    answerFirst({ ok: true, value: null });
    await expect(answer).resolves.toBeNull();
  });
});

/** What browsers say of a worker that they have ended, and of a page that outlived the extension. */
const BROWSER_WORDS = [
  'Could not establish connection. Receiving end does not exist.',
  'The message port closed before a response was received.',
  'A listener indicated an asynchronous response by returning true, but the message channel closed',
  'Extension context invalidated.',
];

describe('a write', () => {
  it.each(BROWSER_WORDS)(
    'that is lost is not sent again, and is no browser’s words: %s',
    async (words) => {
      sendMessage.mockImplementation(failed(words));
      const error: unknown = await send('connection.forget', null).catch(
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(LostMessage);
      expect(error).toMatchObject({
        isWorkerGone: true,
        problem: { code: 'not-confirmed', message: null },
      });
      await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT_MS);
      expect(sendMessage).toHaveBeenCalledTimes(1);
    },
  );

  it('of a page that outlived the extension is lost, too', async () => {
    sendMessage.mockImplementation(() => {
      throw new Error('Extension context invalidated.');
    });
    await expect(send('connection.forget', null)).rejects.toBeInstanceOf(LostMessage);
  });

  it('that nobody answers is not waited for any longer, and may still be done', async () => {
    sendMessage.mockImplementation(never);
    const error = send('connection.forget', null).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS);
    expect(await error).toMatchObject({
      isWorkerGone: false,
      problem: { code: 'not-confirmed' },
    });
    expect(sendMessage).toHaveBeenCalledTimes(1);
  });

  it('that no listener answers is lost', async () => {
    sendMessage.mockImplementation(() => Promise.resolve(undefined));
    await expect(send('connection.forget', null)).rejects.toBeInstanceOf(LostMessage);
  });
});

it('sends a job that only reads once more, though adding a job writes', async () => {
  sendMessage
    .mockImplementationOnce(failed('The message port closed.'))
    .mockImplementationOnce(answered({ id: 'job' }));
  const input = { scope: null };
  const subject = { kind: 'service', key: 'book', label: '' } as const;
  const job = { kind: 'book.read', input, subject, lane: 'prefetch' } as never;
  await expect(sendReadJob(job)).resolves.toEqual({ id: 'job' });
  expect(sendMessage).toHaveBeenCalledTimes(2);
});

it('reads with nothing that writes', () => {
  const others = Object.keys(messages).filter((name) => !READS.has(name as MessageName));
  expect(others.sort()).toEqual([
    'activity.clear',
    'book.visit',
    'bulk.add',
    'bulk.cancel',
    'bulk.pause',
    'bulk.prepare',
    'bulk.resume',
    'bulk.retry',
    'connection.decide',
    'connection.forget',
    'connection.release',
    'connection.save',
    'data.cut-link',
    'data.erase-all',
    'data.erase-person',
    'data.keep-fault',
    'hint.done',
    'job.add',
    'job.cancel',
    'job.retry',
    'list.forget',
    'list.rename',
    'list.use',
    'look-up.end',
    'look-up.start',
    'page.correct',
    'page.dismiss-drift',
    'page.read',
    'page.report',
    'pause.end',
    'record-preference.save',
    'round.forget',
    'round.start',
    'round.step',
    'sample.start',
    'settings.save',
    'unreadable.delete',
  ]);
});
