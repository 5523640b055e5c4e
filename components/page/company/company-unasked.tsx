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

/** Before the first look-up: what it asks. Its button is at the foot, unless the page is not verified. */
export function CompanyUnasked({ page, onAsk, isBusy }: CompanyUnaskedProps) {
  const hint = t(isVerified(page) ? 'company.hint' : 'company.unverifiedHint');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3">
      <p className="min-w-0 grow basis-36 text-muted">{onAsk ? hint : t('company.noQuestion')}</p>
      {onAsk && !isVerified(page) && (
        <Button icon={Search} isBusy={isBusy} onClick={onAsk}>
          {t('company.lookUpAnyway')}
        </Button>
      )}
    </div>
  );
}
