import { formatUntil } from '@/locales/format';
import { useSecond } from '../use-now';

interface CountDownProps {
  /** Milliseconds since 1970. */
  until: number;
  /** Puts "in 42 s" into a sentence. */
  say: (when: string) => string;
  /** Shown when the time is over. */
  over: string;
}

/** A sentence that counts down. `aria-live` is off, so that screen readers never announce the ticks. */
export function CountDown({ until, say, over }: CountDownProps) {
  const now = useSecond();
  return (
    <span role="timer" aria-live="off">
      {until > now ? say(formatUntil(until, now)) : over}
    </span>
  );
}
