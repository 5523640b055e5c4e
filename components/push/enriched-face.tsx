import { Check, LoaderCircle, SearchX, TriangleAlert } from 'lucide-react';
import type { Job, JobOf } from '@/lib/contract/job';
import { readEnrichCheck } from '@/lib/records/enrich-check';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Face } from '../ui/face';

interface EnrichedFaceProps {
  job: JobOf<'enrich'>;
  /** All about the person, newest first. */
  jobs: Job[];
  /** Opens the dialog for a push. */
  onPush: () => void;
}

/** An enrichment that also pushes has ended: it is called pushed only where the CRM shows the person. */
export function EnrichedFace({ job, jobs, onPush }: EnrichedFaceProps) {
  if (!job.output?.contact) {
    return (
      <Face icon={SearchX} tone="warn" title={t('contact.nothing')}>
        <p>{t('push.enrichedNothing')}</p>
      </Face>
    );
  }
  const check = readEnrichCheck(job, jobs);
  if (check === 'shown') {
    return (
      <Face icon={Check} tone="good" title={t('push.enriched')}>
        <p>{t('push.enrichedText')}</p>
      </Face>
    );
  }
  if (check === 'checking') {
    return (
      <Face icon={LoaderCircle} isBusy tone="accent" title={t('push.enrichedChecking')}>
        <p>{t('push.enrichedCheckingText')}</p>
      </Face>
    );
  }
  const isChecked = check === 'not-shown';
  return (
    <Face
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
    </Face>
  );
}
