import type { ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { getOwnerWords } from '@/lib/domain/crm-search/owner-words';
import { Badge } from '../ui/badge';
import { OutsideLink } from '../ui/outside-link';
import { SelectField } from '../ui/select-field';
import type { PushDraft } from './push-draft';
import type { PushPlan } from '@/lib/domain/push/plan-push';

/** A record to choose: its name and its owner. */
export const describeRecord = (match: CrmMatch): string =>
  // An account's name is its company's.
  [
    ...new Set([
      match.name ?? t('crm.unnamed'),
      // Before what may be cut off.
      getOwnerWords(getOwner(match)),
      match.title,
      match.company,
    ]),
  ]
    .filter(Boolean)
    .join(' · ');

function getActionWords({ action, isLead, records }: PushPlan) {
  if (isLead) return 'push.leadDecides';
  if (action === 'create') return 'push.newContact';
  return records.length > 0 ? 'push.possibleRecords' : 'push.mappingDecides';
}

interface RecordChoiceProps {
  draft: PushDraft;
  plan: PushPlan;
  /** What is not to be overlooked about it. */
  warnings: string[];
  checkLine: ReactNode;
}

/** Create or update, and which record. */
export function RecordChoice({ draft, plan, warnings, checkLine }: RecordChoiceProps) {
  const { action, match, records } = plan;
  return (
    <div className="space-y-2">
      <h3 className="font-medium">{t('push.action')}</h3>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="accent">{t(`push.${action}`)}</Badge>
        {action !== 'checking' && (
          <div className="min-w-0">
            {match ? <Record match={match} /> : t(getActionWords(plan))}
          </div>
        )}
      </div>
      {checkLine}
      {records.length > 0 && (
        <SelectField
          label={t('push.record')}
          value={match?.id ?? null}
          none={t('push.recordByMapping')}
          options={records.map((record) => ({ value: record.id, label: describeRecord(record) }))}
          onChange={(record) => {
            draft.change({ record });
          }}
        />
      )}
      {warnings.map((warning) => (
        <p key={warning} className="text-xs text-warn">
          {warning}
        </p>
      ))}
    </div>
  );
}

function Record({ match: { name, id, url } }: { match: CrmMatch }) {
  const words = name ?? id;
  return (
    <span className="line-clamp-2">
      {url ? <OutsideLink href={url}>{words}</OutsideLink> : words}
    </span>
  );
}
