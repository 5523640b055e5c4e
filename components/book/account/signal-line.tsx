import type { Person, Signal } from '@/lib/contract/service/book';
import { parseInstant } from '@/lib/domain/parse-instant';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { TimeAgo } from '@/components/ui/display/time-ago';

/** Why now: the kind of signal, and what happened. */
export const SignalWords = ({ signal: { type, reason } }: { signal: Signal }) => (
  <>
    <span className="font-medium text-ink">{toWords('signal', type)}</span>
    {reason && <> · {reason}</>}
  </>
);

interface SignalAgeProps {
  signal: Signal;
  isNew: boolean;
}

/** How old a signal is, where that is known. */
export function SignalAge({ signal: { detected_at }, isNew }: SignalAgeProps) {
  const at = parseInstant(detected_at);
  if (at === null) return null;
  return (
    <span
      className={
        isNew ? 'flex items-center gap-1 font-medium text-accent' : 'flex items-center gap-1'
      }
    >
      {isNew && (
        <span title={t('book.newSignal')} className="size-1.5 rounded-full bg-accent">
          <span className="sr-only">{t('book.newSignal')}</span>
        </span>
      )}
      <TimeAgo at={at} />
    </span>
  );
}

/** Whether a signal came after an instant; when the rep was never here before, nothing is news. */
export function isNewSignal({ detected_at }: Signal, visitedAt: number | null): boolean {
  const at = parseInstant(detected_at);
  return at !== null && visitedAt !== null && at > visitedAt;
}

/** Whether the reason of a signal says who is meant. */
export const namesPerson = ({ reason }: Signal, person: Person | undefined): boolean =>
  Boolean(person?.full_name && reason?.includes(person.full_name));
