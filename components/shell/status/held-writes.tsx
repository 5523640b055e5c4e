import { useChange } from '@/components/queries/use-change';
import { getActionName, isAction } from '@/lib/domain/outcomes/describe-status';
import { type HeldWrite, listHeldWrites } from '@/lib/domain/outcomes/held-writes';
import { formatDuration, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { UndoRow } from '../../ui/controls/undo-row';
import { send } from '@/lib/platform/send';
import { useBulks, useHeldJobs } from '../../queries/jobs/queue-state';

/** What it does; null: its subject says it. */
const getTitle = ({ job }: HeldWrite): string | null =>
  job && isAction(job) ? getActionName(job) : null;

/** Writes that have not been sent yet, each with the way back. */
export function HeldWrites() {
  const held = useHeldWrites();
  return (
    <>
      {/* Said once for each write, and not again at every second. */}
      <p role="status" className="sr-only">
        {announce(held)}
      </p>
      {held.length > 0 && <HeldRows held={held} />}
    </>
  );
}

/**
 * The newest, and on a click those before it. They are sent one after the other, so the upper ones go first, and none moves to
 * where another one's Undo was.
 */
function HeldRows({ held }: { held: HeldWrite[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const others = held.slice(0, -1);
  return (
    <section aria-label={t('undo.label')} className="border-t border-line bg-accent-soft">
      {isOpen && others.length > 0 && (
        <ul id={id} className="max-h-40 divide-y divide-line overflow-y-auto border-b border-line">
          {others.map((write) => (
            <li key={write.id}>
              <HeldRow write={write} />
            </li>
          ))}
        </ul>
      )}
      {held.slice(-1).map((write) => (
        <HeldRow key={write.id} write={write}>
          {others.length > 0 && (
            <Button
              variant="ghost"
              size="small"
              icon={isOpen ? ChevronDown : ChevronUp}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('common.more', { number: formatNumber(others.length) })}
            </Button>
          )}
        </HeldRow>
      ))}
    </section>
  );
}

function announce(held: HeldWrite[]): string | null {
  const [write, ...others] = held;
  if (!write) return null;
  const title = getTitle(write);
  if (others.length > 0 || title === null) {
    return t('undo.many', { count: held.reduce((sum, { count }) => sum + count, 0) });
  }
  return t('undo.one', {
    title,
    subject: write.subject,
    time: formatDuration(write.until - write.since),
  });
}

function HeldRow({ write, children }: { write: HeldWrite; children?: ReactNode }) {
  const { subject, until } = write;
  const title = getTitle(write);
  const undo = useUndo();
  return (
    <UndoRow
      title={
        <p dir="auto" className="truncate font-semibold">
          {subject}
        </p>
      }
      details={title ?? undefined}
      until={until}
      label={nameAction(t('common.undo'), ...(title === null ? [] : [title]), subject)}
      isBusy={undo.isPending}
      onUndo={() => undo.mutate(write)}
    >
      {children}
    </UndoRow>
  );
}

function useHeldWrites(): HeldWrite[] {
  const { data: jobs = [] } = useHeldJobs();
  const { data: bulks = [] } = useBulks();
  return listHeldWrites(jobs, bulks);
}

/** Takes a write back that has not been sent yet. */
const useUndo = () =>
  useChange('jobs', async ({ id, job }: HeldWrite) => {
    await (job ? send('job.cancel', { id }) : send('bulk.cancel', { id }));
  });
