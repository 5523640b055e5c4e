import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CorrectableField } from '@/lib/contract/stored/correctable-fields';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { toConsent, type Agreed } from '../last-check/consent';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { PushRow } from './plan-row';

export interface Planned {
  entity: 'contacts' | 'companies';
  /** All that is sent, without the ids of the records that are updated. */
  record: CrmRecord;
  row: PushRow;
  typed: readonly CorrectableField[];
  /** What the CRM and the book say of a person; null: a company, because CRMs are searched for people only. */
  asked: (Pick<Agreed, 'check' | 'keys' | 'preference'> & { account: CrmMatch | null }) | null;
}

export interface SendRules extends Pick<Agreed, 'others' | 'known' | 'unreachable' | 'unsure'> {
  /** The target members of a sync request. */
  address: { crm?: CrmKind; settings_type?: string; webhook_id?: string };
  /** The webhook that also gets the summary of each run. */
  webhook: string | null;
  onlyEmpty?: boolean;
}

/**
 * The push of one person or company. Where the CRM is checked, the last check decides what is sent. `agreedTo`: the rep has
 * seen the fields, or has agreed to rules; or what an enrichment finds is added first, so nobody has seen the record yet.
 */
export function toPush(
  { entity, record, row, typed, asked }: Planned,
  rules: SendRules,
  agreedTo: 'fields' | 'rules' | 'enrichment',
  now: number,
): JobInput<'push'> {
  const { address, webhook, onlyEmpty = false, others, known, unreachable, unsure } = rules;
  const isAfterEnrichment = agreedTo === 'enrichment';
  const options = {
    ...address,
    ...(webhook && { webhook_url: webhook }),
    ...(isAfterEnrichment && { typed: [...typed] }),
  };
  if (!asked || address.webhook_id !== undefined) return { ...options, [entity]: [row.sent] };
  const { check, keys, preference, account } = asked;
  const isSeen = agreedTo === 'fields';
  const isLeft = row.type === 'mapping' || (isSeen && row.match === null);
  const isMappingChosen = !isAfterEnrichment && isLeft && check.matches.length > 0;
  const agreed = { others, known, unreachable, unsure, now };
  const consent = toConsent({
    ...agreed,
    check,
    keys,
    preference,
    match: row.match,
    isMappingChosen,
  });
  // One that may not be updated is left to the mapping. Of whoever is not checked yet, the last check decides that.
  const isOpen = isAfterEnrichment || row.type === 'unchecked';
  const isAccountSent = isOpen || row.target.company !== null;
  return {
    ...options,
    consent,
    ...(account && isAccountSent && { account }),
    onlyEmpty,
    // The last check adds the ids of the records that are updated.
    contacts: [record],
  };
}
