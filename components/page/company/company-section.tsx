import { RotateCw, SearchX, Telescope } from 'lucide-react';
import { isJobPaused } from '@/lib/contract/stored/job-state';
import { toProblem } from '@/lib/contract/to-problem';
import { getName, isVerified, listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useNoteRefusal } from '@/components/queries/jobs/note-action';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import type { CompanyKnown } from '@/components/queries/page/company-known';
import { FailedRead } from '@/components/shared/failed-read';
import { PausedNote } from '@/components/shared/paused-note';
import { ProblemNote } from '@/components/shared/problem-note';
import { useRequestedAction } from '@/components/shared/requested-action';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Section } from '@/components/ui/section';
import { StateView } from '@/components/ui/state-view';
import { TimeAgo } from '@/components/ui/time-ago';
import { CompanyGlance } from './company-glance';
import { CompanyUnasked } from './company-unasked';
import { CompanyWaiting } from './company-waiting';
import { FindCompany } from './find-company';
import { OtherCompany } from './other-company';
import { ResearchSwitch } from './research-switch';

/** How the look-up of a company stands, and what it answered at a glance. */
export function CompanySection({ page, known }: { page: ShownPage; known: CompanyKnown }) {
  const { read, newest, answered, answer, company, isAsking, addError } = known;
  const retryJob = useRetryJob();
  const noteRefusal = useNoteRefusal();
  const lookUp =
    known.lookUp &&
    (() => {
      known.lookUp?.();
    });
  useRequestedAction('enrich', listKeys(page), {
    isReady: read.data !== undefined,
    perform: () => {
      if (!isVerified(page)) {
        noteRefusal({
          what: t('company.paused'),
          whom: getName(page),
          why: t('company.unverifiedByKey'),
        });
        // An answer that is here is not asked for again.
      } else if (!answered) lookUp?.();
    },
  });

  const renderView = () => {
    if (addError) {
      return <ProblemNote problem={toProblem(addError)} onRetry={lookUp ?? undefined} />;
    }
    if (read.error) return <FailedRead query={read} />;
    if (newest?.problem && isJobPaused(newest)) {
      return <PausedNote title={t('company.paused')} problem={newest.problem} />;
    }
    if (!read.data || (isAsking && newest && !answered)) return <CompanyWaiting job={newest} />;
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
    if (!answered) return <CompanyUnasked page={page} onAsk={lookUp} isBusy={isAsking} />;
    if (!answer) return <NothingFound known={known} />;
    return (
      <>
        {answer.verdict !== 'agrees' && (
          <OtherCompany page={page} company={answer.company} verdict={answer.verdict} />
        )}
        {answered.asked.name !== undefined && (
          <p className="px-3 pt-3 text-warn">{t('company.foundByName')}</p>
        )}
        {company && <CompanyGlance page={page} company={company} />}
      </>
    );
  };

  return (
    <Section
      title={t('company.title')}
      aside={
        answered && (
          <>
            {isAsking ? (
              t('company.askingAgain')
            ) : (
              <TimeAgo at={answered.at} say={(ago) => t('company.answered', { ago })} />
            )}
            {lookUp && (
              <IconButton
                icon={RotateCw}
                label={t('company.lookUpAgain')}
                isBusy={isAsking}
                onClick={lookUp}
              />
            )}
          </>
        )
      }
    >
      <Card>
        <div className="peer" aria-live="polite" aria-busy={isAsking}>
          {renderView()}
        </div>
        {lookUp && read.data && (
          <div className="border-t border-line p-3 peer-empty:border-t-0">
            <ResearchSwitch />
          </div>
        )}
        <div className="border-t border-line px-3 py-1">
          <FindCompany />
        </div>
      </Card>
    </Section>
  );
}

/** The service knows no such company; a deep search may still find it. */
function NothingFound({ known: { answered, lookUp, isAsking } }: { known: CompanyKnown }) {
  const wasDeep = answered?.asked.enrich === true;
  return (
    <StateView
      icon={SearchX}
      title={t('company.notFound')}
      action={
        !wasDeep &&
        lookUp && (
          <Button
            size="small"
            icon={Telescope}
            isBusy={isAsking}
            onClick={() => {
              lookUp({ isDeep: true });
            }}
          >
            {t('company.searchDeep')}
          </Button>
        )
      }
    >
      <p>{t(wasDeep ? 'company.notFoundText' : 'company.notKnownText')}</p>
    </StateView>
  );
}
