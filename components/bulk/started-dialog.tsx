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

/** How far many are, and what became of each. It goes on without this dialog. */
export function StartedDialog({ title, id, onClose }: StartedDialogProps) {
  const { data: bulks } = useBulks();
  const bulk = bulks?.find((one) => one.id === id);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p className="text-muted">{t('bulk.goesOn')}</p>
      {bulk && <BulkCard bulk={bulk} isDetailed />}
      <BulkResults id={id} />
    </Dialog>
  );
}
