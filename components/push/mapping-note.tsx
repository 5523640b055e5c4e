import type { Mapping } from '@/lib/contract/crm-sync';
import type { Problem } from '@/lib/contract/problem';
import type { PushFault } from '@/lib/records/push-preview';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { ClampedText } from '../ui/clamped-text';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { listFields } from './field-words';

interface MappingNoteProps {
  mapping: Mapping | null;
  isReading: boolean;
  problem: Problem | null;
  onReadAgain: () => void;
}

/** Which mapping a push goes through, or why that is not known. */
export function MappingNote({ mapping, isReading, problem, onReadAgain }: MappingNoteProps) {
  const getName = useCrmName();
  if (mapping) {
    const crm = mapping.crm === null ? null : getName(mapping.crm);
    return (
      <p className="text-xs text-muted">
        {t(mapping.object === 'lead' ? 'push.mapping.lead' : 'push.mapping.contact', {
          settings: mapping.settings_type ?? t('push.mapping.unnamed'),
          crm: crm ?? t('push.mapping.itsCrm'),
        })}
      </p>
    );
  }
  if (isReading) {
    return (
      <p role="status" className="flex items-center gap-2 text-xs text-muted">
        <Spinner /> {t('push.mapping.reading')}
      </p>
    );
  }
  return (
    <div role="status" className="space-y-1 rounded-md bg-warn-soft p-2 text-xs text-warn">
      <p>{t('push.mapping.unreadable')}</p>
      {problem && <p>{t(`problem.${problem.code}.sentence`)}</p>}
      {problem?.message && (
        <ClampedText text={t('problem.service', { message: problem.message })} />
      )}
      <Button size="small" onClick={onReadAgain}>
        {t('push.mapping.readAgain')}
      </Button>
    </div>
  );
}

/** What would fail, or go otherwise than expected, and why. */
export function FaultNotes({ faults }: { faults: PushFault[] }) {
  const describe = (fault: PushFault): string => {
    if (fault.type === 'lead-without-company') return t('push.fault.leadWithoutCompany');
    return fault.type === 'nothing-read'
      ? t('push.fault.nothingRead', { keys: listFields(fault.expected) })
      : t('push.fault.matchesNothing', { keys: listFields(fault.unicity) });
  };
  return faults.map((fault) => (
    <p
      key={fault.type}
      role="status"
      className={
        fault.type === 'matches-nothing'
          ? 'rounded-md bg-warn-soft p-2 text-warn'
          : 'rounded-md bg-bad-soft p-2 text-bad'
      }
    >
      {describe(fault)}
    </p>
  ));
}
