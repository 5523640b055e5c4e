import { Sparkles } from 'lucide-react';
import { buildContactInput, findAddress, isEnrichable } from '@/lib/domain/person/contact';
import { t } from '@/locales/t';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { useShortcutHint } from '@/components/queries/shortcuts';
import { Button } from '@/components/ui/button';

interface ContactUnaskedProps {
  page: ShownPage;
  onEnrich: () => void;
  isBusy: boolean;
  hasButton: boolean;
}

/** Before the first enrichment: the button, and what it may cost. */
export function ContactUnasked({ page, onEnrich, isBusy, hasButton }: ContactUnaskedProps) {
  const shortcut = useShortcutHint('enrich');
  const canEnrich = isEnrichable(buildContactInput(page));

  const getHint = () => {
    if (!canEnrich) return t(page.isLookUp ? 'lookUp.notEnough' : 'contact.notEnough');
    if (isVerified(page)) return t('contact.hint');
    const address = findAddress(page);
    return address === undefined
      ? t('contact.unverifiedHintByWords')
      : t('contact.unverifiedHint', { address: new URL(address).pathname });
  };

  return (
    <div className="flex min-h-12 flex-wrap items-center justify-end gap-x-3 gap-y-2 px-3 pb-2">
      <p className="min-w-0 grow basis-36 text-muted">{getHint()}</p>
      {hasButton && (
        <Button
          {...shortcut.control}
          title={shortcut.keys}
          icon={Sparkles}
          disabled={!canEnrich}
          isBusy={isBusy}
          onClick={onEnrich}
        >
          {isVerified(page) ? t('contact.enrich') : t('contact.enrichAnyway')}
        </Button>
      )}
    </div>
  );
}
