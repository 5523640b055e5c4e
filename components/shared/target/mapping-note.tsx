import type { Mapping } from '@/lib/contract/service/crm-sync';
import type { Problem } from '@/lib/contract/problem';
import { findProblemDetails } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { ClampedText } from '../../ui/display/clamped-text';
import { Button } from '../../ui/controls/button';

interface MappingNoteProps {
  crm: string;
  mapping: Mapping | null;
  asked: { isReading: boolean; problem: Problem | null; readAgain: () => void };
}

/** Why nobody knows what the CRM makes of a push, or why it takes none. Nothing where its field mapping is known. */
export function MappingNote({
  crm,
  mapping,
  asked: { isReading, problem, readAgain },
}: MappingNoteProps) {
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
