import { t } from '@/locales/t';
import { ToggleChip } from '../../ui/controls/toggle-chip';
import { useEnrichTypes } from './use-enrich-types';

/** What Enrich asks for, in the settings and where many are enriched. */
export function EnrichTypes() {
  const types = useEnrichTypes();
  return (
    <div
      role="group"
      aria-label={t('enrichTypes.title')}
      className="flex flex-wrap items-center gap-1"
    >
      <span aria-hidden className="text-muted">
        {t('enrichTypes.title')}
      </span>
      {types.map(({ name, isOn, isManaged, change }) => (
        <ToggleChip key={name} isOn={isOn} disabled={isManaged} onChange={change}>
          {name}
        </ToggleChip>
      ))}
      {types.some(({ isManaged }) => isManaged) && (
        <span className="text-muted">{t('common.managed')}</span>
      )}
    </div>
  );
}
