import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { getOwner, getOwnerWords } from '@/lib/domain/crm-search/owner';
import { isUnlisted } from '@/lib/domain/crm-search/pinned-record';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { SelectField } from '@/components/ui/fields/select-field';
import type { PushDraft } from '../use-push-flow';
import type { ShownPlan } from './use-one-plan';

/** A record to choose: its name and its owner. */
export const describeRecord = (match: CrmMatch): string =>
  // An account's name is its company's.
  [
    ...new Set([
      isUnlisted(match)
        ? nameAction(t('crm.link.byYou'), match.id)
        : (match.name ?? t('common.noName')),
      // Before what may be cut off.
      getOwnerWords(getOwner(match)),
      match.title,
      match.company,
    ]),
  ]
    .filter(Boolean)
    .join(' · ');

interface RecordChoiceProps {
  draft: PushDraft;
  plan: ShownPlan;
  crm: string;
}

/** Which of the records is updated. Nothing where there is none to choose. */
export function RecordChoice({ draft, plan, crm }: RecordChoiceProps) {
  const { row, records } = plan;
  if (records.length === 0) return null;
  return (
    <SelectField
      label={t(row.match ? 'push.record' : 'crm.whichOne')}
      value={row.match?.id ?? null}
      none={t('push.recordByCrm', { crm })}
      options={records.map((record) => ({ value: record.id, label: describeRecord(record) }))}
      onChange={(record) => draft.change({ record })}
    />
  );
}
