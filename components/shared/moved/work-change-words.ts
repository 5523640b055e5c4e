import type { WorkChange } from '@/lib/contract/messages/subject-view';
import { t } from '@/locales/t';
import { useCrmName } from '../crm-name';

/** Tells in words what has changed of somebody's work, and who still says what was. */
export function useWorkChangeWords(): (change: WorkChange) => string {
  const getName = useCrmName();
  return (change) => {
    if (change.type === 'found') {
      const { from, to } = change;
      if (from && to && from !== to) return t('jobChange.fromTo', { from, to });
      if (to) return t('jobChange.to', { to });
      return from ? t('jobChange.from', { from }) : t('jobChange.unnamed');
    }
    const { type, from, source } = change;
    if (source.type === 'crm') {
      return t(`jobChange.${type}.crm`, { crm: getName(source.crm), from });
    }
    if (source.type === 'account') return t(`jobChange.${type}.account`, { from });
    return t(type === 'company' ? 'jobChange.from' : 'jobChange.title.service', { from });
  };
}
