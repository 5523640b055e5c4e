import { RotateCw } from 'lucide-react';
import { isJobOpen } from '@/lib/contract/job';
import { DAY } from '@/lib/contract/duration';
import { t } from '@/locales/t';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../domain/to-problem';
import { findEnriched, toEnrichJob } from '../queries/enrich-job';
import { findNewest, useAddJob, useRetryJob, useSubjectJobs } from '../queries/jobs';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '../queries/shown-page';
import { Card } from '../ui/card';
import { IconButton } from '../ui/icon-button';
import { Section } from '../ui/section';
import { TimeAgo } from '../ui/time-ago';
import { useNow } from '../ui/use-now';
import { ContactFacts } from './contact-facts';
import { ContactUnasked } from './contact-unasked';
import { ContactWaiting } from './contact-waiting';

/** How can this person be reached? */
export function ContactSection({ page }: { page: ShownPage }) {
  const { data: jobs, error: readError } = useSubjectJobs(page.identity.key);
  const settings = useSettings();
  const addJob = useAddJob();
  const retryJob = useRetryJob();
  const now = useNow();

  // Where an enrichment that also pushes went wrong is said where the push is.
  const newest = findNewest(
    jobs,
    'enrich',
    (job) => !job.input.sync_to_crm || isJobOpen(job) || job.state === 'done',
  );
  const answered = findEnriched(jobs);
  const error = addJob.error ?? readError;
  const enrich = () => {
    addJob.mutate(toEnrichJob(page, settings, { sync_to_crm: false }));
  };

  // Sooner, the service gives the same answer again, unless it is asked for more.
  const isOld =
    answered !== undefined &&
    (now - answered.changedAt > DAY ||
      settings.enrichmentTypes.some((type) => !answered.input.enrichment_type.includes(type)));

  const renderFace = () => {
    if (error) return <ProblemNote problem={toProblem(error)} onRetry={enrich} />;
    if (!jobs || (newest && isJobOpen(newest))) return <ContactWaiting job={newest} />;
    if (newest?.problem && (newest.state === 'failed' || newest.state === 'needs-you')) {
      return (
        <ProblemNote
          problem={newest.problem}
          isRetrying={retryJob.isPending}
          onRetry={() => {
            retryJob.mutate(newest.id);
          }}
        />
      );
    }
    if (answered) return <ContactFacts contact={answered.output?.contact ?? null} />;
    return <ContactUnasked page={page} onEnrich={enrich} isBusy={addJob.isPending} />;
  };

  return (
    <Section
      title={t('contact.title')}
      aside={
        answered && (
          <>
            <TimeAgo at={answered.changedAt} say={(ago) => t('contact.found', { ago })} />
            {isOld && (
              <IconButton
                icon={RotateCw}
                label={t('contact.enrichAgain')}
                disabled={addJob.isPending}
                onClick={enrich}
              />
            )}
          </>
        )
      }
    >
      <Card>
        <div aria-live="polite" aria-busy={newest !== undefined && isJobOpen(newest)}>
          {renderFace()}
        </div>
      </Card>
    </Section>
  );
}
