import { Sparkles } from 'lucide-react';
import { buildContactInput, findAddress, isEnrichable } from '@/lib/domain/person/contact';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useSettings } from '@/components/queries/settings';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/button';

interface ContactUnaskedProps {
  page: ShownPage;
  onEnrich: () => void;
  isBusy: boolean;
}

/** Before the first enrichment: the button, and what it may cost. */
export function ContactUnasked({ page, onEnrich, isBusy }: ContactUnaskedProps) {
  const { enrichmentTypes, detectJobChange } = useSettings();
  const canEnrich = isEnrichable(buildContactInput(page));
  const asks = [
    ...enrichmentTypes,
    ...(detectJobChange && enrichmentTypes.includes('profile') ? (['jobChange'] as const) : []),
  ];
  const types = formatList(asks.map((ask) => t(`contact.asks.${ask}`)));

  const getHint = () => {
    if (!canEnrich) return t(page.isLookUp ? 'lookUp.notEnough' : 'contact.notEnough');
    if (isVerified(page)) return t('contact.hint', { types });
    return t(findAddress(page) ? 'contact.unverifiedHint' : 'contact.unverifiedHintByWords');
  };

  return (
    <div className="flex min-h-22 flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3">
      <p className="min-w-0 flex-[1_1_9rem] text-xs text-muted">{getHint()}</p>
      <Button icon={Sparkles} disabled={!canEnrich} isBusy={isBusy} onClick={onEnrich}>
        {isVerified(page) ? t('contact.enrich') : t('contact.enrichAnyway')}
      </Button>
    </div>
  );
}
