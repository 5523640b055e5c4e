import { RotateCw, SearchX } from 'lucide-react';
import { COMPANY_FRESH_MS } from '@/lib/contract/freshness';
import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { findCompanyQuestion } from '@/lib/domain/company/company-question';
import { t } from '@/locales/t';
import { useRequestedAction } from '@/components/shared/requested-action';
import { FailedRead } from '@/components/shared/failed-read';
import { PausedNote } from '@/components/shared/paused-note';
import { ProblemNote } from '@/components/shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { useCompanyAnswer } from '@/components/queries/page/company-answer';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import { usePageJobs } from '@/components/queries/page/page-jobs';
import { useSettings } from '@/components/queries/settings';
import {
  getName,
  isVerified,
  listKeys,
  toSubject,
  type ShownPage,
} from '@/lib/domain/person/shown-page';
import { Card } from '@/components/ui/card';
import { StateView } from '@/components/ui/state-view';
import { IconButton } from '@/components/ui/icon-button';
import { Section } from '@/components/ui/section';
import { TimeAgo } from '@/components/ui/time-ago';
import { useNow } from '@/components/ui/use-now';
import { CompanyFactList } from './company-fact-list';
import { CompanyUnasked } from './company-unasked';
import { CompanyWaiting } from './company-waiting';
import { OtherCompany } from './other-company';
import { ResearchSwitch } from './research-switch';

/** The look-up of the company on a page; `enrich`: the service may research what it lacks. */
function findLookUp(page: ShownPage, enrich: boolean): NewJobInput | null {
  const question = findCompanyQuestion(page);
  return (
    question && {
      kind: 'company.search',
      input: { ...question, enrich },
      subject: toSubject(page),
      lane: 'click',
    }
  );
}

/** What does the service know about this company? Five questions a minute are allowed, so only a click asks. */
export function CompanySection({ page }: { page: ShownPage }) {
  const read = usePageJobs(page);
  const addJob = useAddJob({ isErrorShown: true });
  const retryJob = useRetryJob();
  const { researchCompanies } = useSettings();
  const now = useNow();
  const { data: jobs } = read;
  const newest = findNewestJob(jobs, 'company.search');
  const isOpen = newest !== undefined && isJobOpen(newest);
  // What was answered stays in sight while it is asked again.
  const { job: answered, answer, company } = useCompanyAnswer(page);
  const isFresh = answered !== undefined && now - answered.changedAt < COMPANY_FRESH_MS;
  const lookUp = findLookUp(page, researchCompanies);
  const ask =
    lookUp &&
    (() => {
      // A fresh answer is requested again only because the rep clicked.
      addJob.mutate({ ...lookUp, ...(isFresh && { again: true }) });
    });
  useRequestedAction('enrich', listKeys(page), {
    isReady: jobs !== undefined,
    perform: () => {
      if (isVerified(page) && !isFresh) ask?.();
    },
  });

  const renderView = () => {
    if (addJob.error) {
      return <ProblemNote problem={toProblem(addJob.error)} onRetry={ask ?? undefined} />;
    }
    if (read.error) return <FailedRead query={read} />;
    if (newest?.problem && isJobPaused(newest)) {
      return <PausedNote title={t('company.paused')} problem={newest.problem} />;
    }
    if (!jobs || (isOpen && !answered)) return <CompanyWaiting job={newest} />;
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
    if (!answered) return <CompanyUnasked page={page} onAsk={ask} isBusy={addJob.isPending} />;
    return answer ? (
      <>
        {answer.verdict !== 'agrees' && (
          <OtherCompany page={page} company={answer.company} verdict={answer.verdict} />
        )}
        {company && (
          <CompanyFactList company={company} shown={[getName(page), page.fields.headline?.value]} />
        )}
      </>
    ) : (
      <StateView icon={SearchX} title={t('company.notFound')}>
        <p>{t(answered.input.enrich ? 'company.notFoundText' : 'company.notKnownText')}</p>
      </StateView>
    );
  };

  return (
    <Section
      title={t('company.title')}
      aside={
        answered && (
          <>
            {isOpen ? (
              t('company.askingAgain')
            ) : (
              <TimeAgo at={answered.changedAt} say={(ago) => t('company.answered', { ago })} />
            )}
            {ask && (
              <IconButton
                icon={RotateCw}
                label={t('company.lookUpAgain')}
                isBusy={addJob.isPending || isOpen}
                onClick={ask}
              />
            )}
          </>
        )
      }
    >
      <Card>
        <div aria-live="polite" aria-busy={isOpen && !isJobPaused(newest)}>
          {renderView()}
        </div>
        {lookUp && jobs && (
          <div className="border-t border-line p-3">
            <ResearchSwitch />
          </div>
        )}
      </Card>
    </Section>
  );
}
