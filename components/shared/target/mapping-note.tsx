import { findProblemDetails } from '@/lib/domain/outcomes/problem-words';
import { t, hasWords } from '@/locales/t';
import type { useMapping } from '@/components/queries/mapping';
import { ClampedText } from '@/components/ui/display/clamped-text';
import { Button } from '@/components/ui/controls/button';
import { isFatal, type PushFault } from '@/lib/domain/push/plan/push-preview';
import { listFields } from '@/lib/domain/crm-fields/field-words';

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

/** One of the team's field mappings in words. The list is open: one without words is shown as it is. */
export const getSettingsName = (type: string): string => {
  const words = `push.settingsTypes.${type}`;
  return hasWords(words) ? t(words as 'push.settingsTypes.api_sync') : type;
};

/** What would fail, or go otherwise than expected, and why. */
export function FaultNotes({ faults, crm }: { faults: PushFault[]; crm: string }) {
  const describe = (fault: PushFault): string => {
    if (fault.type === 'lead-without-company')
      return t(fault.isSure ? 'push.fault.leadWithoutCompany' : 'push.fault.leadMayNeedCompany');
    return fault.type === 'nothing-read'
      ? t('push.fault.nothingRead', { crm, keys: listFields(fault.expected) })
      : t('push.fault.matchesNothing', { crm, keys: listFields(fault.unicity) });
  };
  return faults.map((fault) => (
    <p
      key={fault.type}
      role="status"
      className={
        isFatal(fault)
          ? 'rounded-md bg-bad-soft px-3 py-2 text-bad first-letter:uppercase'
          : 'rounded-md bg-warn-soft px-3 py-2 text-warn first-letter:uppercase'
      }
    >
      {describe(fault)}
    </p>
  ));
}
