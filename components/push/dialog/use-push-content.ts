import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { LEAD_CRMS, toCrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { isOldRecord } from '@/lib/domain/book/account-record';
import { addFields, listAddableFields } from '@/lib/domain/crm-fields/addable-fields';
import {
  dropCompany,
  editRecord,
  hasCompany,
  isCompanyKey,
} from '@/lib/domain/crm-fields/edit-record';
import { previewMapping } from '@/lib/domain/crm-fields/preview-mapping';
import { cleanCrmRecord } from '@/lib/domain/person/sent-keys';
import { compareRecord, isAnythingWritten, toIsRead } from '@/lib/domain/push/compare-record';
import type { PushPlan } from '@/lib/domain/push/plan-push';
import {
  findPushFaults,
  isEmptyRecord,
  isFatal,
  previewFields,
} from '@/lib/domain/push/push-preview';
import { pinRecords } from '@/lib/domain/push/push-record';
import { addSuggested, type Suggested } from '@/lib/domain/push/suggest-fields';
import { useMapping } from '../../queries/mapping';
import type { PushDraft } from '../push-draft';

interface PushSource {
  entity: 'contacts' | 'companies';
  draft: PushDraft;
  plan: PushPlan;
  /** All that could be sent, by field key. */
  record: CrmRecord;
  /** What is sent only if the rep adds it. */
  suggested: Suggested;
  /** The record of the company, where a book lists it. */
  account: CrmMatch | null;
}

/** What a push sends as the rep has it now, what the CRM makes of it, and what keeps it from being sent. */
export function usePushContent(source: PushSource) {
  const { entity, draft, plan, suggested, account: known } = source;
  const record = addFields(addSuggested(source.record, suggested, draft.edits), draft.added);
  const isToCrm = draft.webhookId === null;
  const isPerson = entity === 'contacts';
  const asked = useMapping(isToCrm ? { crm: plan.crm, settingsType: draft.settingsType } : null);
  const mapping = isToCrm ? asked.mapping : null;

  // Whether it writes a company, too, is the mapping's to say.
  const readsCompany =
    mapping === null || previewMapping(record, mapping).reads.some(({ key }) => isCompanyKey(key));
  const canHaveCompany = isPerson && hasCompany(editRecord(record, {})) && readsCompany;
  const isUsable = known?.crm === plan.crm && !isOldRecord(known);
  const account = canHaveCompany && isUsable ? known : null;
  const person = isPerson && isToCrm ? plan.match : null;
  const company = isPerson ? (draft.isAccountPinned ? account : null) : isToCrm ? plan.match : null;
  const target = { person, company };

  const whole = pinRecords(record, { contact: person?.id ?? null, account: company?.id ?? null });
  const shown = draft.withCompany || !isPerson ? whole : dropCompany(whole);
  const sent = cleanCrmRecord(editRecord(shown, draft.edits));
  const isEmpty = isEmptyRecord(sent);
  const faults =
    mapping && !isEmpty ? findPushFaults(sent, mapping, { entity, isMissing: plan.isMissing }) : [];
  // Where leads can be written, the mapping says whether a contact's record can be chosen.
  const mayBeLead = plan.crm === null || LEAD_CRMS.includes(plan.crm);
  const isAwaited = mayBeLead && person !== null && asked.isReading && mapping === null;
  const compared = compareRecord(sent, toIsRead(mapping), {
    ...target,
    isNew: !isToCrm || plan.action === 'create',
  });
  return {
    asked,
    mapping,
    /** Where it goes, as far as it is known; null: the service chooses. */
    crm: plan.crm ?? toCrmKind(mapping?.crm),
    canHaveCompany,
    account,
    sent,
    isEmpty,
    faults,
    failsSurely: faults.some(isFatal),
    isUndecided: isToCrm && (plan.action === 'checking' || isAwaited),
    compared,
    isUpToDate: isToCrm && plan.match !== null && !isEmpty && !isAnythingWritten(compared),
    /** What the page did not fill, and the rep may add. */
    addable: listAddableFields(shown, entity, mapping),
    /** All that can be edited. */
    fields: previewFields(shown, mapping, target),
  };
}

export type PushContent = ReturnType<typeof usePushContent>;
