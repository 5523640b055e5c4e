import { vi } from 'vitest';
import { NETWORK_PAGES } from '@/lib/contract/network';
import type { MessageInput, MessageName } from '@/lib/contract/messages/messages';
import type { MessageOutput, Topic } from '@/lib/contract/messages/messages';
import type { ShownFront } from '@/lib/contract/messages/messages';
import type { Problem } from '@/lib/contract/problem';

/** Replaces what the UI uses of the browser: messages go to the test's background, and windows are not opened. */

/** What the UI needs of a background, and what a test may read or change of it. */
export interface TestBackground {
  send: <N extends MessageName>(
    name: N,
    input: MessageInput<N>,
    shownId?: string | null,
    front?: ShownFront | null,
  ) => Promise<MessageOutput<N>>;
  onChange: (listener: (topics: Topic[]) => void) => () => void;
  /** Messages that were sent, in order. */
  sent: { name: MessageName; input: unknown }[];
  /** Problems that messages are refused with. */
  problems: Partial<Record<MessageName, Problem>>;
  /** Whether the browser allows the network's pages; by default it does. */
  allowsNetwork?: boolean;
  /** Whether the browser grants a requested host. */
  allowsHosts: boolean;
  /** Match patterns of the granted hosts. */
  grantedHosts: string[];
}

let opened: TestBackground | undefined;

function getBackground(): TestBackground {
  if (!opened) throw new Error('The test has opened no background');
  return opened;
}

/** Sends the messages of this test to this background. */
export function setBackground(background: TestBackground): void {
  opened = background;
}

export const getWindowId = vi.fn(() => Promise.resolve(7));
export const openPanelHere = vi.fn(() => Promise.resolve());
export const openSettings = vi.fn(() => Promise.resolve());
export const openWelcome = vi.fn(() => Promise.resolve());
export const openTab = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
export const reloadExtension = vi.fn();
export const runsInPrivateWindows = vi.fn(() => true);
export const openShortcutSettings = vi.fn(() => Promise.resolve());
export const requestHost = vi.fn<(address: string) => Promise<boolean>>(() =>
  Promise.resolve(getBackground().allowsHosts),
);

export const requestHosts = vi.fn<(origins: readonly string[]) => Promise<boolean>>((origins) => {
  const background = getBackground();
  if (background.allowsHosts) background.grantedHosts.push(...origins);
  return Promise.resolve(background.allowsHosts);
});
export const releaseHosts = vi.fn((origins: readonly string[]) => {
  const background = getBackground();
  background.grantedHosts = background.grantedHosts.filter((origin) => !origins.includes(origin));
  return Promise.resolve();
});
const hasHosts = (origins: readonly string[]) =>
  Promise.resolve(
    origins.every((origin) =>
      origin === NETWORK_PAGES
        ? getBackground().allowsNetwork !== false
        : getBackground().grantedHosts.includes(origin),
    ),
  );

const SHORTCUTS = [
  { name: 'open-panel', description: 'Open the panel', keys: 'Alt+Shift+K' },
  { name: 'enrich', description: 'Enrich', keys: 'Alt+Shift+G' },
  { name: 'add-to-last-list', description: 'Add to the list used last', keys: '' },
];
export const listShortcuts = vi.fn(() => Promise.resolve(SHORTCUTS));

export const platform = {
  send: ((...sent) => getBackground().send(...sent)) satisfies TestBackground['send'],
  sendReadJob: (job: MessageInput<'job.add'>) => getBackground().send('job.add', job),
  bufferChanges: () => undefined,
  onChange: ((listener) => getBackground().onChange(listener)) satisfies TestBackground['onChange'],
  getWindowId,
  openPanelHere,
  openSettings,
  openWelcome,
  openTab,
  openShortcutSettings,
  listShortcuts,
  getVersion: () => '1.2.3',
  BUILD_VERSION: '1.2.3',
  reloadExtension,
  runsInPrivateWindows,
  requestHost,
  requestHosts,
  releaseHosts,
  releaseHost: () => Promise.resolve(),
  releaseAllHosts: () => {
    getBackground().grantedHosts = [];
    return Promise.resolve();
  },
  hasHosts,
  hasHost: () => Promise.resolve(getBackground().allowsHosts),
};

/** Leaves the next test without a background until it opens one. */
export function resetPlatform(): void {
  opened = undefined;
  vi.clearAllMocks();
}
