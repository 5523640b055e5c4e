import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { SECOND } from '@/lib/contract/duration';
import { t } from '@/locales/t';
import { classNames } from '../class-names';
import { StillWaiting } from './still-waiting';
import { TimeAgo } from './time-ago';

/**
 * In ms: a skeleton that is shown longer shows what it waits for. A lost read is sent again after 5 s. Half a second later
 * its answer is there, so a message would only flash before that.
 */
export const LONG_WAIT_MS = 5.5 * SECOND;

const TryAgainContext = createContext<() => void>(() => undefined);

/** What "Try again" does in the skeletons within. */
export const TryAgainProvider = TryAgainContext.Provider;

/** A placeholder for text; `className` sets its size. */
export const Bone = ({ className }: { className: string }) => (
  <span
    className={classNames(
      'block animate-pulse rounded bg-sunken motion-reduce:animate-none',
      className,
    )}
  />
);

interface SkeletonProps {
  label: string;
  /** A job answers and continues by itself, so there is nothing to try again. */
  isOfJob?: boolean;
  /** Omitted: nothing is shown until it takes long. */
  children?: ReactNode;
}

/**
 * A placeholder for an answer. When the answer takes long, it shows what it waits for, and since when (of a job) or a button
 * to try again.
 */
export function Skeleton({ label, isOfJob = false, children }: SkeletonProps) {
  const tryAgain = use(TryAgainContext);
  const [since] = useState(() => Date.now());
  const [tries, setTries] = useState(0);
  // The try that has taken long; null: none yet. Its message stays while the next try runs.
  const [longTry, setLongTry] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLongTry(tries), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, [tries]);

  return (
    // In one grid cell, so that nothing moves when the message appears.
    <div className="grid *:col-start-1 *:row-start-1">
      {children !== undefined && (
        <div role="img" aria-label={label} className={classNames(longTry !== null && 'opacity-40')}>
          {children}
        </div>
      )}
      {/* Rendered before its text, or screen readers would not announce it. */}
      <div role="status" className="relative self-start p-3 empty:p-0">
        {longTry !== null && (
          <StillWaiting
            title={label}
            details={
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
