import { RotateCw, Search, SearchX, Telescope } from 'lucide-react';
import { isJobPaused } from '@/lib/contract/stored/job-state';
import { toProblem } from '@/lib/contract/to-problem';
import { type ShownPage, getName, isVerified, listKeys } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useNoteRefusal } from '@/components/queries/jobs/note-action';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import type { CompanyKnown } from '@/components/queries/page/company-known';
import { FailedRead, ProblemNote } from '@/components/shared/problem-note';
import { PausedNote } from '@/components/shared/paused-note';
import { useRequestedAction } from '@/components/shared/requested-action';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Section } from '@/components/ui/display/section';
import { StateView } from '@/components/ui/display/state-view';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import { FindCompany } from './find-company';
import { OtherCompany } from './other-company';
import type { Company } from '@/lib/contract/service/company';
import { formatNumber } from '@/locales/format';
import { BarChart } from '@/components/ui/display/bar-chart';
import { ClampedText } from '@/components/ui/display/clamped-text';
import type { Job } from '@/lib/contract/stored/job';
import { WaitingWords, isLongWait } from '@/components/shared/waiting-words';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';

/** How the look-up of a company stands, and what it answered at a glance. */
export function CompanySection({ page, known }: { page: ShownPage; known: CompanyKnown }) {
  const { read, newest, answered, answer, company, isAsking, addError } = known;
  const retryJob = useRetryJob();
  const noteRefusal = useNoteRefusal();
  const isDeepNext = known.lookUp !== null && answered?.asked.enrich === false;
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
          title: t('crm.why.unasked'),
          subject: getName(page),
          why: t('crm.why.unverified'),
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
      return <PausedNote title={t('crm.why.unasked')} problem={newest.problem} />;
    }
    if (!read.data || (isAsking && newest && !answered)) return <CompanyWaiting job={newest} />;
    if (newest?.problem && (newest.state === 'failed' || newest.state === 'needs-you')) {
      return (
        <ProblemNote
          problem={newest.problem}
          isRetrying={retryJob.isPending}
          onRetry={() => retryJob.mutate(newest.id)}
        />
      );
    }
    if (!answered) return <CompanyUnasked page={page} onAsk={lookUp} isBusy={isAsking} />;
    if (!answer) {
      return <StateView icon={SearchX} title={t('outcome.noCompany')} />;
    }
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
      title={t('fact.company_name')}
      aside={
        answered && (
          <>
            {isAsking ? (
              t('status.doing.lookUp')
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
        <div aria-live="polite" aria-busy={isAsking}>
          {renderView()}
        </div>
        {isDeepNext && (
          <div className="border-t border-line p-3">
            <Tooltip text={t('company.researchText')}>
              <Button
                size="small"
                icon={Telescope}
                isBusy={isAsking}
                onClick={() => {
                  known.lookUp?.({ isDeep: true });
                }}
              >
                {t('company.searchDeep')}
              </Button>
            </Tooltip>
          </div>
        )}
        <div className="border-t border-line px-3 py-1">
          <FindCompany />
        </div>
      </Card>
    </Section>
  );
}

function CompanyGlance({ page, company }: { page: ShownPage; company: Company }) {
  const { name, description, socialTagline } = company;
  const shown = [getName(page), page.fields.headline?.value, description];
  const headcount = company.headcount.toSorted((one, other) => other.count - one.count);
  return (
    <div className="space-y-3 p-3">
      {name && !shown.includes(name) && <p className="line-clamp-2 font-semibold">{name}</p>}
      {headcount.length > 0 ? (
        <BarChart
          title={t('company.headcount')}
          bars={headcount.map(({ function: label, count }) => ({
            label,
            value: count,
            text: t('common.people', { count, number: formatNumber(count) }),
          }))}
        />
      ) : (
        <p className="text-muted">{t('company.noHeadcount')}</p>
      )}
      {socialTagline && !shown.includes(socialTagline) && (
        <div className="text-muted">
          <ClampedText text={socialTagline} />
        </div>
      )}
      {description && <ClampedText text={description} />}
    </div>
  );
}

interface CompanyUnaskedProps {
  page: ShownPage;
  /** Null: the page holds nothing to ask by. */
  onAsk: (() => void) | null;
  isBusy: boolean;
}

/** Before the first look-up: what stands in its way. Where nothing does, its button at the foot says all. */
function CompanyUnasked({ page, onAsk, isBusy }: CompanyUnaskedProps) {
  if (isVerified(page) && onAsk) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3">
      <p className="min-w-0 grow basis-36 text-muted">
        {t(onAsk ? 'company.unverifiedHint' : 'company.noQuestion')}
      </p>
      {onAsk && (
        <Button icon={Search} isBusy={isBusy} onClick={onAsk}>
          {t('company.lookUpAnyway')}
        </Button>
      )}
    </div>
  );
}

/** Stands for the facts. Without a job: what was done before is still being read. */
function CompanyWaiting({ job }: { job: Job | undefined }) {
  if (job && isLongWait(job)) {
    return (
      <div className="min-h-24 space-y-3 p-3">
        <p className="text-muted">
          <WaitingWords job={job} />
        </p>
        <Bone className="h-3.5 w-3/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    );
  }
  return (
    <Skeleton label={t('status.doing.lookUp')} isOfJob={job !== undefined}>
      <div className="min-h-24 space-y-3 p-3">
        <Bone className="h-3.5 w-4/5" />
        <Bone className="h-3.5 w-3/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    </Skeleton>
  );
}
