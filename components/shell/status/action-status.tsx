import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { isJobHeld, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { describeBulk } from '@/lib/domain/outcomes/describe-bulk';
import {
  type JobStatus,
  describeStatus,
  isAction,
  type NextAction,
} from '@/lib/domain/outcomes/describe-status';
import {
  findProblemDetails,
  getProblemNext,
  getProblemSentence,
} from '@/lib/domain/outcomes/problem-words';
import {
  forgetAction,
  useNotedAction,
  type LastAction,
  useLastAction,
} from '@/components/queries/jobs/note-action';
import { useMutationProblem } from '@/components/queries/mutation-problem';
import { ProblemStep } from '@/components/shared/problem-step';
import { useOutcomeNames } from '@/components/shared/outcome-names';
import { WaitingWords, isLongWait } from '@/components/shared/waiting-words';
import { useNow } from '@/components/ui/use-now';
import { StatusLine, type StatusWords } from './status-line';
import { Undo2 } from 'lucide-react';
import { toRemoveItemJob } from '@/lib/domain/lists/new-list-jobs';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { RetryJob } from '@/components/shared/retry-job';
import { Button } from '@/components/ui/controls/button';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { isShown, listKeys } from '@/lib/domain/person/shown-page';
import { useCurrentPage } from '@/components/queries/page/current-page';
import { useLookUp } from '@/components/queries/page/look-up';

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

interface NextButtonProps {
  action: LastAction;
  status: JobStatus;
  onShow: (action: LastAction) => void;
}

/** The one way on from what the status bar says. */
function NextButton({ action, status: { title, next }, onShow }: NextButtonProps) {
  const subject = action.type === 'job' ? action.job.subject.label : action.bulk.label;
  switch (next?.type) {
    case 'open':
      return (
        <OutsideLink href={next.href} label={nameAction(t('crm.open'), subject)}>
          {t('common.open')}
        </OutsideLink>
      );
    case 'show':
      return (
        <Button
          size="small"
          aria-label={nameAction(t('common.show'), title, subject)}
          onClick={() => onShow(action)}
        >
          {t('common.show')}
        </Button>
      );
    case 'remove':
      return <RemoveButton next={next} title={title} subject={subject} />;
    case 'try-again':
      return action.type === 'job' && <RetryJob job={action.job} title={title} />;
    case undefined:
      return null;
  }
}

interface RemoveButtonProps {
  next: Extract<NextAction, { type: 'remove' }>;
  title: string;
  subject: string;
}

/** Takes an item out again that was just added. */
function RemoveButton({ next, title, subject }: RemoveButtonProps) {
  const addJob = useAddJob();
  const { getListName } = useOutcomeNames();
  const { listId, itemId } = next;
  return (
    <Button
      size="small"
      icon={Undo2}
      aria-label={nameAction(t('common.undo'), title, subject)}
      isBusy={addJob.isPending}
      onClick={() => {
        const list = { id: listId, name: getListName(listId) ?? listId };
        addJob.mutate(toRemoveItemJob(list, { id: itemId }, { name: subject }));
      }}
    >
      {t('common.undo')}
    </Button>
  );
}

/** The keys of whom "This page" is about; none: it is about nobody, or that is not known yet. */
export function useShownKeys(): readonly string[] {
  const { data: page } = useCurrentPage();
  const { data: lookUp } = useLookUp();
  if (lookUp) return lookUp.found.type === 'record' ? listKeys(lookUp.found.report) : [];
  return page && isShown(page.report) ? listKeys(page.report) : [];
}
