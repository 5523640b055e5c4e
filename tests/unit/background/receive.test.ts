import { describe, expect, it, vi } from 'vitest';
import { createReceiver, getSenderKind, type Sender } from '@/lib/background/receive';
import { messages, type MessageName, type Handlers } from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';

const extension = { id: 'our-id', baseUrl: 'chrome-extension://our-id/', version: '1.2.0' };
const panel: Sender = { id: 'our-id', url: 'chrome-extension://our-id/sidepanel.html' };
const page: Sender = {
  id: 'our-id',
  url: 'https://www.linkedin.com/in/ada-lind',
  frameId: 0,
  tab: { url: 'https://www.linkedin.com/in/ada-lind' },
};

/** The key of the person on the page in front. */
const IN_FRONT = 'person:slug:wilma-hayes';

const names = Object.keys(messages) as MessageName[];

function setUp(handle: (name: MessageName) => unknown = () => null) {
  const called: MessageName[] = [];
  const entries = names.map((name) => [
    name,
    () => {
      called.push(name);
      return Promise.resolve(handle(name));
    },
  ]);
  const isRead = (address: string) =>
    Promise.resolve(address.startsWith('https://www.linkedin.com/'));
  return {
    called,
    receive: createReceiver(Object.fromEntries(entries) as Handlers, extension, {
      isRead,
      isInFront: ({ key }) => Promise.resolve(key === IN_FRONT),
    }),
  };
}

describe('who may send', () => {
  it.each<[string, Sender, 'content' | 'panel' | null]>([
    ['the side panel', panel, 'panel'],
    ['a page of ours in a tab', { ...panel, frameId: 0, tab: { url: panel.url } }, 'panel'],
    ['a content script', page, 'content'],
    ['a page of ours in a web page frame', { ...panel, frameId: 3, tab: page.tab }, null],
    ['a content script in a frame', { ...page, frameId: 1 }, null],
    ['another extension', { ...panel, id: 'their-id' }, null],
    ['a web page without a tab', { id: 'our-id', url: 'https://www.linkedin.com/' }, null],
    ['a sender without an address', { id: 'our-id' }, null],
  ])('knows %s', (_, sender, kind) => {
    expect(getSenderKind(sender, extension)).toBe(kind);
  });

  it('lets a content script say nothing but its own report', async () => {
    const { called, receive } = setUp();
    for (const name of names.filter((one) => one !== 'page.report')) {
      expect(await receive({ name, input: null }, page)).toMatchObject({ ok: false });
    }
    expect(called).toEqual([]);
  });

  it('accepts a page’s script only where pages are read', async () => {
    const { called, receive } = setUp();
    const url = 'https://github.com/octodev';
    const input = { url, status: 'none', identity: null, fields: {}, layout: null };
    const message = { name: 'page.report', input };
    expect(await receive(message, { ...page, url, tab: { url } })).toMatchObject({ ok: false });
    expect(called).toEqual([]);
    const own = { ...message, input: { ...input, url: page.url } };
    expect(await receive(own, page)).toMatchObject({ ok: true });
    expect(called).toEqual(['page.report']);
  });

  it('accepts no report on a page of another site than the browser names', async () => {
    const { called, receive } = setUp();
    const report = (url: unknown) => ({
      name: 'page.report',
      input: { url, status: 'none', identity: null, fields: {}, layout: null },
    });
    for (const url of ['https://github.com/octodev', 'http://www.linkedin.com/in/ada', '', 7]) {
      expect(await receive(report(url), page)).toMatchObject({ ok: false });
    }
    expect(called).toEqual([]);
  });
});

describe('what is said', () => {
  it.each([
    undefined,
    null,
    'job.list',
    { name: 'job.list' },
    { name: 'job.steal', input: null },
    { name: 'job.get', input: { id: 'job-1', of: 'nobody' } },
  ])('refuses %j', async (message) => {
    const { called, receive } = setUp();
    const answer = await receive(message, panel);
    expect(answer.ok).toBe(false);
    expect(called).toEqual([]);
  });

  it('refuses a click on what the panel showed of a page, once another page is in front', async () => {
    const { called, receive } = setUp();
    const click = { name: 'queue.state', input: null };
    const left = await receive(
      { ...click, front: { windowId: 1, key: 'person:slug:omar' } },
      panel,
    );
    expect(left).toMatchObject({ ok: false, problem: { code: 'page-changed' } });
    expect(called).toEqual([]);
    await receive({ ...click, front: { windowId: 1, key: IN_FRONT } }, panel);
    // Such as a click on Today.
    await receive(click, panel);
    expect(called).toEqual(['queue.state', 'queue.state']);
  });

  it('names the field of an input that cannot be read', async () => {
    const { receive } = setUp();
    const input = { address: 'http://api.service.example', key: 'k' };
    expect(await receive({ name: 'connection.save', input }, panel)).toMatchObject({
      ok: false,
      problem: { code: 'invalid', field: 'address' },
    });
  });

  it.each([
    ['the database', new DOMException('The disk is full', 'QuotaExceededError')],
    ['the settings in Chromium', new Error('IO error: 000003.log: FILE_ERROR_NO_SPACE')],
    ['the settings in Firefox', new Error('QuotaExceededError: storage.local exceeded its quota')],
    ['what is kept for a session', new Error('Session storage QUOTA_BYTES quota exceeded.')],
  ])('says that the disk is full: %s', async (_, error) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { receive } = setUp(() => {
      throw error;
    });
    expect(await receive({ name: 'queue.state', input: null }, panel)).toMatchObject({
      ok: false,
      problem: { code: 'storage-full' },
    });
    warn.mockRestore();
  });

  it('answers a problem as a problem, and a fault of ours without its text', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const known = setUp(() => {
      throw new ProblemError({ code: 'offline' });
    });
    expect(await known.receive({ name: 'queue.state', input: null }, panel)).toMatchObject({
      problem: { code: 'offline' },
    });
    const unknown = setUp(() => {
      throw new Error('secret detail');
    });
    const answer = await unknown.receive({ name: 'queue.state', input: null }, panel);
    expect(answer).toMatchObject({ problem: { code: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
    warn.mockRestore();
  });
});

describe('a page of another version', () => {
  it.each([
    ['newer', '1.3.0'],
    ['older', '1.1.0'],
  ])('of a %s one is refused, whatever it sends', async (_, version) => {
    const { called, receive } = setUp();
    for (const message of [
      { name: 'connection.get', input: null, version },
      { name: 'message.of-tomorrow', input: 7, version, member: 'of tomorrow' },
    ])
      expect(await receive(message, panel)).toMatchObject({
        ok: false,
        problem: { code: 'other-version' },
      });
    expect(called).toEqual([]);
  });

  it('of the same one is heard', async () => {
    const { called, receive } = setUp();
    const message = { name: 'connection.get', input: null, version: '1.2.0' };
    expect(await receive(message, panel)).toEqual({ ok: true, value: null });
    expect(called).toEqual(['connection.get']);
  });
});
