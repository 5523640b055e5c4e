import type { Topic } from '@/lib/contract/messages/messages';

/**
 * The change signal: the background announces which topics changed, and the extension's pages refetch them.
 * It is a BroadcastChannel, which stays within the extension's origin, so web pages can neither read nor forge it.
 */
const CHANNEL = 'changes';

/** The changes between a page's first requests and its first listener. */
interface EarlyChanges {
  topics: Set<Topic>;
  end: () => void;
}
let earlyChanges: EarlyChanges | undefined;

/** Returns a function that announces that these topics changed. */
export function createAnnouncer(): (topics: Topic[]) => void {
  const channel = new BroadcastChannel(CHANNEL);
  return (topics) => {
    channel.postMessage(topics);
  };
}

function listen(listener: (topics: Topic[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<Topic[]>) => {
    listener(event.data);
  };
  return () => {
    channel.close();
  };
}

/** Notes changes from now on, for the first listener. */
export function listenAhead(): void {
  const topics = new Set<Topic>();
  const end = listen((changed) => {
    for (const topic of changed) topics.add(topic);
  });
  earlyChanges = { topics, end };
}

/**
 * Calls `listener` at each change until the returned function is called; once at the start with the noted changes, if there
 * are any.
 */
export function onChange(listener: (topics: Topic[]) => void): () => void {
  const end = listen(listener);
  const ahead = earlyChanges;
  earlyChanges = undefined;
  ahead?.end();
  if (ahead && ahead.topics.size > 0) listener([...ahead.topics]);
  return end;
}
