import { useEffect, useRef, type ReactNode } from 'react';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Card } from '../ui/card';
import { Section } from '../ui/section';
import { TimeAgo } from '../ui/time-ago';
import { findNewestWrite } from '@/lib/domain/push/find-newest-write';
import { PushOutcome } from './push-outcome';

interface PushFrameProps {
  jobs: Job[] | undefined;
  /** Why the job could not be added. */
  addError: Error | null;
  /** Opens the dialog for another push. */
  onPushAgain: () => void;
  /** The buttons. */
  children: ReactNode;
}

/** The outcome of the last push, and the buttons for the next one, fixed at the foot of the panel. */
export function PushFrame({ jobs = [], addError, onPushAgain, children }: PushFrameProps) {
  const write = findNewestWrite(jobs);
  const outcome = useRef<HTMLDivElement>(null);
  const isOnItsWay = write !== undefined && isJobOpen(write);

  // What the rep has just started may lie below the fold.
  useEffect(() => {
    if (isOnItsWay) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [isOnItsWay, write?.id]);

  return (
    <>
      <div ref={outcome} aria-live="polite" className="scroll-mb-18 empty:hidden">
        {(write ?? addError) && (
          <Section
            title={t('push.title')}
            aside={write && !addError && <TimeAgo at={write.changedAt} />}
          >
            <Card>
              {addError ? (
                <ProblemNote title={t('push.failed')} problem={toProblem(addError)} />
              ) : (
                write && <PushOutcome job={write} jobs={jobs} onPushAgain={onPushAgain} />
              )}
            </Card>
          </Section>
        )}
      </div>
      <div className="@container sticky bottom-0 -mx-4 mt-auto -mb-4 border-t border-line bg-surface p-3">
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </>
  );
}
