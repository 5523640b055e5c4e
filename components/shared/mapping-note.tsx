import type { Mapping } from '@/lib/contract/service/crm-sync';
import type { Problem } from '@/lib/contract/problem';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/clamped-text';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { useCrmName } from './crm-name';

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
