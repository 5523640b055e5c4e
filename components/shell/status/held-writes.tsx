import { useChange } from '@/components/queries/use-change';
import { getActionName, isAction } from '@/lib/domain/outcomes/describe-status';
import { type HeldWrite, listHeldWrites } from '@/lib/domain/outcomes/held-writes';
import { formatDuration, formatNumber, formatUntil } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { send } from '@/lib/platform/send';
import { useBulks, useHeldJobs } from '@/components/queries/jobs/queue-state';
import { CountDown } from '@/components/ui/display/count-down';

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

const sayHeld = (when: string) => t('push.held', { when });

/** A write that can still be undone, with the time left and the button. `children`: controls before the button. */
function HeldRow({ write, children }: { write: HeldWrite; children?: ReactNode }) {
  const { subject, until } = write;
  const title = getTitle(write);
  const undo = useUndo();
  return (
    // With large text the buttons go below the words.
    <div className="flex flex-wrap items-center gap-x-2 py-2 pe-2 ps-3 @max-readable/panel:py-1">
      <div className="min-w-0 grow basis-32">
        <p dir="auto" className="truncate font-semibold">
          {subject}
        </p>
        <p className="line-clamp-2 text-muted @max-readable/panel:line-clamp-1">
          {title !== null && `${title} · `}
          <CountDown until={until} say={sayHeld} over={sayHeld(formatUntil(until, until))} />
        </p>
      </div>
      <div className="ms-auto flex shrink-0 items-center gap-1">
        {children}
        <Button
          size="small"
          icon={Undo2}
          aria-label={nameAction(t('common.undo'), ...(title === null ? [] : [title]), subject)}
          isBusy={undo.isPending}
          onClick={({ detail }) => {
            // The second click of a double click was meant for the button that stood here before.
            if (detail < 2) undo.mutate(write);
          }}
        >
          {t('common.undo')}
        </Button>
      </div>
    </div>
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
