import { TriangleAlert } from 'lucide-react';
import type { JobOf } from '@/lib/contract/stored/job';
import { formatList, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { isWebAddress, OutsideLink } from '@/components/ui/outside-link';
import { getAlsoSkipped } from '@/lib/domain/book/account-jobs';
import { JobNote } from './job-note';

/** Says that more people were skipped than the rep chose, who they are, and the way that is left for them. */
export function AlsoSkipped({ job }: { job: JobOf<'account.dismiss'> }) {
  const others = getAlsoSkipped(job);
  if (others.length === 0) return null;
  const first = job.input.first_person?.full_name ?? t('book.firstPerson');
  const names = [first, ...others.map(({ full_name }) => full_name ?? t('book.unnamed'))];
  return (
    <JobNote icon={<TriangleAlert aria-hidden className="size-3.5" />} tone="text-warn">
      <p>
        {t('book.alsoSkipped', { number: formatNumber(names.length), names: formatList(names) })}
      </p>
      {others.map(({ full_name, social_url }, index) => {
        const name = full_name ?? t('book.unnamed');
        return (
          <p key={index}>
            {t('book.alsoSkippedNext', { name })}{' '}
            {social_url && isWebAddress(social_url) && (
              <OutsideLink href={social_url} label={t('book.profileOf', { name })}>
                {t('book.profile')}
              </OutsideLink>
            )}
          </p>
        );
      })}
    </JobNote>
  );
}
