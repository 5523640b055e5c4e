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

/** Before the first look-up: what it asks, and the button. */
export function CompanyUnasked({ page, onAsk, isBusy }: CompanyUnaskedProps) {
  const hint = isVerified(page) ? t('company.hint') : t('company.unverifiedHint');
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3">
      <p className="min-w-0 grow basis-36 text-muted">{onAsk ? hint : t('company.noQuestion')}</p>
      <Button icon={Search} disabled={!onAsk} isBusy={isBusy} onClick={onAsk ?? undefined}>
        {isVerified(page) ? t('company.lookUp') : t('company.lookUpAnyway')}
      </Button>
    </div>
  );
}
