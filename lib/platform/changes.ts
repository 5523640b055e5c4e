import type { Topic } from '@/lib/contract/messages';

/**
 * The one change signal: the background says which topics changed, and pages of the extension ask again.
 * A BroadcastChannel reaches this extension's own origin only, so no web page can hear or forge it.
 */
const CHANNEL = 'changes';

/** Says that something about these topics changed. */
export function createAnnouncer(): (topics: Topic[]) => void {
  const channel = new BroadcastChannel(CHANNEL);
  return (topics) => {
    channel.postMessage(topics);
  };
}

/** Calls `listener` at each change until the answered function is called. */
export function onChange(listener: (topics: Topic[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<Topic[]>) => {
    listener(event.data);
  };
  return () => {
    channel.close();
  };
}
