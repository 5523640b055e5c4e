import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ReadTab } from '@/lib/background/pages/front-tab';
import { openToolbarIcon } from '@/lib/background/entry-points/toolbar-icon';
import type { ToolbarIcon } from '@/lib/domain/subject/toolbar-icon';
import { createAnnouncer } from '@/lib/platform/changes';

/** What the browser shows for each tab that has a tooltip of its own: the mark, and the tooltip. */
const shown = vi.hoisted(() => new Map<number, [mark: unknown, title: string]>());
vi.mock('@/lib/platform/tab-icon', () => ({
  hasOwnTitle: (tabId: number) => Promise.resolve(shown.has(tabId)),
  loadPicture: (mark: unknown) => Promise.resolve({ mark }),
  showTabIcon: (tabId: number, { mark }: { mark: unknown }, title: string | null) => {
    if (title === null) shown.delete(tabId);
    else shown.set(tabId, [mark, title]);
    return Promise.resolve();
  },
}));

const ADA = 'https://www.linkedin.com/in/ada/';
const BO = 'https://www.linkedin.com/in/bo/';
const NEWS = 'https://news.example/';
const ICONS: Record<string, ToolbarIcon> = {
  [ADA]: { mark: 'yours', title: 'Ada · Yours' },
  [BO]: { mark: 'not-in', title: 'Bo · Not in the CRM' },
};

