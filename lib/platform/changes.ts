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

/** A bulk changes jobs hundreds of times a second, and each signal makes every open page read again. */
const SHORTEST_PAUSE_MS = 200;

/**
 * Returns a function that announces that these topics changed: at once, and then what has changed since in one signal after
 * each pause.
 */
export function createAnnouncer(): (topics: Topic[]) => void {
  const announcing = new BroadcastChannel(CHANNEL);
  const changed = new Set<Topic>();
  let isPausing = false;
  const announce = () => {
    isPausing = changed.size > 0;
    if (!isPausing) return;
    announcing.postMessage([...changed]);
    changed.clear();
    setTimeout(announce, SHORTEST_PAUSE_MS);
  };
  return (topics) => {
    for (const topic of topics) changed.add(topic);
    if (!isPausing) announce();
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
