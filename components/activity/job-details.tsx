import { ChevronRight } from 'lucide-react';
import type { Job } from '@/lib/contract/stored/job';
import { findReferences } from '@/lib/domain/outcomes/job-references';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/clamped-text';
import { FactList, type Fact } from '../ui/fact-list';
import { RunFacts } from './run-facts';

function findCompanyCount(job: Job): string | null {
  const count = job.kind === 'company.search' ? job.output?.count : null;
  return count == null ? null : formatNumber(count);
}

/** What was sent with a job and came back with its answer, and a push's run, for whoever needs it. Nothing where there is nothing to tell. */
export function JobDetails({ job, what }: { job: Job; what: string }) {
  const found = findReferences(job);
  const count = findCompanyCount(job);
  const run = job.kind === 'push' ? (job.output ?? job.progress) : null;
  if (!found && count === null && run === null) return null;
  const facts: Fact[] = Object.entries(found?.references ?? {}).map(([label, value]) => ({
    label,
    value: <ClampedText text={String(value)} />,
  }));
  return (
    <details className="group text-muted">
      <summary
        aria-label={t('activity.detailsNamed', { what, whom: job.subject.label })}
        className="flex min-h-6 w-fit list-none items-center gap-1"
      >
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t('page.details')}
      </summary>
      <div className="space-y-2 pt-1">
        {run && <RunFacts run={run} />}
        {count !== null && <FactList facts={[{ label: t('activity.companies'), value: count }]} />}
        {found && (
          <div>
            <p>{t(`activity.reference.${found.type}`)}</p>
            <FactList facts={facts} />
          </div>
        )}
      </div>
    </details>
  );
}
