import { useState } from 'react';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { t } from '@/locales/t';
import { WatchedNote } from '../shared/watched-note';
import { toCreateListJob } from '@/lib/domain/lists/new-list-jobs';
import { useWatchedJob } from '../queries/jobs/watched-job';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Segmented } from '../ui/segmented';
import { NameField } from './name-field';

interface NewListDialogProps {
  onMade: (listId: string) => void;
  onClose: () => void;
}

/** Makes a list at the service. */
export function NewListDialog({ onMade, onClose }: NewListDialogProps) {
  const [name, setName] = useState('');
  const [entity, setEntity] = useState<ListEntity>('PEOPLE');
  const [isTried, setIsTried] = useState(false);
  const making = useWatchedJob('list.create', ({ output }) => {
    if (output) onMade(output.id);
  });
  const isMissing = name.trim() === '';
  const make = () => {
    setIsTried(true);
    if (!isMissing) making.ask(toCreateListJob(name.trim(), entity));
  };
  return (
    <Dialog
      title={t('lists.new')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="new-list" variant="primary" isBusy={making.isBusy}>
            {t('lists.create')}
          </Button>
        </>
      }
    >
      <form
        id="new-list"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <NameField
          hint={t('lists.nameHint')}
          fault={isTried && isMissing ? t('lists.nameMissing') : null}
          value={name}
          onChange={setName}
        />
        <div className="space-y-1">
          <p className="font-medium">{t('lists.entity')}</p>
          <Segmented
            label={t('lists.entity')}
            value={entity}
            options={[
              { value: 'PEOPLE', label: t('known.entity.people') },
              { value: 'COMPANY', label: t('known.entity.company') },
            ]}
            onChange={setEntity}
          />
        </div>
      </form>
      <WatchedNote
        watched={making}
        pausedTitle={t('status.not.create')}
        retryLabel={t('common.tryAgain')}
      />
    </Dialog>
  );
}
