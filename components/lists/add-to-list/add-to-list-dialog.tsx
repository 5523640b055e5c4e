import { listItemFacts, getItemName } from '@/lib/domain/lists/list-item-words';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { KnownList } from '@/lib/contract/stored/list';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-keys';
import type { ListEntity, ListValues } from '@/lib/domain/lists/list-rule';
import type { ListCandidate } from '@/lib/domain/lists/list-values';
import { formatNumber, formatList } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { getNotDone } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { FailedRead } from '@/components/shared/problem-note';
import { KeyChangedNote } from '@/components/shared/confirm-dialog';
import { WatchedNote } from '@/components/shared/watched-note';
import { listMatchesQuery, useKnownLists, useListMatches } from '@/components/queries/lists/lists';
import { FormDialog } from '@/components/ui/overlays/dialog';
import { Segmented } from '@/components/ui/controls/segmented';
import { Skeleton } from '@/components/ui/display/skeleton';
import { useClickSignal } from '@/components/ui/use-click-signal';
import {
  listAdditions,
  listEntities,
  sortAdditions,
  type Addition,
} from '@/lib/domain/lists/sort-additions';
import { ItemFields, isEmailRefused } from './item-fields';
import { ListChoice } from './list-choice';
import { useAdding } from './use-adding';
import { ListChecks } from 'lucide-react';
import type { ListItem } from '@/lib/contract/service/lists';
import { Card } from '@/components/ui/display/card';
import { StateView } from '@/components/ui/display/state-view';
import { SwitchField } from '@/components/ui/fields/switch-field';

interface ManySummaryProps {
  lacking: Addition[];
  duplicates: Addition[];
  withDuplicates: boolean;
  onWithDuplicates: (withDuplicates: boolean) => void;
}

/** So many are named; the others are counted. */
const NAMED = 5;

function nameSome(additions: Addition[]): string {
  const names = additions.slice(0, NAMED).map(({ candidate }) => candidate.subject.label);
  const rest = additions.length - names.length;
  return formatList(
    rest > 0 ? [...names, t('common.more', { number: formatNumber(rest) })] : names,
  );
}

function ManySummary({ lacking, duplicates, withDuplicates, onWithDuplicates }: ManySummaryProps) {
  return (
    <div role="status" className="space-y-3 empty:sr-only">
      {lacking.length > 0 && (
        <p>
          {t('addToList.lacking', { count: lacking.length, number: formatNumber(lacking.length) })}{' '}
          <span className="text-muted">{nameSome(lacking)}</span>
        </p>
      )}
      {duplicates.length > 0 && (
        <SwitchField
          label={t('addToList.alreadyMany', {
            count: duplicates.length,
            number: formatNumber(duplicates.length),
          })}
          hint={nameSome(duplicates)}
          isOn={withDuplicates}
          onChange={onWithDuplicates}
        />
      )}
    </div>
  );
}

interface AddToListDialogProps {
  candidates: ListCandidate[];
  /** The list that was chosen before, or `new`. */
  wanted?: string | null;
  onClose: () => void;
  onAdded: () => void;
}

const NO_LISTS: KnownList[] = [];

