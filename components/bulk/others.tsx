import type { BulkRecord } from '@/lib/domain/bulk/bulk-record';
import { t } from '@/locales/t';
import { SwitchField } from '../ui/switch-field';
import { LeftOut } from './left-out';

interface OthersProps {
  /** Above their names. */
  title: string;
  /** Those left out. */
  others: { record: BulkRecord; name: string | null }[];
  /** They are taken along all the same. */
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
}

/** Who belongs to somebody else, and the choice to take them along. It is not remembered. */
export function Others({ title, others, isOn, label, onChange }: OthersProps) {
  if (others.length === 0 && !isOn) return null;
  return (
    <div className="space-y-2">
      <LeftOut
        title={title}
        items={others.map(({ record: { subject }, name }) => ({
          key: subject.key,
          label: subject.label,
          reason: name === null ? t('crm.ownedBySomebody') : t('crm.ownedBy', { name }),
        }))}
      />
      <SwitchField label={label} isOn={isOn} onChange={onChange} />
    </div>
  );
}
