import { FlaskConical } from 'lucide-react';
import { t } from '@/locales/t';
import { useEraseAll } from '../settings/data/queries';
import { BannerRow } from '../ui/display/banner-row';
import { Button } from '../ui/controls/button';

/** Says that the data is invented, and ends it. */
export function SampleBar() {
  const erase = useEraseAll();
  return (
    <section aria-label={t('sample.title')} className="sticky bottom-0 z-40 shrink-0">
      <BannerRow
        icon={FlaskConical}
        tone="accent"
        title={t('sample.title')}
        action={
          <Button size="small" isBusy={erase.isPending} onClick={() => erase.mutate()}>
            {t('sample.leave')}
          </Button>
        }
      >
        {t('sample.leaveText')}
      </BannerRow>
    </section>
  );
}
