import type { Topic } from '@/lib/contract/messages/messages';

/**
 * The change signal: the background announces which topics changed, and the extension's pages refetch them.
 * It is a BroadcastChannel, which stays within the extension's origin, so web pages can neither read nor forge it.
 */
const CHANNEL = 'changes';

/** What changed between the first questions of a page and its listening. */
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

/** Notes what changes from now on, for the first who listens here. */
export function listenAhead(): void {
  const topics = new Set<Topic>();
  const end = listen((changed) => {
    for (const topic of changed) topics.add(topic);
  });
  earlyChanges = { topics, end };
}

/** Calls `listener` at each change until the answered function is called; and once with what was noted ahead, if anything. */
export function onChange(listener: (topics: Topic[]) => void): () => void {
  const end = listen(listener);
  const ahead = earlyChanges;
  earlyChanges = undefined;
  ahead?.end();
  if (ahead && ahead.topics.size > 0) listener([...ahead.topics]);
  return end;
}
