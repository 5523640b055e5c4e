import { TriangleAlert } from 'lucide-react';
import { t } from '@/locales/t';
import { Button } from '../../ui/button';

interface PushNotesProps {
  notes: string[];
  /** Null: asking the CRM again would change nothing. */
  onCheckAgain: (() => void) | null;
}

/** What the rep has to know before the push: whose the record is, and what was not checked. */
export function PushNotes({ notes, onCheckAgain }: PushNotesProps) {
  if (notes.length === 0) return null;
  return (
    <div role="alert" className="space-y-1 rounded-md bg-warn-soft px-3 py-2 text-warn">
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="line-clamp-6 min-w-0 wrap-break-word first-letter:uppercase">
            {note}
          </span>
        </p>
      ))}
      {onCheckAgain && (
        <Button size="small" onClick={onCheckAgain}>
          {t('crm.checkAgain')}
        </Button>
      )}
    </div>
  );
}
