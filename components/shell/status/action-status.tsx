import { useQueryClient } from '@tanstack/react-query';
import { isJobHeld, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { describeBulk } from '@/lib/domain/outcomes/describe-bulk';
import { describeStatus, isAction } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { forgetAction, useNotedAction } from '../../queries/jobs/note-action';
import { useLastAction, type LastAction } from '../../queries/jobs/last-action';
import { useMutationProblem } from '../../queries/mutation-problem';
import { ProblemStep } from '../../shared/problem-step';
import { useOutcomeNames } from '../../shared/outcome-names';
import { isLongWait, WaitingWords } from '../../shared/waiting-words';
import { NextButton } from './next-button';
import { StatusLine, type StatusWords } from './status-line';

/** What the rep did last, and how it stands. A click that was not heard stands in its place until the next one. */
export function ActionStatus({ onShow }: { onShow: (action: LastAction) => void }) {
  const client = useQueryClient();
  const { problem, close } = useMutationProblem();
  const line = useActionLine(onShow);
  if (!problem) {
    return (
      <StatusLine
        line={line}
        onClose={() => {
          forgetAction(client);
        }}
      />
    );
  }
  const { code, message, status } = problem;
  const source = status === null || code === 'bad-reply' ? 'details' : 'service';
  return (
    <StatusLine
      line={{
        tone: 'bad',
        what: t(`problem.${code}.sentence`),
        whom: null,
        more: [t(`problem.${code}.next`), message && t(`problem.${source}`, { message })]
          .filter(Boolean)
          .join(' '),
        next: <ProblemStep code={code} />,
      }}
      onClose={close}
    />
  );
}

function useActionLine(onShow: (action: LastAction) => void): StatusWords | null {
  const noted = useNotedAction();
  const action = useLastAction();
  const names = useOutcomeNames(action !== null);
  if (noted?.type === 'refused') {
    const { what, whom, why } = noted;
    return { tone: 'warn', what, whom, more: why, next: null };
  }
  if (!action) return null;
  if (action.type === 'bulk') {
    const { bulk } = action;
    if (bulk.heldUntil !== null) return null;
    const status = describeBulk(bulk);
    const { tone, what, why } = status;
    return {
      tone,
      what,
      whom: bulk.label,
      more: why,
      next: <NextButton action={action} status={status} onShow={onShow} />,
    };
  }
  const { job, about } = action;
  // What is held has a line of its own; a pause is said at the head of the panel.
  if (!isAction(job) || isJobHeld(job) || isJobPaused(job)) return null;
  const status = describeStatus(job, about, names);
  const { tone, what, why } = status;
  return {
    tone,
    what,
    whom: job.subject.label,
    more: isJobOpen(job) && isLongWait(job) ? <WaitingWords job={job} /> : why,
    next: <NextButton action={action} status={status} onShow={onShow} />,
  };
}
