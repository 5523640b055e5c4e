import { useState } from 'react';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { getNotDone } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { WatchedNote } from '@/components/shared/watched-note';
import { toCreateListJob } from '@/lib/domain/lists/new-list-jobs';
import { useWatchedJob } from '@/components/queries/jobs/watched-job';
import { FormDialog } from '@/components/ui/overlays/dialog';
import { Segmented } from '@/components/ui/controls/segmented';
import { TextField } from '@/components/ui/fields/field';
import { MAX_LIST_NAME } from '@/lib/contract/limits';

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
    <FormDialog
      title={t('lists.new')}
      onClose={onClose}
      confirm={t('status.createList')}
      isBusy={making.isBusy}
      onSubmit={make}
    >
      <TextField
        label={t('fact.name')}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
        autoFocus
        maxLength={MAX_LIST_NAME}
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
      <WatchedNote watched={making} pausedTitle={getNotDone('list.create')} />
    </FormDialog>
  );
}
