import type { PushFault } from '@/lib/domain/push/push-preview';
import { t } from '@/locales/t';
import { listFields } from '@/lib/domain/crm-fields/field-words';

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
