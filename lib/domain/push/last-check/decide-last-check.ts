import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import type { PushConsent } from '@/lib/contract/stored/job-inputs';
import type { ProblemCode } from '@/lib/contract/problem';
import { isAboutAccount } from '../../book/account-record';
import type { CrmCheck } from '../../crm-search/crm-check';
import { toOwnerKey } from '../../crm-search/owner';
import { isSameRecordId, withLinked } from '../../crm-search/pinned-record';
import { isReliableMatch } from '../../crm-search/reliable-match';
import { planRow, type RowLeftOut } from '../plan/plan-row';

/**
 * The last check before a push: what the CRM shows now, against what the rep agreed to. It is asked by all that is known by
 * then, within seconds of the write.
 */

export type LastCheck =
  | { type: 'send'; record: CrmRecord }
  /** The record in the CRM has it all. */
  | { type: 'up-to-date'; match: CrmMatch }
  /** Nothing is sent before the rep has answered. */
  | { type: 'ask'; code: ProblemCode };

interface Asked {
  /** All that is known of the person. */
  record: CrmRecord;
  account: CrmMatch | null;
  consent: PushConsent;
  onlyEmpty: boolean;
  check: CrmCheck;
  /** The target CRM; null: the service chooses. */
  crm: CrmKind | null;
  /** Null: it is not known. */
  mapping: Mapping | null;
}

const ask = (code: ProblemCode): LastCheck => ({ type: 'ask', code });

const LEFT_OUT: Readonly<Record<RowLeftOut['why'], ProblemCode>> = {
  linked: 'record-changed',
  'ruled-out': 'record-changed',
  others: 'record-changed',
  several: 'record-changed',
  unsure: 'crm-not-checked',
  unreachable: 'not-reachable',
  empty: 'not-reachable',
  'nothing-read': 'not-configured',
  'lead-without-company': 'not-configured',
};

/** Why what the CRM shows is not what the rep saw; null: it is. */
function findDifference({ consent, check }: Asked): ProblemCode | null {
  const { saw, choice, linked } = consent;
  const reliable = check.matches.filter(isReliableMatch);
  if (saw === null) {
    if (reliable.length > 0) return 'record-changed';
    return check.type === 'checked' ? null : 'crm-not-checked';
  }
  if (saw === 'unknown') {
    return reliable.length > 1 && choice === undefined ? 'record-changed' : null;
  }
  const match = withLinked(check.matches, linked ?? null).find(({ id }) =>
    isSameRecordId(id, saw.id),
  );
  if (!match) return check.type === 'checked' ? 'record-changed' : 'crm-not-checked';
  const isOnlyOne = reliable.length === 1 && isReliableMatch(match);
  const isTheirs = choice !== undefined || isOnlyOne;
  return toOwnerKey(match) === saw.owner && isTheirs ? null : 'record-changed';
}

/** Decides what becomes of a push. The rules that the rep agreed to are those of its plan. */
export function decideLastCheck(asked: Asked): LastCheck {
  const { record, account, consent, onlyEmpty, check, crm, mapping } = asked;
  const difference = findDifference(asked);
  if (difference) return ask(difference);
  const { saw, choice, others, owners = [], unreachable, unsure } = consent;
  const seen = typeof saw === 'object' ? saw : null;
  // Whoever owns the record that the rep saw, they agreed to update it.
  const agreed = [...owners, ...(seen?.owner == null ? [] : [seen.owner])];
  const row = planRow(
    {
      entity: 'contacts',
      record,
      check,
      account: account && isAboutAccount(record, account) ? account : null,
      preference: {
        pin: consent.linked ?? null,
        trustedOwners: (crm ? [crm] : CRM_KINDS).flatMap((kind) =>
          agreed.map((owner) => ({ crm: kind, owner })),
        ),
      },
      choice: seen?.id ?? choice,
    },
    { crm, isToWebhook: false, mapping, onlyEmpty, others, unreachable, unsure },
  );
  switch (row.type) {
    case 'create':
    case 'update':
    case 'mapping':
    case 'webhook':
      return { type: 'send', record: row.sent };
    case 'nothing':
      return row.match ? { type: 'up-to-date', match: row.match } : ask('record-changed');
    case 'left-out':
      return ask(LEFT_OUT[row.why]);
    case 'unchecked':
      return ask('crm-not-checked');
  }
}
