import { ArrowRightLeft } from 'lucide-react';
import type { JobOf } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { StateView } from '@/components/ui/state-view';

const getSentence = (from: string | undefined, to: string | null) => {
  if (from && to && from !== to) return t('jobChange.fromTo', { from, to });
  if (to) return t('jobChange.to', { to });
  return from ? t('jobChange.from', { from }) : t('jobChange.unnamed');
};

/** Said first: the service knows the person at another company than the one that was asked about. */
export function JobChangeNote({ answered: { input, output } }: { answered: JobOf<'enrich'> }) {
  const contact = output?.contact;
  if (!contact?.jobChangeDetected) return null;
  const { company_name, domain } = input.contact;
  return (
    <StateView icon={ArrowRightLeft} tone="warn" title={t('jobChange.title')}>
      <p className="line-clamp-6">
        {getSentence(company_name ?? domain, contact.companyName ?? contact.companyDomain)}
      </p>
    </StateView>
  );
}
