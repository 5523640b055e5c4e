import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { SECOND } from '@/lib/contract/duration';
import { t } from '@/locales/t';
import { classNames } from './class-names';
import { StillWaiting } from './still-waiting';
import { TimeAgo } from './time-ago';

/**
 * In ms: a skeleton that stands longer says what it waits for. A lost read is sent again after 5 s by itself; half a second
 * later its answer is here, so that no words come and go at once.
 */
export const LONG_WAIT_MS = 5.5 * SECOND;

const TryAgainContext = createContext<() => void>(() => undefined);

/** What "Try again" does in the skeletons within. */
export const TryAgainProvider = TryAgainContext.Provider;

/** Stands where words will be; its size comes from `className`. */
export const Bone = ({ className }: { className: string }) => (
  <span
    className={classNames(
      'block animate-pulse rounded bg-sunken motion-reduce:animate-none',
      className,
    )}
  />
);

interface SkeletonProps {
  /** What is being waited for. */
  label: string;
  /** A job answers, which goes on by itself: nothing is to be tried again. */
  isOfJob?: boolean;
  /** Left out: nothing stands there until it takes long. */
  children?: ReactNode;
}

/**
 * Stands where an answer will be. When that takes long, it says what it waits for; of a job since when, else it offers
 * to try again.
 */
export function Skeleton({ label, isOfJob = false, children }: SkeletonProps) {
  const tryAgain = use(TryAgainContext);
  const [since] = useState(() => Date.now());
  const [tries, setTries] = useState(0);
  // Which try has taken long; null: none yet. What was said stays while it is tried again.
  const [longTry, setLongTry] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLongTry(tries);
    }, LONG_WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [tries]);

  return (
    // One over the other: nothing moves when the words come.
    <div className="grid *:col-start-1 *:row-start-1">
      {children !== undefined && (
        <div role="img" aria-label={label} className={classNames(longTry !== null && 'opacity-40')}>
          {children}
        </div>
      )}
      {/* There before its words, or screen readers would not say them. */}
      <div role="status" className="relative self-start p-3 empty:p-0">
        {longTry !== null && (
          <StillWaiting
            what={label}
            how={
              isOfJob ? (
                <TimeAgo at={since} say={(ago) => t('common.goesOn', { ago })} />
              ) : (
                t('common.takesLong')
              )
            }
            isTrying={longTry !== tries}
            {...(!isOfJob && {
              onTryAgain: () => {
                setTries(tries + 1);
                tryAgain();
              },
            })}
          />
        )}
      </div>
    </div>
  );
}
