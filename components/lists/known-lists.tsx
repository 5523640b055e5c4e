import { FolderOpen, ListPlus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/failed-read';
import { useKnownLists, useListStarts } from '../queries/lists/lists';
import { Button } from '../ui/button';
import { StateView } from '../ui/state-view';
import { KnownListRow } from './known-list-row';
import { ListSkeleton } from './list-skeleton';
import { useListsView } from './lists-view';
import { NewListDialog } from './new-list-dialog';
import { OpenByIdDialog } from './open-by-id-dialog';

/** So many fit into a panel. */
const READ_AHEAD = 12;

/** The lists that are known here, and the ways to more. */
export function KnownLists() {
  const read = useKnownLists();
  const { show } = useListsView();
  useListStarts((read.data ?? []).slice(0, READ_AHEAD).map(({ list }) => list.id));
  const [dialog, setDialog] = useState<'new' | 'open' | null>(null);
  const close = () => {
    setDialog(null);
  };
  const open = (id: string) => {
    setDialog(null);
    show(id);
  };
  const buttons = (
    <>
      <Button
        variant="primary"
        icon={ListPlus}
        onClick={() => {
          setDialog('new');
        }}
      >
        {t('lists.new')}
      </Button>
      <Button
        icon={FolderOpen}
        onClick={() => {
          setDialog('open');
        }}
      >
        {t('lists.openById')}
      </Button>
    </>
  );

  return (
    <div className="flex min-h-full flex-col">
      <h1 className="sr-only">{t('lists.title')}</h1>
      {read.error ? (
        <FailedRead query={read} />
      ) : read.isPending ? (
        <ListSkeleton />
      ) : read.data.length === 0 ? (
        <StateView icon={Rows3} size="page" title={t('lists.none.title')} action={buttons}>
          <p>{t('lists.none.text')}</p>
        </StateView>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3">{buttons}</div>
          <ul aria-label={t('lists.known')} className="divide-y divide-line border-b border-line">
            {read.data.map((known) => (
              <KnownListRow key={known.list.id} known={known} onOpen={open} />
            ))}
          </ul>
          <p className="px-4 py-3 text-muted">{t('lists.remembered')}</p>
        </>
      )}
      {dialog === 'new' && <NewListDialog onMade={open} onClose={close} />}
      {dialog === 'open' && <OpenByIdDialog onOpened={open} onClose={close} />}
    </div>
  );
}
