import { formatAgo, formatAt } from '@/locales/format';
import { useNow } from '../use-now';

interface TimeAgoProps {
  /** Milliseconds since 1970. */
  at: number;
  /** Puts the time into a sentence. */
  say?: (ago: string) => string;
}

/** "3 min ago", with the exact time on hover: it is formatted on hover only, because formatting slows down long lists. */
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
