import { isFatal, type PushFault } from '@/lib/domain/push/plan/push-preview';
import { t } from '@/locales/t';
import { listFields } from '@/lib/domain/crm-fields/field-words';

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