/** Adds people or companies to a list that the rep chooses, or to a new one. */
export function AddToListDialog({
  candidates,
  wanted = null,
  onClose,
  onAdded,
}: AddToListDialogProps) {
  const known = useKnownLists();
  const entities = listEntities(candidates);
  const [entity, setEntity] = useState<ListEntity>(entities[0] ?? 'PEOPLE');
  const lists = (known.data ?? NO_LISTS).filter(({ list }) => list.entity === entity);
  const [chosen, setChosen] = useState(wanted);
  const [newName, setNewName] = useState('');
  const [filled, setFilled] = useState<ListValues>({});
  const [withDuplicates, setWithDuplicates] = useState(false);
  const [isTried, setIsTried] = useState(false);

  const isNew = chosen === 'new' || lists.length === 0;
  // Last used first.
  const list = isNew ? null : (lists.find((one) => one.list.id === chosen) ?? lists[0] ?? null);
  const additions = useMemo(
    () => listAdditions(candidates, entity, filled),
    [candidates, entity, filled],
  );
  const matchQueries = useMemo(
    () => additions.map(({ values }) => toItemMatchQuery(values)),
    [additions],
  );
  const compared = useListMatches(list?.list.id ?? null, matchQueries);
  const { data: matches = [], error: matchError } = compared;
  const { lacking, duplicates, fresh } = sortAdditions(additions, entity, matches);
  const isOne = additions.length === 1;
  const [only] = additions;
  const adding = useAdding({ onAdded });
  const toAdd = [
    ...fresh,
    ...(withDuplicates || isOne ? duplicates.map(({ addition }) => addition) : []),
  ];
  const isNameMissing = isNew && newName.trim() === '';
  // What is not compared yet, or was before the list changed, could be added twice.
  const isComparing = compared.isFetching && !matchError;
  const [isAwaited, setIsAwaited] = useState(false);
  const client = useQueryClient();
  const startClick = useClickSignal(JSON.stringify([list?.list.id, entity, filled]));

  const isStopped = adding.isUnanswered || adding.isKeyChanged;

  /** Whether what is still compared leaves it at what the rep has clicked on: nobody more is in the list already. */
  const staysSo = async () => {
    setIsAwaited(true);
    const asked = client.fetchQuery(listMatchesQuery(list?.list.id ?? null, matchQueries));
    const found = await asked.catch(() => null);
    setIsAwaited(false);
    const then = found && sortAdditions(additions, entity, found);
    return then !== null && then.duplicates.length <= duplicates.length;
  };
  const add = async () => {
    setIsTried(true);
    if (isNameMissing || toAdd.length === 0 || isStopped || isEmailRefused(filled)) return;
    if (isComparing) {
      const click = startClick();
      if (!(await staysSo()) || click.aborted) return;
    }
    adding.add(list ?? { name: newName.trim(), entity }, toAdd);
  };
  const confirm = isOne
    ? t(duplicates.length > 0 ? 'addToList.again' : 'addToList.confirm')
    : t('import.add', { items: formatNumber(toAdd.length) });

  return (
    <FormDialog
      title={t('addToList.title')}
      onClose={onClose}
      confirm={confirm}
      isBusy={adding.isBusy || known.isPending || isAwaited}
      isDisabled={isStopped || (!isOne && toAdd.length === 0)}
      onSubmit={() => void add()}
    >
      {known.error && <FailedRead query={known} />}
      {entities.length > 1 && (
        <Segmented
          label={t('addToList.what')}
          value={entity}
          options={entities.map((value) => ({ value, label: toWords('entity', value) }))}
          onChange={setEntity}
        />
      )}
      {known.isPending ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ListChoice
          lists={lists}
          chosen={list?.list.id ?? 'new'}
          onChoose={setChosen}
          newName={newName}
          onNewName={setNewName}
          fault={isTried && isNameMissing ? t('lists.nameMissing') : null}
        />
      )}
      {isOne && only ? (
        <>
          <ItemFields
            entity={entity}
            // What the rep fills in stays a field.
            values={listAdditions(candidates, entity, {})[0]?.values ?? {}}
            filled={filled}
            isTried={isTried}
            onFill={setFilled}
          />
          {duplicates[0] && <DuplicateNote item={duplicates[0].item} />}
        </>
      ) : (
        <ManySummary
          lacking={lacking}
          duplicates={duplicates.map(({ addition }) => addition)}
          withDuplicates={withDuplicates}
          onWithDuplicates={setWithDuplicates}
        />
      )}
      {list && (list.total === null || list.loaded < list.total) && (
        <p className="text-muted">
          {t('addToList.partlyKnown', { loaded: formatNumber(list.loaded) })}
        </p>
      )}
      {compared.isFetching && <Skeleton label={t('common.loading')} />}
      {matchError && <p className="text-bad">{t('addToList.notCompared')}</p>}
      {adding.isUnanswered && <p>{t('bulk.unanswered')}</p>}
      {adding.isKeyChanged && !adding.isUnanswered ? (
        <KeyChangedNote />
      ) : (
        <WatchedNote watched={adding} pausedTitle={getNotDone('list-item.add')} />
      )}
    </FormDialog>
  );
}

const DuplicateNote = ({ item }: { item: ListItem }) => (
  <div role="status">
    <Card>
      <StateView icon={ListChecks} tone="warn" title={t('addToList.already')}>
        <p dir="auto">{[getItemName(item), ...listItemFacts(item)].filter(Boolean).join(' · ')}</p>
      </StateView>
    </Card>
  </div>
);
