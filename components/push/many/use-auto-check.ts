import { useChange } from '@/components/queries/use-change';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_AUTO_CHECKS } from '@/lib/contract/limits';
import { countLeft } from '@/lib/domain/outcomes/bulk-words';
import type { ManyPlan } from '@/lib/domain/push/plan/plan-many';
import { send } from '@/lib/platform/send';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddBulk } from '../../queries/jobs/bulks';
import { useBulks } from '../../queries/jobs/queue-state';

type Search = ManyPlan['searches'][number];

/** The answers are read again so many times while they come in. */
const STEPS = 8;

const toKey = ({ record, request }: Search): string =>
  `${record.subject.key} ${JSON.stringify(request)}`;

/** Ends searches, and takes their row off Activity: the rep did not ask for them one by one. */
const useEndCheck = () =>
  useChange(
    'jobs',
    async (id: string) => {
      await send('bulk.cancel', { id });
      await send('activity.clear', { row: { type: 'bulk', id } });
    },
    { isAutomatic: true },
  );

/**
 * Has the CRMs searched for those who were not checked, by itself and once each, while the dialog is open. Of very many, only
 * the first. What is left when it closes is ended: all are checked right before they are sent.
 */
export function useAutoCheck(label: string, searches: readonly Search[], onAnswered: () => void) {
  const [checkId, setCheckId] = useState<string | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const isClosed = useRef(false);
  const { mutateAsync: add, isPending, error } = useAddBulk({ isAutomatic: true });
  const { mutate: end } = useEndCheck();
  const { data: bulks } = useBulks();
  const bulk = bulks?.find(({ id }) => id === checkId) ?? null;
  const isRunning = isPending || checkId !== null;

  const due = isRunning || error || asked.size >= MAX_AUTO_CHECKS ? [] : searches;
  const open = due.filter((search) => !asked.has(toKey(search)));
  const isDue = open.length > 0;
  const start = useEffectEvent(() => {
    const some = open.slice(0, MAX_AUTO_CHECKS - asked.size);
    const jobs = some.map(({ record: { subject }, request }) => ({
      kind: 'crm.search' as const,
      input: request,
      subject,
      lane: 'bulk' as const,
      // An answer without an owner, or one that is too old, is asked for again.
      again: true,
    }));
    setAsked(new Set([...asked, ...some.map(toKey)]));
    add({ label: nameAction(t('bulk.check.title'), label), jobs }).then(
      (id) => {
        if (isClosed.current) end(id);
        else setCheckId(id);
      },
      () => undefined,
    );
  });
  useEffect(() => {
    if (isDue) start();
  }, [isDue]);

  const ended = bulk ? bulk.total - countLeft(bulk) : 0;
  const step = bulk ? Math.floor(ended / Math.ceil(bulk.total / STEPS)) : 0;
  const isOver = bulk !== null && countLeft(bulk) === 0;
  const read = useEffectEvent(() => {
    onAnswered();
    if (!isOver || checkId === null) return;
    end(checkId);
    setCheckId(null);
  });
  useEffect(() => {
    if (step > 0 || isOver) read();
  }, [step, isOver]);

  const close = useEffectEvent(() => {
    if (checkId !== null) end(checkId);
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      close();
    };
  }, []);

  return {
    bulk: isOver ? null : bulk,
    isRunning: isRunning || isDue,
    error,
  };
}
