import type { Bulk } from '@/lib/contract/stored/bulk';
import { countLeft } from '@/lib/domain/outcomes/bulk-words';
import { t } from '@/locales/t';
import { BulkProgress } from '../shared/bulk-card';
import { ClearButton } from './clear-button';

/** Many at once, as one row: how far they are, and each of them when the rep opens it. */
export function BulkRow({ bulk }: { bulk: Bulk }) {
  return (
    <div className="p-3">
      <BulkProgress
        bulk={bulk}
        opens
        more={
          countLeft(bulk) === 0 && (
            <ClearButton
              row={{ type: 'bulk', id: bulk.id }}
              label={t('activity.removeNamed', { what: t('bulk.label'), whom: bulk.label })}
            />
          )
        }
      />
    </div>
  );
}
