import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { buildContactInput, findAddress, isEnrichable } from '@/lib/domain/person/contact';
import { t } from '@/locales/t';
import { useRequestedAction } from '@/components/shared/requested-action';
import { FailedRead, ProblemNote } from '@/components/shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import type { PersonKnown } from '@/lib/domain/subject/describe-person';
import { toEnrichJob } from '@/components/queries/page/enrich-job';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useIsInStatusBar, useNoteRefusal } from '@/components/queries/jobs/note-action';
import { useSettings } from '@/components/queries/settings';
import { useSubjectView } from '@/components/queries/subject-views';
import { type ShownPage, getName, isVerified, listKeys } from '@/lib/domain/person/shown-page';
import { Card } from '@/components/ui/display/card';
import { Section } from '@/components/ui/display/section';
import { ContactAside } from './contact-aside';
import { ContactFacts } from './contact-facts';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortcutHint } from '@/components/queries/shortcuts';
import { Button } from '@/components/ui/controls/button';
import type { JobOf, Job } from '@/lib/contract/stored/job';
import { useCostWords } from '@/components/shared/enrich/cost-words';
import { PausedNote } from '@/components/shared/paused-note';
import { WaitingWords, isLongWait } from '@/components/shared/waiting-words';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';

/** How can this person be reached? What was answered stays in sight while it is asked again. */
export function ContactSection({ page, known }: { page: ShownPage; known: PersonKnown }) {
  const read = useSubjectView(page);
  const settings = useSettings();
  const addJob = useAddJob({ isErrorShown: true });

  const noteRefusal = useNoteRefusal();

  const { data: view } = read;
  const newest = findNewestJob(view?.jobs, 'enrich');
  const answered = view?.enrichments[0];
  const isAsking = newest !== undefined && isJobOpen(newest) && !isJobPaused(newest);
  const enrich = (wish: { force_refresh?: boolean }) =>
    addJob.mutate(toEnrichJob(page, settings, wish));
  useRequestedAction('enrich', listKeys(page), {
    isReady: view !== undefined,
    perform: () => {
      // For others, the rep must click the button, which explains the risk.
      const canEnrich = isEnrichable(buildContactInput(page));
      if (isVerified(page) && canEnrich) enrich({});
      else {
        noteRefusal({
          title: t('status.not.enrich'),
          subject: getName(page),
          why: canEnrich ? t('crm.why.unverified') : t('contact.notEnough'),
        });
      }
    },
  });

  // Where it is what stands out, its button and what it costs are at the foot.
  const isAtFoot = known.next.action === 'enrich';
  const unasked = !isAtFoot && (
    <ContactUnasked page={page} isBusy={addJob.isPending} onEnrich={() => enrich({})} />
  );
  const isInStatusBar = useIsInStatusBar(newest);
  const isSaidElsewhere = !newest || isLeftToOthers(newest, isInStatusBar);
  const hasFacts = answered ?? known.facts.email[0] ?? known.facts.phone[0];
  if (view && !read.error && !addJob.error && isAtFoot && !hasFacts && isSaidElsewhere) return null;
  const renderView = () => {
    if (addJob.error) {
      return (
        <ProblemNote
          problem={toProblem(addJob.error)}
          onRetry={() => addJob.mutate(addJob.variables)}
        />
      );
    }
    if (read.error) return <FailedRead query={read} />;
    if (!view) return <ContactWaiting />;
    return (
      <div className="divide-y divide-line">
        <ContactFacts
          page={page}
          known={known.facts}
          primary={known.next.action === 'copyEmail' ? known.email : undefined}
          oldDomain={known.change?.domain ?? null}
          answered={answered}
        />
        {newest ? (
          <EnrichmentState
            job={newest}
            isInStatusBar={isInStatusBar}
            unasked={answered ? null : unasked}
          />
        ) : (
          !answered && unasked
        )}
      </div>
    );
  };

  return (
    <Section
      title={t('contact.title')}
      aside={
        answered && (
          <ContactAside
            answered={answered}
            isAsking={isAsking}
            isBusy={addJob.isPending}
            onEnrich={enrich}
          />
        )
      }
    >
      <Card>
        <div aria-live="polite" aria-busy={isAsking}>
          {renderView()}
        </div>
      </Card>
    </Section>
  );
}