type Tab = ReadTab & { active: boolean };
let tabs: Map<number, Tab>;
let faults: unknown[];
beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shown.clear();
  faults = [];
  tabs = new Map([[1, { id: 1, url: ADA, active: true }]]);
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(({ active }) =>
    Promise.resolve([...tabs.values()].filter((tab) => !active || tab.active) as never),
  );
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation((id) => {
    const tab = tabs.get(id);
    return tab ? Promise.resolve({ ...tab } as never) : Promise.reject(new Error('No tab'));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const findIcon = (tab: ReadTab) => Promise.resolve(ICONS[tab.url ?? ''] ?? null);
function start(read: (tab: ReadTab, isView: boolean) => Promise<ToolbarIcon | null> = findIcon) {
  const spy = vi.fn(read);
  const update = openToolbarIcon(spy, (error) => faults.push(error));
  return { read: spy, update };
}

/** The tab shows another page: within the one document, or after a load, which makes the browser forget its icon. */
async function go(id: number, url: string, { isLoad = false } = {}) {
  const tab = { ...tabs.get(id), id, url, active: tabs.get(id)?.active ?? true };
  tabs.set(id, tab);
  if (isLoad) shown.delete(id);
  await fakeBrowser.tabs.onUpdated.trigger(id, { status: 'loading', url }, tab as never);
}
/** The tab comes to the front of its window. */
const activate = (tabId: number) =>
  fakeBrowser.tabs.onActivated.trigger({ tabId, windowId: tabId });
const titleOf = (id: number) => shown.get(id)?.[1] ?? null;
/** Until everything that is under way has come to its end. */
const settle = () => vi.advanceTimersByTimeAsync(100);
async function expectTitle(id: number, title: string | null) {
  await settle();
  expect(titleOf(id)).toBe(title);
}
/** An answer that comes when the test says so. */
function later() {
  let resolve: (icon: ToolbarIcon | null) => void = () => undefined;
  const promise = new Promise<ToolbarIcon | null>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

it('tells whose the person in front is, by mark and tooltip', async () => {
  start().update(['page']);
  await expectTitle(1, 'Ada · Yours');
  expect(shown.get(1)).toEqual(['yours', 'Ada · Yours']);
});

it('does not show the late answer of a page that the tab has left', async () => {
  const late = later();
  const { update } = start((tab) => (tab.url === ADA ? late.promise : findIcon(tab)));
  update(['page']);
  await settle();
  await go(1, BO);
  update(['page']);
  await expectTitle(1, 'Bo · Not in the CRM');
  late.resolve(ICONS[ADA] ?? null);
  await settle();
  expect(titleOf(1)).toBe('Bo · Not in the CRM');
});

it('does not show an answer of a page that the browser has left, and has not told of yet', async () => {
  const late = later();
  const { update } = start(() => late.promise);
  update(['page']);
  await settle();
  tabs.set(1, { id: 1, url: BO, active: true });
  late.resolve(ICONS[ADA] ?? null);
  await settle();
  expect(titleOf(1)).toBeNull();
});

it.each([true, false])(
  'is plain from the moment the tab loads another page (a load: %s)',
  async (isLoad) => {
    const { update } = start((tab) => (tab.url === BO ? later().promise : findIcon(tab)));
    update(['page']);
    await expectTitle(1, 'Ada · Yours');
    await go(1, BO, { isLoad });
    update(['page']);
    await expectTitle(1, null);
  },
);

it('is plain on pages of nobody, and of those who were verified no longer', async () => {
  let icon: ToolbarIcon | null = ICONS[ADA] ?? null;
  const { update } = start(() => Promise.resolve(icon));
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  icon = null;
  update(['page']);
  await expectTitle(1, null);
});

it('shows the mark again after the same page was loaded again, and does not lose it to a new query', async () => {
  const { update } = start();
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  await go(1, ADA, { isLoad: true });
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  await go(1, `${ADA}?tab=about`);
  await settle();
  expect(titleOf(1)).toBe('Ada · Yours');
});

it('follows the answer, however often it changes', async () => {
  let count = 0;
  const { update } = start(() => Promise.resolve({ mark: 'yours', title: `Ada ${(count += 1)}` }));
  update(['page']);
  await expectTitle(1, 'Ada 1');
  for (let change = 0; change < 50; change += 1) update(['jobs']);
  await settle();
  await settle();
  expect(titleOf(1)).toBe(`Ada ${count}`);
  // Many changes in a moment are read together.
  expect(count).toBeLessThan(6);
});

it.each([
  ['nothing else happens', false],
  ['a bulk changes jobs all the time', true],
])('waits 50 ms at most after an answer was stored, while %s', async (_, isBulk) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let title = 'Ada · Not checked';
  const { update } = start(() => Promise.resolve({ mark: 'not-checked', title }));
  const announce = createAnnouncer(update);
  const pass = async (ms: number) => {
    for (let each = 0; each < ms; each += 1) {
      if (isBulk) announce(['jobs', 'lists']);
      await vi.advanceTimersByTimeAsync(1);
    }
  };
  const waits: number[] = [];
  for (let sinceSignal = 0; sinceSignal <= 300; sinceSignal += 15) {
    await pass(2000);
    announce(['page']);
    await pass(sinceSignal);
    title = `Ada · Yours ${sinceSignal}`;
    announce(['jobs'], true);
    const from = performance.now();
    await vi.advanceTimersByTimeAsync(0);
    while (titleOf(1) !== title) await pass(1);
    waits.push(performance.now() - from);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(50);
});

it('is read once more where a job has changed while it was read', async () => {
  const first = later();
  let isFirst = true;
  const { update } = start((tab) => {
    if (!isFirst) return findIcon(tab);
    isFirst = false;
    return first.promise;
  });
  update(['page']);
  await settle();
  update(['jobs']);
  await settle();
  first.resolve({ mark: 'not-checked', title: 'Ada · Not checked' });
  await expectTitle(1, 'Ada · Yours');
});

it('shows each window what is in front there, and leaves a tab behind its mark', async () => {
  tabs.set(2, { id: 2, url: BO, active: true });
  const { update, read } = start();
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  await expectTitle(2, 'Bo · Not in the CRM');
  tabs.set(1, { id: 1, url: ADA, active: false });
  tabs.set(3, { id: 3, url: NEWS, active: true });
  await settle();
  read.mockClear();
  update(['page']);
  await settle();
  expect(read.mock.calls.map(([{ id }]) => id)).toEqual([2, 3]);
  expect([titleOf(1), titleOf(2), titleOf(3)]).toEqual([
    'Ada · Yours',
    'Bo · Not in the CRM',
    null,
  ]);
});

it('is plain when a tab behind goes to another page', async () => {
  const { update } = start();
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  tabs.set(1, { id: 1, url: ADA, active: false });
  await go(1, BO);
  await expectTitle(1, null);
});

it('reads for changes of jobs only those tabs again that have a mark', async () => {
  tabs.set(2, { id: 2, url: NEWS, active: true });
  const { update, read } = start();
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  await settle();
  read.mockClear();
  update(['jobs']);
  await settle();
  update(['book', 'lists']);
  await settle();
  expect(read.mock.calls.map(([{ id }]) => id)).toEqual([1]);
});

it.each([['connection'], ['erased', 'jobs', 'page']] as const)(
  'forgets the marks of all tabs at "%s", also those of an earlier worker',
  async (...topics) => {
    tabs.set(1, { id: 1, url: ADA, active: false });
    tabs.set(2, { id: 2, url: BO, active: true });
    const { update } = start(() => later().promise);
    shown.set(1, ['yours', 'Ada · Yours']);
    shown.set(2, ['not-in', 'Bo · Not in the CRM']);
    update(topics);
    await settle();
    expect(shown.size).toBe(0);
  },
);

it('does not show what was read before the key was changed', async () => {
  const late = later();
  let isKnown = true;
  const { update } = start(() => (isKnown ? late.promise : Promise.resolve(null)));
  update(['page']);
  await settle();
  isKnown = false;
  update(['connection', 'jobs', 'page']);
  await settle();
  late.resolve(ICONS[ADA] ?? null);
  await settle();
  expect(titleOf(1)).toBeNull();
});

it.each<[string[], boolean]>([
  [['page'], true],
  [['connection', 'jobs', 'page'], true],
  [['jobs'], false],
  [['settings'], false],
  [['erased', 'jobs', 'page', 'book', 'lists'], false],
])('takes %j for coming to a page: %s', async (topics, isView) => {
  const { update, read } = start();
  await activate(1);
  update(topics as never);
  await settle();
  expect(read.mock.calls).toEqual([[{ id: 1, url: ADA }, isView]]);
});

describe('coming to a page', () => {
  const listViews = ({ mock }: ReturnType<typeof start>['read']) =>
    mock.calls.filter(([, isView]) => isView).map(([{ id, url }]) => [id, url]);

  it('is one time for each tab, not one for each change in another window', async () => {
    tabs.set(2, { id: 2, url: BO, active: true });
    const { update, read } = start();
    await activate(1);
    update(['page']);
    await settle();
    await activate(2);
    update(['page']);
    await settle();
    update(['page']);
    await settle();
    expect(listViews(read)).toEqual([
      [1, ADA],
      [2, BO],
    ]);
    await activate(1);
    update(['page']);
    await settle();
    expect(listViews(read).slice(2)).toEqual([[1, ADA]]);
  });

  it('lasts until somebody’s page was read there', async () => {
    let icon: ToolbarIcon | null = null;
    const { update, read } = start(() => Promise.resolve(icon));
    await go(1, BO, { isLoad: true });
    update(['page']);
    await settle();
    icon = ICONS[BO] ?? null;
    update(['page']);
    await settle();
    update(['page']);
    await settle();
    expect(read.mock.calls.map(([, isView]) => isView)).toEqual([true, true, false]);
  });

  it('is over once its person was erased', async () => {
    const { update, read } = start(() => Promise.resolve(null));
    await activate(1);
    update(['erased', 'jobs', 'page']);
    await settle();
    update(['page']);
    await settle();
    expect(listViews(read)).toEqual([]);
  });
});

it('reads the tabs that have a mark again at a change of the settings, and those in front, and takes no mark away', async () => {
  tabs.set(2, { id: 2, url: BO, active: true });
  let isOff = false;
  const { update, read } = start((tab) => (isOff ? Promise.resolve(null) : findIcon(tab)));
  update(['page']);
  await settle();
  tabs.set(2, { id: 2, url: BO, active: false });
  tabs.set(3, { id: 3, url: NEWS, active: true });
  await settle();
  update(['page']);
  await settle();
  read.mockClear();
  update(['settings']);
  expect([titleOf(1), titleOf(2)]).toEqual(['Ada · Yours', 'Bo · Not in the CRM']);
  await settle();
  expect(read.mock.calls.map(([{ id }]) => id)).toEqual([1, 2, 3]);
  expect([titleOf(1), titleOf(2)]).toEqual(['Ada · Yours', 'Bo · Not in the CRM']);
  isOff = true;
  update(['settings']);
  await settle();
  expect(shown.size).toBe(0);
});

it('removes the mark of an earlier worker when its tab goes to another page, and keeps it on the same one', async () => {
  shown.set(1, ['yours', 'Ada · Yours']);
  const { update } = start();
  update(['jobs']);
  await settle();
  expect(titleOf(1)).toBe('Ada · Yours');

  shown.set(1, ['yours', 'Ada · Yours']);
  start(() => later().promise);
  await go(1, BO);
  await expectTitle(1, null);
});

it('does nothing for a tab that was closed meanwhile', async () => {
  const late = later();
  const { update } = start(() => late.promise);
  update(['page']);
  await settle();
  tabs.delete(1);
  await fakeBrowser.tabs.onRemoved.trigger(1, { windowId: 1, isWindowClosing: false });
  late.resolve(ICONS[ADA] ?? null);
  await settle();
  expect(shown.size).toBe(0);
  expect(faults).toEqual([]);
});

it('is plain where it cannot be read, says so in the log, and goes on', async () => {
  let isBroken = false;
  const { update } = start((tab) =>
    isBroken ? Promise.reject(new Error('Closed')) : findIcon(tab),
  );
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
  isBroken = true;
  update(['page']);
  await expectTitle(1, null);
  expect(faults).toHaveLength(1);
  isBroken = false;
  update(['page']);
  await expectTitle(1, 'Ada · Yours');
});
