import { t } from '@/locales/t';
import { useAllowsDeliveryPush, useAllowsPushAll } from '../../queries/policy';
import { SwitchField } from '../../ui/switch-field';

/** What an enrichment does beside finding facts. Both are off at first and never remembered, because they cost or write. */
export interface EnrichChoice {
  /** Past the service's cache of 24 hours. */
  forceRefresh: boolean;
  syncToCrm: boolean;
}

export const NO_ENRICH_CHOICE: EnrichChoice = { forceRefresh: false, syncToCrm: false };

interface EnrichOptionsProps {
  choice: EnrichChoice;
  /** The results go to a webhook, so the service would push them itself. */
  isDelivered: boolean;
  onChange: (choice: EnrichChoice) => void;
}

/** The options of enriching many that cost credits again, or write to the CRM where the administrator allows it. */
export function EnrichOptions({ choice, isDelivered, onChange }: EnrichOptionsProps) {
  const isPushAllAllowed = useAllowsPushAll();
  const isDeliveryPushAllowed = useAllowsDeliveryPush();
  const isPushAllowed = isPushAllAllowed && (!isDelivered || isDeliveryPushAllowed);
  return (
    <div className="space-y-3">
      <SwitchField
        label={t('enrichOptions.forceRefresh')}
        hint={t('enrichOptions.forceRefreshHint')}
        isOn={choice.forceRefresh}
        onChange={(forceRefresh) => {
          onChange({ ...choice, forceRefresh });
        }}
      />
      {isPushAllowed && (
        <SwitchField
          label={t('enrichOptions.syncToCrm')}
          hint={t(isDelivered ? 'enrichOptions.deliveryPushHint' : 'enrichOptions.syncToCrmHint')}
          isOn={choice.syncToCrm}
          onChange={(syncToCrm) => {
            onChange({ ...choice, syncToCrm });
          }}
        />
      )}
    </div>
  );
}
