import { BadgeCheck, Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Subject } from '@/lib/contract/stored/job';
import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { toProblem } from '@/lib/contract/to-problem';
import { keepGiven, type PhoneFacts } from '@/lib/domain/person/phone-facts';
import { toInternationalPhone } from '@/lib/domain/person/phone-number';
import { toWords } from '@/locales/known-word';
import { nameAction } from '@/locales/name-action';
import { getNotDone } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useSubjectJobs } from '@/components/queries/jobs/jobs';
import { PausedNote } from '@/components/shared/paused-note';
import { ProblemNote } from '@/components/shared/problem-note';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Menu } from '@/components/ui/overlays/menu';
import { Spinner } from '@/components/ui/display/spinner';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { lazyScreen } from '@/components/ui/lazy-screen';

// Read when it is opened: the panel is there sooner without it.
const PhoneFactsDialog = lazyScreen(
  async () => (await import('./phone-facts-dialog')).PhoneFactsDialog,
);

interface CheckedPhone {
  /** Whose number it may be. */
  subject: Subject;
  phone: string;
  /** What is known of them. A click on the icon sends their name only. */
  known: PhoneFacts;
}

/** Is a number that was found really somebody's? Asked on a click; the service allows it to some accounts only. */
export function usePhoneCheck({ subject, phone: written, known }: CheckedPhone) {
  const sent = toInternationalPhone(written);
  const phone = sent ?? written;
  const { data: jobs } = useSubjectJobs(subject.key);
  const addJob = useAddJob({ isErrorShown: true });
  const isOfPhone = ({ input }: { input: { phone: string } }) => input.phone === phone;
  const newest = findNewestJob(jobs, 'phone.verify', isOfPhone);
  const answered = findNewestJob(
    jobs,
    'phone.verify',
    (job) => isOfPhone(job) && job.state === 'done',
  );
  const isOpen = newest !== undefined && isJobOpen(newest);
  const verifyWith = (facts: PhoneFacts) =>
    addJob.mutate({
      kind: 'phone.verify',
      input: { phone, ...keepGiven(facts) },
      subject,
      lane: 'click',
      again: answered !== undefined,
    });
  return {
    canVerify: sent !== null,
    known,
    newest,
    answered,
    isOpen,
    isBusy: isOpen || addJob.isPending,
    verify: () => {
      const { firstname, lastname } = known;
      verifyWith({ firstname, lastname });
    },
    verifyWith,
    retry: () => {
      if (addJob.error) addJob.mutate(addJob.variables);
      else if (newest) verifyWith(newest.input);
    },
    error: addJob.error,
  };
}

type PhoneCheck = ReturnType<typeof usePhoneCheck>;

/** The icons at the end of a number's line: verify at once, or in a menu with more facts. `name`: whose it is, among several. */
export function VerifyPhone({ check, name }: { check: PhoneCheck; name?: string }) {
  const { canVerify, answered, isBusy, known, verify, verifyWith } = check;
  const [isOpen, setIsOpen] = useState(false);
  const label = t(answered ? 'phone.again' : 'phone.verify');
  const whose = name === undefined ? [] : [name];
  if (!canVerify) return null;
  return (
    <>
      <IconButton
        icon={BadgeCheck}
        label={name === undefined ? label : nameAction(label, name)}
        tooltip={t('phone.hint')}
        isBusy={isBusy}
        onClick={verify}
      />
      <Menu
        items={[
          {
            label: t('phone.more'),
            disabled: isBusy,
            onSelect: () => setIsOpen(true),
          },
        ]}
      >
        <IconButton icon={Ellipsis} label={nameAction(t('book.more'), t('fact.phone'), ...whose)} />
      </Menu>
      {isOpen && (
        <Suspense>
          <PhoneFactsDialog
            known={known}
            onVerify={(facts) => {
              setIsOpen(false);
              verifyWith(facts);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What came of it, below the number. */
export function PhoneCheckOutcome({ check }: { check: PhoneCheck }) {
  const { newest, answered, isOpen, retry, error } = check;
  const isWaitingForRep = newest !== undefined && isJobPaused(newest);
  const problem = error
    ? toProblem(error)
    : newest && newest.state !== 'cancelled' && newest.state !== 'done'
      ? newest.problem
      : null;
  return (
    <div aria-live="polite" aria-busy={isOpen && !isWaitingForRep} className="ps-6">
      {answered?.output && (
        <p className="pb-1">
          {describe(answered.output)}{' '}
          <span className="text-muted">
            <TimeAgo at={answered.changedAt} say={(ago) => t('crm.checked', { ago })} />
          </span>
        </p>
      )}
      {isWaitingForRep && problem ? (
        <PausedNote title={getNotDone('phone.verify')} problem={problem} />
      ) : (
        problem &&
        !isOpen && (
          <ProblemNote
            title={
              problem.code === 'feature-off' ? t('phone.noAccess') : getNotDone('phone.verify')
            }
            problem={problem}
            onRetry={retry}
          />
        )
      )}
      {newest && isOpen && !isWaitingForRep && (
        <p className="flex items-center gap-1 pb-1 text-muted">
          <Spinner />
          {isLongWait(newest) ? <WaitingWords job={newest} /> : t('status.doing.verify')}
        </p>
      )}
    </div>
  );
}

/** The answer in words; the service may give neither a status nor a type. */
function describe({ status, type }: { status: string | null; type: string | null }): string {
  const words = [status && toWords('status', status), type && toWords('phoneType', type)].filter(
    (word) => word !== null && word !== '',
  );
  return words.length > 0 ? words.join(', ') : t('phone.noAnswer');
}
