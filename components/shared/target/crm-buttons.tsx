import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { useCrmName } from '../crm-name';
import { useSaveSettings } from '../../queries/settings';
import { Button } from '../../ui/controls/button';

interface CrmButtonsProps {
  kinds: readonly CrmKind[];
  /** What they are asked for, where no title says it. */
  label?: string;
  size?: 'small' | 'normal';
  onChoose?: (crm: CrmKind) => void;
}

/** One button a CRM. The choice is remembered, so that it is asked once, and what waits for it goes on by itself. */
export function CrmButtons({ kinds, label, size = 'normal', onChoose }: CrmButtonsProps) {
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  return (
    <div role={label && 'group'} aria-label={label} className="flex flex-wrap gap-2">
      {CRM_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
        <Button
          key={kind}
          size={size}
          isBusy={saveSettings.isPending}
          onClick={() => {
            saveSettings.mutate({ defaultCrm: kind });
            onChoose?.(kind);
          }}
        >
          {getName(kind)}
        </Button>
      ))}
    </div>
  );
}
