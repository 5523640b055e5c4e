import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isJobHeld, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { describeBulk } from '@/lib/domain/outcomes/describe-bulk';
import { type JobStatus, describeStatus, isAction } from '@/lib/domain/outcomes/describe-status';
import {
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import { forgetAction, useNotedAction } from '../../queries/jobs/note-action';
import { type LastAction, useLastAction } from '../../queries/jobs/last-action';
import { useMutationProblem } from '../../queries/mutation-problem';
import { ProblemStep } from '../../shared/problem-step';
import { useOutcomeNames } from '../../shared/outcome-names';
import { WaitingWords, isLongWait } from '../../shared/waiting-words';
import { useNow } from '../../ui/use-now';
import { NextButton } from './next-button';
import { StatusLine, type StatusWords } from './status-line';
import { useShownKeys } from './use-shown-keys';

interface ActionStatusProps {
  onShow: (action: LastAction) => void;
  /** The tab in front; undefined: not known yet. */
  front: string | undefined;
}

/** What the rep did last, and how it stands. A click that was not heard stands in its place until the next one. */
export function ActionStatus({ onShow, front }: ActionStatusProps) {
  const client = useQueryClient();
  const { problem, close } = useMutationProblem();
  const line = useActionLine(onShow);
  const isTrouble = line?.tone === 'bad' || line?.tone === 'warn';
  useForgetOnMove(line && !isTrouble && line.tone !== 'busy' ? line : null, front);
  if (!problem) {
    return (
      <StatusLine
        line={line}
        isOnlyAnnounced={front === 'activity' && line?.isInActivity === true}
        onClose={() => forgetAction(client)}
      />
    );
  }
  const { code } = problem;
  return (
    <StatusLine
      line={{
        tone: 'bad',
        title: getProblemSentence(problem),
        subject: null,
        more: [getProblemNext(problem), findProblemDetails(problem)].filter(Boolean).join(' '),
        next: <ProblemStep code={code} />,
      }}
      onClose={close}
    />
  );
}

interface ActionLine extends StatusWords {
  /** Null: it was refused, so there is nothing of it in Activity. */
  id: string | null;
  isBulk: boolean;
  /** Whether its row in Activity says and offers the same. */
  isInActivity: boolean;
}

/** How the last action stands; null: nothing is said of it here. */
function useActionLine(onShow: (action: LastAction) => void): ActionLine | null {
  const noted = useNotedAction();
  const action = useLastAction();
  const names = useOutcomeNames(action !== null);
  const now = useNow();
  if (noted?.type === 'refused') {
    const { title, subject, why } = noted;
    const line = { id: null, isBulk: false, isInActivity: false };
    return { ...line, tone: 'warn', title, subject, more: why, next: null };
  }
  if (!action) return null;
  const toLine = (id: string, status: JobStatus, subject: string, more: ReactNode): ActionLine => {
    const isStepHere = status.next?.type === 'open' || status.next?.type === 'remove';
    return {
      id,
      isBulk: action.type === 'bulk',
      isInActivity: !isStepHere,
      tone: status.tone,
      title: status.title,
      subject,
      more,
      next: <NextButton action={action} status={status} onShow={onShow} />,
    };
  };
  if (action.type === 'bulk') {
    const { bulk } = action;
    if (bulk.heldUntil !== null) return null;
    const status = describeBulk(bulk, now);
    return toLine(bulk.id, status, bulk.label, status.why);
  }
  const { job } = action;
  // What is held has a line of its own; a pause is said at the head of the panel.
  if (!isAction(job) || isJobHeld(job) || isJobPaused(job)) return null;
  const status = describeStatus(job, { names, now });
  const isWaiting = isJobOpen(job) && isLongWait(job);
  const more = isWaiting ? <WaitingWords job={job} /> : status.why;
  return toLine(job.id, status, job.subject.label, more);
}

/** Where the rep was when an outcome was announced. */
interface Announced {
  id: string;
  front: string | undefined;
  keys: readonly string[];
}

/**
 * Takes an outcome off the status bar once the rep moves on: to somebody else's page or, from that of many, to another tab.
 * `line`: what may go; null: what the bar shows has to stay.
 */
function useForgetOnMove(line: ActionLine | null, front: string | undefined): void {
  const client = useQueryClient();
  const keys = useShownKeys();
  const announced = useRef<Announced | null>(null);
  const id = line?.id ?? null;
  const isBulk = line?.isBulk ?? false;
  useEffect(() => {
    const before = announced.current;
    if (id === null || before?.id !== id) {
      announced.current = id === null ? null : { id, front, keys };
      return;
    }
    // A page is known by more keys once it is read.
    const isSamePage =
      [before.keys, keys].some(({ length }) => length === 0) ||
      keys.some((key) => before.keys.includes(key));
    const isSameTab = before.front === undefined || before.front === front;
    if (!isSamePage || (isBulk && !isSameTab)) forgetAction(client);
    else announced.current = { id, front, keys: keys.length > 0 ? keys : before.keys };
  }, [id, isBulk, front, keys, client]);
}
