import type { Topic } from '@/lib/contract/messages/messages';

/**
 * The change signal: the background announces which topics changed, and the extension's pages refetch them.
 * It is a BroadcastChannel, which stays within the extension's origin, so web pages can neither read nor forge it.
 */
const CHANNEL = 'changes';

type Listener = (topics: Topic[]) => void;

/**
 * One channel for as long as the page is open. The browser connects a new channel a moment after it was created, so one that
 * took over from another would miss what is announced in between.
 */
let channel: BroadcastChannel | undefined;
const listeners = new Set<Listener>();
/** What changed while nobody listened. */
const missed = new Set<Topic>();

function receive(topics: Topic[]): void {
  if (listeners.size === 0) for (const topic of topics) missed.add(topic);
  for (const listener of listeners) listener(topics);
}

/** Returns a function that announces that these topics changed. */
export function createAnnouncer(): (topics: Topic[]) => void {
  const announcing = new BroadcastChannel(CHANNEL);
  return (topics) => {
    announcing.postMessage(topics);
  };
}

/** Notes what changes from now on, for the first who listens here. */
export function listenAhead(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<Topic[]>) => {
    receive(event.data);
  };
}

/** Calls `listener` at each change until the returned function is called, and once with what was noted ahead, if anything. */
export function onChange(listener: Listener): () => void {
  listenAhead();
  listeners.add(listener);
  const topics = [...missed];
  missed.clear();
  if (topics.length > 0) listener(topics);
  return () => {
    listeners.delete(listener);
  };
}
