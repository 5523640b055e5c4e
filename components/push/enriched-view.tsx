import { SearchX, TriangleAlert } from 'lucide-react';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { readEnrichCheck } from '@/lib/domain/crm-search/enrich-check';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { StateView } from '../ui/state-view';

interface EnrichedViewProps {
  job: JobOf<'enrich'>;
  /** All about the person, newest first. */
  jobs: Job[];
  /** Opens the dialog for a push. */
  onPush: () => void;
}

/** An enrichment that also pushes has ended, and the CRM is not known to show the person. */
export function EnrichedView({ job, jobs, onPush }: EnrichedViewProps) {
  if (!job.output?.contact) {
    return (
      <StateView icon={SearchX} tone="warn" title={t('contact.nothing')}>
        <p>{t('push.enrichedNothing')}</p>
      </StateView>
    );
  }
  const isChecked = readEnrichCheck(job, jobs) === 'not-shown';
  return (
    <StateView
      icon={TriangleAlert}
      tone="warn"
      title={t(isChecked ? 'push.enrichedNotShown' : 'push.enrichedNotChecked')}
      action={
        <Button size="small" onClick={onPush}>
          {t('push.confirm')}
        </Button>
      }
    >
      <p>{t(isChecked ? 'push.enrichedNotShownText' : 'push.enrichedNotCheckedText')}</p>
    </StateView>
  );
}
