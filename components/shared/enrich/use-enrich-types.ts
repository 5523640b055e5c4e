import { ENRICHMENT_TYPES } from '@/lib/contract/service/enrichment-types';
import { getEnrichTypeName } from '@/lib/domain/person/enrich-type-name';
import { useIsManaged } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';

interface EnrichTypeChoice {
  name: string;
  isOn: boolean;
  isManaged: boolean;
  change: (isOn: boolean) => void;
}

/** What Enrich asks for, which is remembered. At least one type stays on. */
export function useEnrichTypes(): EnrichTypeChoice[] {
  const { enrichmentTypes, detectJobChange } = useSettings();
  const { mutate: save } = useSaveSettings();
  const isManaged = useIsManaged();
  const types = ENRICHMENT_TYPES.map((type) => ({
    name: getEnrichTypeName(type),
    isOn: enrichmentTypes.includes(type),
    isManaged: isManaged('enrichmentTypes'),
    change: (isOn: boolean) => {
      const chosen = ENRICHMENT_TYPES.filter((one) =>
        one === type ? isOn : enrichmentTypes.includes(one),
      );
      if (chosen.length > 0) save({ enrichmentTypes: chosen });
    },
  }));
  if (!enrichmentTypes.includes('profile')) return types;
  return [
    ...types,
    {
      name: getEnrichTypeName('jobChange'),
      isOn: detectJobChange,
      isManaged: isManaged('detectJobChange'),
      change: (isOn) => save({ detectJobChange: isOn }),
    },
  ];
}
