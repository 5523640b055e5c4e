import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { t } from '@/locales/t';
import { useWatchedJob } from '../queries/jobs/watched-job';
import { WatchedNote } from '../shared/watched-note';
import { IconButton } from '../ui/icon-button';
import { ListSkeleton } from './list-skeleton';

interface WantedListProps {
  id: string;
  onOpened: (listId: string) => void;
  onClose: () => void;
}

/** Reads a list that is not known here, and opens it. The service cannot say which there are, so the rep pasted its id. */
export function WantedList({ id, onOpened, onClose }: WantedListProps) {
  const reading = useWatchedJob('list.read', ({ output }) => {
    if (output) onOpened(output.id);
  });
  const start = useEffectEvent(() => {
    reading.ask(toReadListJob(id));
  });
  useEffect(() => {
    start();
  }, []);
  if (!reading.problem) return <ListSkeleton isOfJob />;
  return (
    <div className="flex items-start gap-2 border-b border-line px-4 py-3">
      <div className="min-w-0 flex-1">
        {reading.problem.code === 'not-found' ? (
          <p role="alert">{t('lists.idUnknown')}</p>
        ) : (
          <WatchedNote watched={reading} pausedTitle={t('lists.notRead')} />
        )}
      </div>
      <IconButton icon={X} label={t('common.close')} onClick={onClose} />
    </div>
  );
}
