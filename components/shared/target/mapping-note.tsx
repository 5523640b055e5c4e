import { findProblemDetails } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import type { useMapping } from '../../queries/mapping';
import { ClampedText } from '../../ui/display/clamped-text';
import { Button } from '../../ui/controls/button';

interface MappingNoteProps {
  crm: string;
  asked: ReturnType<typeof useMapping>;
}

/** Why nobody knows what the CRM makes of a push, or why it takes none. Nothing where its field mapping is known. */
export function MappingNote({ crm, asked }: MappingNoteProps) {
  const { mapping, isReading, problem, readAgain } = asked;
  if (problem?.code === 'not-configured') {
    return (
      <p role="status" className="first-letter:uppercase">
        {t('push.notConfigured', { crm })}
      </p>
    );
  }
  if (mapping || isReading) return null;
  const details = problem && findProblemDetails(problem);
  return (
    <div role="status" className="space-y-1 rounded-md bg-warn-soft px-3 py-2 text-warn">
      <p className="first-letter:uppercase">{t('push.mappingUnreadable', { crm })}</p>
      {details !== null && <ClampedText text={details} />}
      <Button size="small" onClick={readAgain}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
