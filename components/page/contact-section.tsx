import { useState } from 'react';
import { isJobOpen } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { FailedRead } from '../domain/failed-read';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../domain/to-problem';
import { findEnriched, toEnrichJob } from '../queries/enrich-job';
import { findNewest, isPaused, useAddJob, useSubjectJobs } from '../queries/jobs';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '../queries/shown-page';
import { Card } from '../ui/card';
import { Section } from '../ui/section';
import { ContactAside } from './contact-aside';
import { ContactFacts } from './contact-facts';
import { ContactStanding } from './contact-standing';
import { ContactUnasked } from './contact-unasked';
import { ContactWaiting } from './contact-waiting';

/** How can this person be reached? What was answered stays in sight while it is asked again. */
export function ContactSection({ page }: { page: ShownPage }) {
  const read = useSubjectJobs(page.identity.key);
  const settings = useSettings();
  const addJob = useAddJob();
  const [openedAt] = useState(Date.now);

  const { data: jobs } = read;
  // Where an enrichment that also pushes went wrong is said where the push is.
  const newest = findNewest(
    jobs,
    'enrich',
    (job) => !job.input.sync_to_crm || isJobOpen(job) || job.state === 'done',
  );
  const answered = findEnriched(jobs);
  const isAsking = newest !== undefined && isJobOpen(newest) && !isPaused(newest);
  const enrich = (wish: { force_refresh?: boolean }) => {
    addJob.mutate(toEnrichJob(page, settings, wish));
  };

  const renderFace = () => {
    if (addJob.error) {
      return (
        <ProblemNote
          problem={toProblem(addJob.error)}
          onRetry={() => {
            addJob.mutate(addJob.variables);
          }}
        />
      );
    }
    if (read.error) return <FailedRead query={read} />;
    if (!jobs) return <ContactWaiting job={undefined} />;
    const isUnasked = !answered && (!newest || newest.state === 'cancelled');
    return (
      <div className="divide-y divide-line">
        {answered && <ContactFacts contact={answered.output?.contact ?? null} />}
        {newest && newest !== answered && (
          <ContactStanding job={newest} isAgain={answered !== undefined} />
        )}
        {isUnasked && (
          <ContactUnasked
            page={page}
            isBusy={addJob.isPending}
            onEnrich={() => {
              enrich({});
            }}
          />
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
            openedAt={openedAt}
            isAsking={isAsking}
            isBusy={addJob.isPending}
            onEnrich={enrich}
          />
        )
      }
    >
      <Card>
        <div aria-live="polite" aria-busy={isAsking}>
          {renderFace()}
        </div>
      </Card>
    </Section>
  );
}
