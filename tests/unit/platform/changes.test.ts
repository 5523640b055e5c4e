import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Topic } from '@/lib/contract/messages/messages';
import { createAnnouncer, bufferChanges, onChange } from '@/lib/platform/changes';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function collect(): Topic[][] {
  const collected: Topic[][] = [];
  ends.push(onChange((topics) => collected.push(topics)));
  return collected;
}
/** What was announced has reached every channel by the time that another one has it. */
const announce = async (...topics: Topic[]) => {
  const evidence = collect();
  createAnnouncer()(topics);
  await vi.waitFor(() => expect(evidence).toEqual([topics]));
};

it('tells whoever listens what changed', async () => {
  const collected = collect();
  await announce('page', 'jobs');
  expect(collected).toEqual([['page', 'jobs']]);
});

it('tells the first who listens what changed since the page began to ask, and the next only what changes then', async () => {
  bufferChanges();
  const announcer = createAnnouncer();
  const evidence = new BroadcastChannel('changes');
  const seen = vi.fn();
  evidence.onmessage = seen;
  announcer(['page']);
  announcer(['jobs', 'page']);
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
  evidence.close();
  expect(collect()).toEqual([['page', 'jobs']]);
  expect(collect()).toEqual([]);
});

it('misses nothing between the page’s first questions and its listening', async () => {
  bufferChanges();
  const first = vi.fn();
  onChange(first)();
  // As a page that mounts, unmounts and mounts again does.
  const announcer = createAnnouncer();
  const evidence = new BroadcastChannel('changes');
  const seen = vi.fn();
  evidence.onmessage = seen;
  announcer(['page']);
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  evidence.close();
  expect(first).not.toHaveBeenCalled();
  expect(collect()).toEqual([['page']]);
});

it('says nothing by itself where nothing changed meanwhile', () => {
  bufferChanges();
  expect(collect()).toEqual([]);
});

it('tells of a thousand changes in a row at once and once more, with each topic once', async () => {
  const collected = collect();
  const announcer = createAnnouncer();
  announcer(['jobs']);
  for (let change = 0; change < 1000; change += 1) announcer(['jobs', 'book']);
  await vi.waitFor(() => expect(collected.length).toBeGreaterThan(1));
  expect(collected).toEqual([['jobs'], ['jobs', 'book']]);
});

describe('while a bulk changes jobs all the time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function setUp() {
    const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
    const announcer = createAnnouncer();
    const goOn = (seconds: number) => {
      for (let step = 0; step < 20 * seconds; step += 1) {
        announcer(['jobs', 'lists']);
        vi.advanceTimersByTime(50);
      }
      return told.mock.calls.splice(0).map(([topics]) => topics as Topic[]);
    };
    return { announcer, told, goOn };
  }

  it('pages are told of it once a second, after the first moments', () => {
    const { goOn } = setUp();
    expect(goOn(2).length).toBeLessThan(6);
    expect(goOn(60).length).toBeLessThanOrEqual(60);
  });

  it('pages are told at once of what it does not change', () => {
    const { announcer, told, goOn } = setUp();
    goOn(10);
    vi.advanceTimersByTime(250);
    announcer(['page']);
    expect(told.mock.calls[0]?.[0]).toContain('page');
  });

  it('pages are told soon, and again soon after, of what the rep asked for', () => {
    const { announcer, told, goOn } = setUp();
    goOn(10);
    vi.advanceTimersByTime(250);
    announcer(['jobs'], true);
    announcer(['jobs']);
    vi.advanceTimersByTime(200);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('who announces it hears each signal, too', () => {
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockReturnValue();
    const heard = vi.fn();
    const announcer = createAnnouncer(heard);
    announcer(['jobs']);
    announcer(['jobs', 'lists']);
    announcer(['lists']);
    vi.advanceTimersByTime(200);
    expect(heard.mock.calls).toEqual([[['jobs']], [['jobs', 'lists']]]);
  });

  it('pages are told at once again after it has ended', () => {
    const { announcer, told, goOn } = setUp();
    goOn(10);
    vi.advanceTimersByTime(2000);
    told.mockClear();
    announcer(['jobs']);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
