import { useState } from 'react';
import { isJobOpen } from '@/lib/contract/job-state';
import type { RecordPreference } from '@/lib/contract/choice';
import type { Job, JobOf } from '@/lib/contract/job';
import { listKnownFacts } from '@/lib/records/known-facts';
import { buildContactInput, isEnrichable } from '@/lib/records/contact';
import { listCounting } from '@/lib/records/match-order';
import { t } from '@/locales/t';
import { useRequestedAction } from '../domain/asked-deed';
import { EnrichTypes } from '../domain/enrich-types';
import { FailedRead } from '../domain/failed-read';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../queries/to-problem';
import { useRecordPreference } from '../queries/choice';
import { readCrmAnswer } from '../queries/read-crm-answer';
import { findEnriched, toEnrichJob } from '../queries/enrich-job';
import { findNewest, isPaused, useAddJob } from '../queries/jobs';
import { usePageJobs } from '../queries/page-jobs';
import { useSettings } from '../queries/settings';
import { isVerified, listKeys, type ShownPage } from '../queries/shown-page';
import { Card } from '../ui/card';
import { Section } from '../ui/section';
import { ContactAside } from './contact-aside';
import { ContactFacts } from './contact-facts';
import { ContactStatus } from './contact-standing';
import { ContactUnasked } from './contact-unasked';
import { ContactWaiting } from './contact-waiting';
import { JobChange } from './job-change';

/** How can this person be reached? What was answered stays in sight while it is asked again. */
export function ContactSection({ page }: { page: ShownPage }) {
  const read = usePageJobs(page);
  const settings = useSettings();
  const addJob = useAddJob();
  const { pin } = useRecordPreference(page.identity.key);
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
  useRequestedAction('enrich', listKeys(page), {
    isReady: jobs !== undefined,
    perform: () => {
      // Of others the button says what it means to enrich them anyway.
      if (isVerified(page) && isEnrichable(buildContactInput(page))) enrich({});
    },
  });

  const renderView = () => {
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
        {answered && <JobChange answered={answered} />}
        <ContactFacts
          page={page}
          known={findKnown(page, jobs, answered, pin)}
          answered={answered}
        />
        {newest && newest !== answered && (
          <ContactStatus job={newest} isAgain={answered !== undefined} />
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
        <div className="px-3 py-2.5">
          <EnrichTypes />
        </div>
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
          {renderView()}
        </div>
      </Card>
    </Section>
  );
}

/** What all sides say of the person. */
function findKnown(
  page: ShownPage,
  jobs: Job[],
  answered: JobOf<'enrich'> | undefined,
  pin: RecordPreference['pin'],
) {
  const contact = answered?.output?.contact;
  const answer = readCrmAnswer(jobs);
  return listKnownFacts({
    page,
    service: contact ? { contact, at: answered.changedAt } : null,
    crm:
      answer.type === 'in' ? { matches: listCounting(answer.matches, pin), at: answer.at } : null,
  });
}
