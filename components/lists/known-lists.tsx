import { Building2, ListPlus, Rows3, Users, X } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/problem-note';
import { getListName, useKnownLists, useListStarts } from '../queries/lists/lists';
import { getBoxKey } from '../ui/is-mac';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';
import { ListSkeleton } from './list-skeleton';
import { useListsView } from './lists-view';
import type { KnownList } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { TimeAgo } from '../ui/display/time-ago';
import { toReadListJob, toCreateListJob } from '@/lib/domain/lists/new-list-jobs';
import { useWatchedJob } from '../queries/jobs/watched-job';
import { WatchedNote } from '../shared/watched-note';
import { IconButton } from '../ui/controls/icon-button';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { getNotDone } from '@/lib/domain/outcomes/describe-status';
import { FormDialog } from '../ui/overlays/dialog';
import { Segmented } from '../ui/controls/segmented';
import { TextField } from '../ui/fields/field';
import { MAX_LIST_NAME } from '@/lib/contract/limits';

/** So many fit into a panel. */
const READ_AHEAD = 12;

/** The lists that are known here, and the ways to more. */
export function KnownLists() {
  const read = useKnownLists();
  const { view, change, show } = useListsView();
  useListStarts((read.data ?? []).slice(0, READ_AHEAD).map(({ list }) => list.id));
  const [isMaking, setIsMaking] = useState(false);
  const open = (id: string) => {
    setIsMaking(false);
    show(id);
  };
  const button = (
    <Button variant="primary" icon={ListPlus} onClick={() => setIsMaking(true)}>
      {t('lists.new')}
    </Button>
  );

  return (
    <div className="flex min-h-full flex-col">
      <h1 className="sr-only">{t('tab.lists')}</h1>
      {view.wantedId !== null && (
        <WantedList
          key={view.wantedId}
          id={view.wantedId}
          onOpened={open}
          onClose={() => change({ wantedId: null })}
        />
      )}
      {read.error ? (
        <FailedRead query={read} />
      ) : read.isPending ? (
        <ListSkeleton />
      ) : read.data.length === 0 ? (
        <StateView icon={Rows3} size="page" title={t('lists.none')} action={button}>
          <p>{t('lists.others', { key: getBoxKey() })}</p>
        </StateView>
      ) : (
        <>
          <div className="border-b border-line px-4 py-3">{button}</div>
          <ul aria-label={t('lists.known')} className="divide-y divide-line border-b border-line">
            {read.data.map((known) => (
              <KnownListRow key={known.list.id} known={known} onOpen={open} />
            ))}
          </ul>
          <p className="px-4 py-3 text-muted">{t('lists.others', { key: getBoxKey() })}</p>
        </>
      )}
      {isMaking && <NewListDialog onMade={open} onClose={() => setIsMaking(false)} />}
    </div>
  );
}

function KnownListRow({ known, onOpen }: { known: KnownList; onOpen: (id: string) => void }) {
  const { list, total, usedAt } = known;
  const Icon = list.entity === 'COMPANY' ? Building2 : Users;
  return (
    <li>
      <button
        type="button"
        className="flex w-full items-center gap-x-3 px-4 py-2 @max-readable/panel:flex-wrap text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
        onClick={() => onOpen(list.id)}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted @max-readable/panel:hidden" />
        <span className="min-w-0 flex-1 @max-readable/panel:basis-full">
          <span dir="auto" className="line-clamp-2 font-semibold">
            {getListName(known)}
          </span>
          <span className="block text-muted">
            {[
              toWords('entity', list.entity),
              total === null
                ? null
                : t('lists.items', { count: total, number: formatNumber(total) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="shrink-0 text-muted">
          <TimeAgo at={usedAt} />
        </span>
      </button>
    </li>
  );
}

interface WantedListProps {
  id: string;
  onOpened: (listId: string) => void;
  onClose: () => void;
}

/** Reads a list that is not known here, and opens it. The service cannot say which there are, so the rep pasted its id. */
function WantedList({ id, onOpened, onClose }: WantedListProps) {
  const reading = useWatchedJob('list.read', ({ output }) => {
    if (output) onOpened(output.id);
  });
  const start = useEffectEvent(() => reading.ask(toReadListJob(id)));
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

interface NewListDialogProps {
  onMade: (listId: string) => void;
  onClose: () => void;
}

/** Makes a list at the service. */
function NewListDialog({ onMade, onClose }: NewListDialogProps) {
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
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
