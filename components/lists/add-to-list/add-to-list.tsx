import { ChevronDown, ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { KnownList } from '@/lib/contract/stored/list';
import type { ListCandidate } from '@/lib/domain/lists/list-values';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { getListName } from '@/components/queries/lists/lists';
import { useShortcutHint } from '@/components/queries/shortcuts';
import { useRequestedAction } from '@/components/shared/requested-action';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { AddAtOnce } from './add-at-once';
import { AddToListDialog } from './add-to-list-dialog';

interface AddToListProps {
  candidate: ListCandidate;
  size?: 'small' | 'normal';
  variant?: 'secondary' | 'ghost';
  /** Its name, where several of them are shown. */
  label?: string;
  /** The list that was used last: one click adds to it, and a second button asks for another. */
  last?: KnownList | undefined;
  /** By which keys a menu or a shortcut means them: it is then as if the rep had asked for a list. */
  meant?: readonly string[] | undefined;
}

type Step = { type: 'ask'; listId: string | null } | { type: 'add'; list: KnownList };

/** The button that adds somebody to a list. The status bar says to which list they were added. */
export function AddToList({ candidate, label, last, meant, ...look }: AddToListProps) {
  const [step, setStep] = useState<Step | null>(null);
  const addJob = useAddJob();
  const keys = useShortcutHint('add-to-last-list');
  const ask = (listId: string | null) => {
    setStep({ type: 'ask', listId });
  };
  const close = () => {
    setStep(null);
  };
  useRequestedAction('add-to-list', meant ?? [], {
    isReady: true,
    perform: ({ listId }) => {
      ask(listId);
    },
  });
  const title = t('addToList.title');
  return (
    <>
      <div className={last && 'grid min-w-0 grid-cols-split'}>
        {last && (
          <Button
            {...look}
            icon={ListPlus}
            className="min-w-0 rounded-r-none border-r-0"
            isBusy={step?.type === 'add' || addJob.isPending}
            onClick={() => {
              setStep({ type: 'add', list: last });
            }}
          >
            <span className="truncate">{t('addToList.addTo', { name: getListName(last) })}</span>
          </Button>
        )}
        {/* The same button before and after the lists are known: a click in between is not lost. */}
        <Tooltip
          key="ask"
          text={meant ? keys.hintAt(t('addToList.choose')) : t('addToList.choose')}
        >
          <Button
            {...look}
            {...(last && { size: 'small', className: 'rounded-l-none' })}
            {...(meant && keys.control)}
            icon={last ? ChevronDown : ListPlus}
            aria-label={last ? title : label}
            onClick={() => {
              ask(null);
            }}
          >
            {!last && title}
          </Button>
        </Tooltip>
      </div>
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
          onAdd={(job) => {
            addJob.mutate(job);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
