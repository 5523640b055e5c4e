import { useEffect, useRef, type ReactNode } from 'react';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Card } from '../ui/display/card';
import { Section } from '../ui/display/section';
import { TimeAgo } from '../ui/display/time-ago';
import { findNewestWrite, isAttentionNeeded } from '@/lib/domain/push/run/find-newest-write';
import { useIsInStatusBar } from '../queries/jobs/note-action';
import { PushOutcome } from './push-outcome';

interface PushFrameProps {
  jobs: Job[] | undefined;
  addError: Error | null;
  onPushAgain: () => void;
  /** What the main button may cost, where nothing else on the page says so. */
  cost?: string | null;
  children: ReactNode;
}

/** What is left to be done about the last push, and the buttons for the next one, fixed at the foot of the panel. */
export function PushFrame({
  jobs = [],
  addError,
  onPushAgain,
  cost = null,
  children,
}: PushFrameProps) {
  const write = findNewestWrite(jobs);
  return (
    <>
      <div aria-live="polite" className="empty:sr-only">
        {addError ? (
          <Outcome>
            <ProblemNote title={t('status.not.push')} problem={toProblem(addError)} />
          </Outcome>
        ) : (
          write &&
          isAttentionNeeded(write) && (
            <WriteToSee key={write.id} write={write} onPushAgain={onPushAgain} />
          )
        )}
      </div>
      <div
        id="next-step"
        className="bottom-0 -mx-4 mt-auto -mb-4 flex min-h-13 flex-col justify-center border-t border-line bg-canvas px-3 @min-readable/panel:sticky"
      >
        {cost !== null && <p className="pt-2 text-muted">{cost}</p>}
        <div className="flex min-h-12 flex-wrap items-center gap-1 py-1 @min-readable/panel:flex-nowrap">
          {children}
        </div>
      </div>
    </>
  );
}

/** Not while the status bar shows it; from there the rep comes here. */
function WriteToSee({ write, onPushAgain }: { write: JobOf<'push'>; onPushAgain: () => void }) {
  const isInStatusBar = useIsInStatusBar(write);
  const wasInStatusBar = useRef(isInStatusBar);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasInStatusBar.current && !isInStatusBar) {
      outcome.current?.scrollIntoView({ block: 'nearest' });
    }
    wasInStatusBar.current = isInStatusBar;
  }, [isInStatusBar]);
  if (isInStatusBar) return null;
  return (
    <div ref={outcome} className="scroll-mb-foot">
      <Outcome aside={<TimeAgo at={write.changedAt} />}>
        <PushOutcome job={write} onPushAgain={onPushAgain} />
      </Outcome>
    </div>
  );
}

const Outcome = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <Section title={t('push.confirm')} aside={aside}>
    <Card>{children}</Card>
  </Section>
);
