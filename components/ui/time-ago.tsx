import { formatAgo, formatAt } from '@/locales/format';
import { useNow } from './use-now';

interface TimeAgoProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Puts the time into a sentence. */
  say?: (ago: string) => string;
}

/** "3 min ago", with the exact time on hover: not written before, since a list of accounts would wait for it. */
export function TimeAgo({ at, say = (ago) => ago }: TimeAgoProps) {
  const now = useNow();
  return (
    <time
      dateTime={new Date(at).toISOString()}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatAt(at, Date.now());
      }}
    >
      {say(formatAgo(at, now))}
    </time>
  );
}
