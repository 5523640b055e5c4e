import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages, type MessageName } from '@/lib/contract/messages/messages';
import { READS } from '@/lib/contract/messages/reads';
import { browser } from '@/lib/platform/browser';
import { LOST_AFTER_MS, send } from '@/lib/platform/send';

const never = () => new Promise<never>(() => undefined);
const answered = (value: unknown) => () => Promise.resolve({ ok: true, value });
const failed = (message: string) => () => Promise.reject(new Error(message));

const sendMessage = vi.spyOn(browser.runtime, 'sendMessage');

beforeEach(() => {
  vi.useFakeTimers();
  sendMessage.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
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
    await expect(send('connection.get', null)).rejects.toThrow('Could not establish connection.');
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

it('never sends a write twice', async () => {
  sendMessage.mockImplementationOnce(failed('The message port closed.'));
  await expect(send('connection.forget', null)).rejects.toThrow();
  sendMessage.mockImplementationOnce(never);
  void send('connection.forget', null);
  await vi.advanceTimersByTimeAsync(2 * LOST_AFTER_MS);
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
    'bulk.resume',
    'bulk.retry',
    'connection.decide',
    'connection.forget',
    'connection.release',
    'connection.save',
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
    'settings.save',
  ]);
});
