import { RotateCw } from 'lucide-react';
import { FREE_REPEAT_MS } from '@/lib/contract/limits';
import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import type { Enrichment } from '@/lib/contract/stored/subject';
import { getEnrichTypeName } from '@/lib/domain/person/enrich-type-name';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useCostWords } from '@/components/shared/enrich/cost-words';
import { useConnection } from '@/components/queries/connection';
import { useSettings } from '@/components/queries/settings';
import { Button } from '@/components/ui/controls/button';
import { TimeAgo } from '@/components/ui/display/time-ago';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import { useNow } from '@/components/ui/use-now';

interface ContactAsideProps {
  answered: Enrichment;
  isAsking: boolean;
  isBusy: boolean;
  onEnrich: (wish: { force_refresh: boolean }) => void;
}

const toList = (types: (EnrichmentType | 'jobChange')[]) =>
  formatList(types.map(getEnrichTypeName));

/** How old the contact's details are, whether they cost anything, and what asking again would cost. */
export function ContactAside({ answered, isAsking, isBusy, onEnrich }: ContactAsideProps) {
  const { enrichmentTypes, detectJobChange } = useSettings();
  const now = useNow();
  const sayCost = useCostWords();
  const { data: connection } = useConnection();
  const isFree =
    now - answered.at < FREE_REPEAT_MS && answered.connectionId === (connection?.id ?? '');
  const wantsJobChange =
    detectJobChange && enrichmentTypes.includes('profile') && !answered.detectsJobChange;
  const missing = [
    ...enrichmentTypes.filter((type) => !answered.types.includes(type)),
    ...(wantsJobChange ? (['jobChange'] as const) : []),
  ];

  const getOffer = () => {
    if (missing.length > 0) {
      return {
        label: t('contact.enrichMore'),
        hint: sayCost('contact.enrichAgainHint', { types: toList(missing) }),
      };
    }
    return isFree
      ? { label: t('contact.refresh'), hint: sayCost('contact.refreshHint') }
      : {
          label: t('contact.enrichAgain'),
          hint: sayCost('contact.enrichAgainHint', { types: toList(enrichmentTypes) }),
        };
  };

  if (isAsking) return t('status.doing.enrich');
  const { label, hint } = getOffer();
  return (
    <>
      <TimeAgo at={answered.at} say={(ago) => t('contact.enriched', { ago })} />
      <Tooltip text={hint}>
        <Button
          variant="ghost"
          size="small"
          icon={RotateCw}
          isBusy={isBusy}
          onClick={() => {
            // Only what the service would answer for free is asked for by force.
            onEnrich({ force_refresh: isFree && missing.length === 0 });
          }}
        >
          {label}
        </Button>
      </Tooltip>
    </>
  );
}
