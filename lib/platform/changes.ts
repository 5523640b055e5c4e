import type { Topic } from '@/lib/contract/messages/messages';

/**
 * The change signal: the background announces which topics changed, and the extension's pages refetch them.
 * It is a BroadcastChannel, which stays within the extension's origin, so web pages can neither read nor forge it. A message
 * of the runtime would need an answer, and fail where nobody listens.
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

/** Before a signal that the rep waits for. Each one makes every open page read again. */
const AWAITED_PAUSE_MS = 50;
/**
 * Between signals about a bulk that changes jobs hundreds of times a second: the first pause, and the longest, so that open
 * pages do not slow it.
 */
const SHORTEST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1000;

/** Topics that a bulk changes. */
const OF_BULKS: ReadonlySet<Topic> = new Set<Topic>(['jobs', 'lists', 'book']);

/** `isAwaited`: the rep asked for it, or is on its page, and waits to see it. */
export type Announce = (topics: Topic[], isAwaited?: boolean) => void;

/**
 * Returns a function that announces that these topics changed: at once, and then what has changed since in one signal after
 * each pause. While only what a bulk changes goes on changing, each pause is longer than the one before, up to a second.
 * `onSignal` is called with each signal, because whoever announces does not hear it.
 */
export function createAnnouncer(onSignal?: Listener): Announce {
  const announcing = new BroadcastChannel(CHANNEL);
  const changed = new Set<Topic>();
  let announcedAt = -Infinity;
  let pauseMs = SHORTEST_PAUSE_MS;
  let dueAt = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announce = (nextPauseMs: number) => {
    clearTimeout(timer);
    dueAt = Infinity;
    pauseMs = nextPauseMs;
    const topics = [...changed];
    changed.clear();
    announcedAt = performance.now();
    announcing.postMessage(topics);
    onSignal?.(topics);
  };
  const announceAfterPause = () => announce(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
  return (topics, isAwaited = false) => {
    for (const topic of topics) changed.add(topic);
    if (isAwaited) pauseMs = SHORTEST_PAUSE_MS;
    const isOfBulk = !isAwaited && topics.every((topic) => OF_BULKS.has(topic));
    const at = announcedAt + (isOfBulk ? pauseMs : AWAITED_PAUSE_MS);
    const leftMs = at - performance.now();
    if (leftMs <= 0) announce(SHORTEST_PAUSE_MS);
    if (leftMs <= 0 || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(announceAfterPause, leftMs);
  };
}

/** Opens the channel now, and buffers changes for the first listener. */
export function bufferChanges(): void {
  if (channel) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<Topic[]>) => receive(event.data);
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