interface ContactUnaskedProps {
  page: ShownPage;
  onEnrich: () => void;
  isBusy: boolean;
}

function ContactUnasked({ page, onEnrich, isBusy }: ContactUnaskedProps) {
  const shortcut = useShortcutHint('enrich');
  const sayCost = useCostWords();
  const canEnrich = isEnrichable(buildContactInput(page));

  const getHint = () => {
    if (!canEnrich) return t(page.isLookUp ? 'lookUp.notEnough' : 'contact.notEnough');
    if (isVerified(page)) return sayCost('contact.hint');
    const address = findAddress(page);
    const asksBy =
      address === undefined
        ? t('crm.anywayHintByWords')
        : t('crm.anywayHint', { address: new URL(address).pathname });
    return `${asksBy} · ${sayCost('contact.hint')}`;
  };

  return (
    <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 gap-y-2 px-3 py-2">
      <p className="min-w-0 grow basis-36 text-balance text-muted">{getHint()}</p>
      <Button
        {...shortcut.control}
        title={shortcut.keys}
        icon={Sparkles}
        disabled={!canEnrich}
        isBusy={isBusy}
        onClick={onEnrich}
      >
        {isVerified(page) ? t('contact.enrich') : t('contact.enrichAnyway')}
      </Button>
    </div>
  );
}

interface EnrichmentStateProps {
  /** The newest enrichment, when it is not the one that is shown. */
  job: JobOf<'enrich'>;
  isInStatusBar: boolean;
  /** Shown where nothing is said of it; null: the last answer is shown above. */
  unasked: ReactNode;
}

/** Whether it has ended, and how is not to be said in its own place. */
const isLeftToOthers = (job: JobOf<'enrich'>, isInStatusBar: boolean): boolean =>
  !isJobOpen(job) && (isInStatusBar || !job.problem || job.state === 'cancelled');

/** The state of an enrichment that has no answer yet. While the status bar shows it, only what will be here. */
function EnrichmentState({ job, isInStatusBar, unasked }: EnrichmentStateProps) {
  const retryJob = useRetryJob();
  const isAgain = unasked === null;
  if (isLeftToOthers(job, isInStatusBar)) return unasked;
  if (isInStatusBar) return isAgain ? null : <ContactWaiting isOfJob />;
  if (isJobPaused(job) && job.problem) {
    return <PausedNote title={t('status.not.enrich')} problem={job.problem} />;
  }
  if (isJobOpen(job)) {
    if (!isAgain) return <ContactWaiting job={job} />;
    return isLongWait(job) ? (
      <p className="p-3 text-muted">
        <WaitingWords job={job} />
      </p>
    ) : null;
  }
  return (
    job.problem && (
      <ProblemNote
        problem={job.problem}
        isRetrying={retryJob.isPending}
        onRetry={() => retryJob.mutate(job.id)}
      />
    )
  );
}

interface ContactWaitingProps {
  /** Undefined: it is not said here why it waits. */
  job?: Job;
  /** Left out: what was done before is still being read. */
  isOfJob?: boolean;
}

/** As high as an email and a phone number. */
function ContactWaiting({ job, isOfJob = job !== undefined }: ContactWaitingProps) {
  if (job && isLongWait(job)) {
    return (
      <div className="divide-y divide-line">
        <p className="flex min-h-11 items-center px-3 py-2 text-muted">
          <span>
            <WaitingWords job={job} />
          </span>
        </p>
        <BoneRow className="w-2/5" />
      </div>
    );
  }
  return (
    <Skeleton label={t('status.doing.enrich')} isOfJob={isOfJob}>
      <div className="divide-y divide-line">
        <BoneRow className="w-3/5" />
        <BoneRow className="w-2/5" />
      </div>
    </Skeleton>
  );
}

const BoneRow = ({ className }: { className: string }) => (
  <div className="flex h-11 items-center px-3">
    <Bone className={`h-3.5 ${className}`} />
  </div>
);
