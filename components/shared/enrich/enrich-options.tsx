import { t } from '@/locales/t';
import { usePolicy } from '../../queries/policy';
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
  /** Whether it is about many people, whom an administrator may not let reps push at once. */
  isMany: boolean;
  onChange: (choice: EnrichChoice) => void;
}

/** The options of an enrichment that cost credits again, or write to the CRM. */
export function EnrichOptions({ choice, isMany, onChange }: EnrichOptionsProps) {
  const { allowPushAll } = usePolicy();
  const isPushAllowed = !isMany || allowPushAll !== false;
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
          hint={t('enrichOptions.syncToCrmHint')}
          isOn={choice.syncToCrm}
          onChange={(syncToCrm) => {
            onChange({ ...choice, syncToCrm });
          }}
        />
      )}
    </div>
  );
}
