import type { Topic } from '@/lib/contract/messages/messages';

/**
 * The one change signal: the background says which topics changed, and pages of the extension ask again.
 * A BroadcastChannel reaches this extension's own origin only, so no web page can hear or forge it.
 */
const CHANNEL = 'changes';

/** What changed between the first questions of a page and its listening. */
interface Heard {
  topics: Set<Topic>;
  end: () => void;
}
let heardAhead: Heard | undefined;

/** Says that something about these topics changed. */
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
  heardAhead = { topics, end };
}

/** Calls `listener` at each change until the answered function is called; and once with what was noted ahead, if anything. */
export function onChange(listener: (topics: Topic[]) => void): () => void {
  const end = listen(listener);
  const ahead = heardAhead;
  heardAhead = undefined;
  ahead?.end();
  if (ahead && ahead.topics.size > 0) listener([...ahead.topics]);
  return end;
}
