import { ChevronDown, ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { KnownList } from '@/lib/contract/stored/list';
import type { ListCandidate } from '@/lib/domain/lists/list-values';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { getListName, useListMatches } from '@/components/queries/lists/lists';
import { useShortcutHint } from '@/components/queries/shortcuts';
import { useRequestedAction } from '@/components/shared/requested-action';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { useOncePer } from '@/components/ui/use-once-per';
import { AddToListDialog } from './add-to-list-dialog';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-keys';
import { toAddItemJob } from '@/lib/domain/lists/new-list-jobs';
import { listAdditions, listEntities, sortAdditions } from '@/lib/domain/lists/sort-additions';
import type { AskedJob } from '@/components/queries/jobs/send-shown';
import { useOpenedFor } from '@/components/queries/opened-for';

interface AddToListProps {
  candidate: ListCandidate;
  /** Its name, where several of them are shown; it is then a small button with words. */
  label?: string;
  /** The list that was used last: one click adds to it, and a second button asks for another. */
  last?: KnownList | undefined;
  /** By which keys a menu or a shortcut means them: it is then as if the rep had asked for a list. */
  meant?: readonly string[] | undefined;
}

type Step = { type: 'ask'; listId: string | null } | { type: 'add'; list: KnownList };

/** The button that adds somebody to a list. The status bar says to which list they were added. */
export function AddToList({ candidate, label, last, meant }: AddToListProps) {
  const [step, setStep] = useState<Step | null>(null);
  const addJob = useAddJob();
  const keys = useShortcutHint('add-to-last-list');
  const ask = (listId: string | null) => setStep({ type: 'ask', listId });
  const close = () => setStep(null);
  useRequestedAction('add-to-list', meant ?? [], {
    isReady: true,
    perform: ({ listId }) => ask(listId),
  });
  const title = t('addToList.title');
  return (
    <>
      {label === undefined ? (
        <div className="flex shrink-0">
          {last && (
            <IconButton
              isOutlined
              icon={ListPlus}
              label={t('addToList.addTo', { name: getListName(last) })}
              className="rounded-e-none border-e-0"
              isBusy={step?.type === 'add' || addJob.isPending}
              onClick={() => setStep({ type: 'add', list: last })}
            />
          )}
          {/* The same button before and after the lists are known: a click in between is not lost. */}
          <IconButton
            key="ask"
            isOutlined
            {...(meant && keys.control)}
            icon={last ? ChevronDown : ListPlus}
            label={title}
            tooltip={meant ? keys.hintAt(title) : title}
            className={last && 'max-w-7 rounded-s-none'}
            onClick={() => ask(null)}
          />
        </div>
      ) : (
        <Button
          variant="ghost"
          size="small"
          icon={ListPlus}
          aria-label={label}
          onClick={() => ask(null)}
        >
          {title}
        </Button>
      )}
      {step?.type === 'ask' && (
        <AddToListDialog
          candidates={[candidate]}
          wanted={step.listId}
          onClose={close}
          onAdded={close}
        />
      )}
      {step?.type === 'add' && (
        <AddAtOnce
          candidate={candidate}
          list={step.list}
          onAdd={(job) => addJob.mutate(job)}
          onClose={close}
        />
      )}
    </>
  );
}

interface AddAtOnceProps {
  candidate: ListCandidate;
  list: KnownList;
  onAdd: (job: AskedJob) => void;
  onClose: () => void;
}

/** Adds to a list without a question, unless something is missing, or they are in it already: then the dialog asks. */
function AddAtOnce({ candidate, list: { list }, onAdd, onClose }: AddAtOnceProps) {
  const [entity = 'PEOPLE'] = listEntities([candidate]);
  const { shownId } = useOpenedFor();
  const additions = useMemo(() => listAdditions([candidate], entity, {}), [candidate, entity]);
  const matchQueries = useMemo(
    () => additions.map(({ values }) => toItemMatchQuery(values)),
    [additions],
  );
  const { data: matches, isFetching } = useListMatches(list.id, matchQueries);
  const [only] = matches ? sortAdditions(additions, entity, matches).fresh : [];
  const isReady = only !== undefined && !isFetching;
  useOncePer(isReady ? 'add' : null, () => {
    if (!only) return;
    const job = toAddItemJob(list.id, only.values, { subject: candidate.subject });
    onAdd({ ...job, shownId });
    onClose();
  });
  if (isFetching || isReady) return null;
  return (
    <AddToListDialog
      candidates={[candidate]}
      wanted={list.id}
      onClose={onClose}
      onAdded={onClose}
    />
  );
}
