import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KnownList } from '@/lib/contract/stored/list';
import { toItemMatchQuery } from '@/lib/domain/lists/item-match-query';
import type { ListCandidate } from '@/lib/domain/lists/list-values';
import { toAddItemJob } from '@/lib/domain/lists/new-list-jobs';
import { listAdditions, listEntities, sortAdditions } from '@/lib/domain/lists/sort-additions';
import { useListMatches } from '@/components/queries/lists/lists';
import type { AskedJob } from '@/components/queries/jobs/send-shown';
import { useOpenedFor } from '@/components/queries/opened-for';
import { AddToListDialog } from './add-to-list-dialog';

interface AddAtOnceProps {
  candidate: ListCandidate;
  list: KnownList;
  onAdd: (job: AskedJob) => void;
  onClose: () => void;
}

/** Adds to a list without a question, unless something is missing, or they are in it already: then the dialog asks. */
export function AddAtOnce({ candidate, list: { list }, onAdd, onClose }: AddAtOnceProps) {
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
  const hasAdded = useRef(false);
  const add = useEffectEvent(() => {
    if (hasAdded.current || !only) return;
    hasAdded.current = true;
    const job = toAddItemJob(list.id, only.values, { subject: candidate.subject });
    onAdd({ ...job, shownId });
    onClose();
  });
  useEffect(() => {
    if (isReady) add();
  }, [isReady]);
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
