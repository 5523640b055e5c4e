import { useState } from 'react';
import { MAX_STORED_ID } from '@/lib/contract/limits';
import { t } from '@/locales/t';
import { WatchedNote } from '@/components/shared/watched-note';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { useWatchedJob } from '@/components/queries/jobs/watched-job';
import { FormDialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/field';

interface OpenByIdDialogProps {
  onOpened: (listId: string) => void;
  onClose: () => void;
}

/** The copied address of a list ends with its id. Undefined: there is none. */
function findId(text: string): string | undefined {
  const [path = ''] = text.trim().split(/[?#]/u);
  const id = path.split('/').at(-1);
  return id !== undefined && id !== '' && id.length <= MAX_STORED_ID ? id : undefined;
}

/** Opens a list that was made elsewhere. The service cannot say which there are, so it takes the id. */
export function OpenByIdDialog({ onOpened, onClose }: OpenByIdDialogProps) {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const reading = useWatchedJob('list.read', ({ output }) => {
    if (output) onOpened(output.id);
  });
  const id = findId(text);
  const open = () => {
    setIsTried(true);
    if (id) reading.ask(toReadListJob(id));
  };
  const isUnknown = reading.problem?.code === 'not-found';
  return (
    <FormDialog
      title={t('lists.openById')}
      onClose={onClose}
      confirm={t('common.open')}
      isBusy={reading.isBusy}
      onSubmit={open}
    >
      <p className="text-muted">{t('lists.openByIdText')}</p>
      <TextField
        label={t('lists.id')}
        hint={t('lists.idHint')}
        fault={isTried && !id ? t('lists.idMissing') : isUnknown ? t('lists.idUnknown') : null}
        value={text}
        spellCheck={false}
        onChange={setText}
      />
      {!isUnknown && <WatchedNote watched={reading} pausedTitle={t('lists.waitsToBeRead')} />}
    </FormDialog>
  );
}
