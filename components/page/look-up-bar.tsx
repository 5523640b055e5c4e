import { ArrowLeft } from 'lucide-react';
import { t } from '@/locales/t';
import { useChangeLookUp } from '../queries/page/look-up';
import { Button } from '../ui/button';

/** The way back to the page in front, over somebody who was looked up. */
export function LookUpBar() {
  const change = useChangeLookUp();
  return (
    <div className="border-b border-line bg-surface px-2 py-1">
      <Button
        variant="ghost"
        size="small"
        icon={ArrowLeft}
        isBusy={change.isPending}
        onClick={() => {
          change.mutate(null);
        }}
      >
        {t('lookUp.back')}
      </Button>
    </div>
  );
}
