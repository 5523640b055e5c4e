import type { Bulk } from '@/lib/contract/stored/bulk';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { countLeft } from '@/lib/domain/bulk/bulk-words';
import { t } from '@/locales/t';
import { BulkCard } from '../shared/bulk-card';
import { BulkResults } from '../shared/bulk-results';
import { useBulks } from '../queries/jobs/bulks';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

interface StartedDialogProps {
  title: string;
  id: string;
  onClose: () => void;
}

/** Whether it ends without the rep. */
const goesOn = (bulk: Bulk): boolean =>
  countLeft(bulk) > 0 &&
  !bulk.isPaused &&
  !bulk.isOfOtherKey &&
  (bulk.newList === null || isJobOpen(bulk.newList));

/** How far many are, and what became of each. */
export function StartedDialog({ title, id, onClose }: StartedDialogProps) {
  const { data: bulks } = useBulks();
  const bulk = bulks?.find((one) => one.id === id);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {bulk && goesOn(bulk) && <p className="text-muted">{t('bulk.goesOn')}</p>}
      {bulk && <BulkCard bulk={bulk} />}
      <BulkResults id={id} />
    </Dialog>
  );
}
