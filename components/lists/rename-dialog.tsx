import { useState } from 'react';
import { localListNameSchema, type ListHead } from '@/lib/contract/stored/list';
import { t } from '@/locales/t';
import { DialogError } from '../shared/dialog-error';
import { getListName, useRenameList } from '../queries/lists/lists';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { NameField } from './name-field';

/** Gives a list a name that is known here alone: the service cannot rename one. Without any it has the service's again. */
export function RenameDialog({ head, onClose }: { head: ListHead; onClose: () => void }) {
  const { list } = head;
  const [name, setName] = useState(getListName(head));
  const rename = useRenameList();
  const save = () => {
    const given = localListNameSchema.safeParse(name).data ?? null;
    rename.mutate(
      { id: list.id, name: given === list.name ? null : given },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      title={t('lists.rename')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="rename-list" variant="primary" isBusy={rename.isPending}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id="rename-list"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <NameField
          hint={t('lists.renameText', { name: list.name ?? t('common.unnamedList') })}
          value={name}
          onChange={setName}
        />
      </form>
      <DialogError error={rename.error} />
    </Dialog>
  );
}
