import { useChange } from '@/components/queries/use-change';
import { useMutation } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { send } from '@/lib/platform/send';
import { t } from '@/locales/t';
import { useUnreadable } from '../queries/jobs/queue-state';
import { useAllows } from '../queries/policy';
import { Button } from '../ui/controls/button';
import { Card } from '../ui/display/card';
import { Question } from '../ui/overlays/question';
import { saveFile } from '../ui/save-file';
import { StateView } from '../ui/display/state-view';

/** Says that something of the rep's cannot be read, which they may save as a file or delete. Nothing where all can be read. */
export function UnreadableNote() {
  const [isAsking, setIsAsking] = useState(false);
  const { data: found } = useUnreadable();
  const allowsExport = useAllows('allowExport');
  const save = useMutation({
    mutationFn: (upTo: number) => send('unreadable.read', { upTo }),
    onSuccess: (records) =>
      saveFile('unreadable-items.json', JSON.stringify(records, null, 2), 'application/json'),
  });
  const remove = useChange('jobs', (upTo: number) => send('unreadable.delete', { upTo }));
  if (!found || found.items === 0) return null;
  const { items, upTo } = found;
  return (
    <Card>
      <StateView
        icon={FileQuestion}
        tone="warn"
        title={t('activity.unreadable.title', { count: items })}
        action={
          <>
            <Button
              size="small"
              disabled={!allowsExport}
              isBusy={save.isPending}
              onClick={() => save.mutate(upTo)}
            >
              {t('activity.unreadable.save')}
            </Button>
            <Button
              variant="danger"
              size="small"
              isBusy={remove.isPending}
              onClick={() => setIsAsking(true)}
            >
              {t('activity.unreadable.delete')}
            </Button>
          </>
        }
      >
        {!allowsExport && <p>{t('common.managed')}</p>}
      </StateView>
      {isAsking && (
        <Question
          title={t('activity.unreadable.ask', { count: items })}
          confirm={t('activity.unreadable.delete')}
          isDangerous
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            remove.mutate(upTo);
          }}
        >
          {allowsExport && <p>{t('activity.unreadable.askWhy')}</p>}
        </Question>
      )}
    </Card>
  );
}
