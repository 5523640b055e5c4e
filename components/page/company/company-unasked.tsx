import { Search } from 'lucide-react';
import { t } from '@/locales/t';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/button';

interface CompanyUnaskedProps {
  page: ShownPage;
  /** Null: the page holds nothing to ask by. */
  onAsk: (() => void) | null;
  isBusy: boolean;
}

/** Before the first look-up: what stands in its way. Where nothing does, its button at the foot says all. */
export function CompanyUnasked({ page, onAsk, isBusy }: CompanyUnaskedProps) {
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
