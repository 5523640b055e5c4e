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
/** Topics that changed before anything listened. */
const buffered = new Set<Topic>();

function receive(topics: Topic[]): void {
  if (listeners.size === 0) for (const topic of topics) buffered.add(topic);
  for (const listener of listeners) listener(topics);
}

/** Returns a function that announces that these topics changed. */
export function createAnnouncer(): (topics: Topic[]) => void {
  const announcing = new BroadcastChannel(CHANNEL);
  return (topics) => {
    announcing.postMessage(topics);
  };
}

/** Opens the channel now, and buffers changes for the first listener. */
export function bufferChanges(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<Topic[]>) => {
    receive(event.data);
  };
}

/** Calls `listener` at each change until the returned function is called, and once with the buffered changes, if there are any. */
export function onChange(listener: Listener): () => void {
  bufferChanges();
  listeners.add(listener);
  const topics = [...buffered];
  buffered.clear();
  if (topics.length > 0) listener(topics);
  return () => {
    listeners.delete(listener);
  };
}
