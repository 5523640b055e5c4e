import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { listAddableFields } from '../../crm-fields/addable-fields';
import { dropCompany, hasCompany, isCompanyKey } from '../../crm-fields/edit-record';
import type { CrmCheck } from '../../crm-search/crm-check';
import { orderMatches } from '../../crm-search/match-order';
import { withLinked } from '../../crm-search/pinned-record';
import { toIsRead } from './compare-record';
import { isUsable, type RowRules } from './find-updated';
import { planRow } from './plan-row';
import { previewFields } from './push-preview';
import type { Suggested } from './suggest-fields';

/** The plan of one person or company: the row of the plan, and what the rep can see and edit of it. */

export interface OneSource {
  entity: 'contacts' | 'companies';
  /** All that could be sent, by field key. */
  plain: CrmRecord;
  /** What is sent: the same, as the rep edited it. */
  record: CrmRecord;
  /** What is sent only if the rep adds it. */
  suggested: Suggested;
  /** The check of the target CRM. Null: a company, because CRMs are searched for people only. */
  check: CrmCheck | null;
  account: CrmMatch | null;
  pin: RecordPreference['pin'];
}

export interface OneChoices {
  /** The id of the record to update; null: the mapping finds it; undefined: nothing was chosen. */
  record: string | null | undefined;
  withCompany: boolean;
  /** The company's record is the one that the book knows; false: the mapping decides which it is. */
  isAccountPinned: boolean;
  /** By field key. */
  edits: Readonly<Record<string, string>>;
}

/** The records that can be chosen. A contact's record is none of a lead. */
function listRecords({ entity, check, account, pin }: OneSource, rules: RowRules): CrmMatch[] {
  const { crm, mapping } = rules;
  if (entity === 'companies') {
    return account && isUsable(account, crm) ? [account] : [];
  }
  if (crm === null || mapping?.object === 'lead') return [];
  const own = withLinked(check?.matches ?? [], pin).filter((match) => match.crm === crm);
  return orderMatches(own, pin);
}

/** Plans one push. Whatever stands against it is shown, so the rep decides about owners and unsure records. */
export function planOne(
  source: OneSource,
  choices: OneChoices,
  target: Pick<RowRules, 'crm' | 'isToWebhook' | 'mapping'>,
) {
  const { entity, plain, record, suggested, check, account, pin } = source;
  const rules = { ...target, onlyEmpty: false, others: true, unreachable: true, unsure: true };
  const mapping = target.isToWebhook ? null : target.mapping;
  const isPerson = entity === 'contacts';
  const isRead = toIsRead(mapping);
  const isKnown = (key: string) => Object.hasOwn(plain, key) || Object.hasOwn(suggested, key);
  const added = Object.keys(choices.edits).filter((key) => !isKnown(key));
  const all: CrmRecord = { ...plain };
  for (const key of [...Object.keys(suggested), ...added]) all[key] ??= '';
  const canHaveCompany =
    isPerson &&
    // What was left out can be put back.
    (!choices.withCompany || hasCompany(record)) &&
    Object.keys(all).some((key) => isCompanyKey(key) && isRead(key));
  const shown = choices.withCompany ? all : dropCompany(all);
  const row = planRow(
    {
      entity,
      record,
      check,
      account,
      isAccountLeft: !choices.isAccountPinned,
      preference: { pin, trustedOwners: [] },
      choice: choices.record,
    },
    rules,
  );
  return {
    row,
    /** The records of the target CRM that the rep can choose to update, best first. */
    records: listRecords(source, rules),
    canHaveCompany,
    account: canHaveCompany && account && isUsable(account, target.crm) ? account : null,
    fields: previewFields(shown, mapping, row.target),
    addable: listAddableFields(shown, entity, mapping),
    /** The field that the rep added last; undefined: none. */
    fresh: added.at(-1),
  };
}
