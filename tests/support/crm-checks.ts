import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import {
  crmMatchSchema,
  crmSearchReplySchema,
  type CrmMatch,
  type CrmSearchRequest,
} from '@/lib/contract/service/crm-search';
import { MINUTE } from '@/lib/contract/duration';
import { checkCrm, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import type { PushConsent } from '@/lib/contract/stored/job-inputs';
import type { CrmSearch } from '@/lib/contract/messages/subject-view';

/** Searches of a CRM for one person, and what the check makes of them. */

/** When the check is made. */
export const CHECKED_AT = 1_000 * MINUTE;
export const WILMA_EMAIL = 'wilma.hayes@northwind.example';
export const WILMA_PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
export const BOTH = { emails: [WILMA_EMAIL], profiles: [WILMA_PROFILE] };
export const ONLY_EMAIL = { emails: [WILMA_EMAIL], profiles: [] };

/** A match by email that is beyond doubt. */
export const reliableMatch = (known: Partial<CrmMatch> = {}): CrmMatch =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '501',
    owned_by_you: false,
    matchedOn: 'primary_email',
    confidence: 'high',
    ...known,
  });

/** A search that was answered, `ageMs` ago. */
export const answeredSearch = (
  request: CrmSearchRequest,
  said: Record<string, unknown> = {},
  ageMs = MINUTE,
): CrmSearch => ({
  type: 'answered',
  request,
  at: CHECKED_AT - ageMs,
  reply: crmSearchReplySchema.parse({ matches: [], searched_crms: ['crm_one'], ...said }),
});

/** What the check says of these searches at that time. */
export const checkAtNow = (
  keys: Parameters<typeof checkCrm>[0]['keys'],
  searches: CrmSearch[],
  crm: CrmKind | null = 'crm_one',
  writtenAt: number | null = null,
): CrmCheck => checkCrm({ keys, searches, crm, now: CHECKED_AT, writtenAt });

/** What a rep agrees to who has asked the CRM by no key and seen nobody in it. `at`: in milliseconds since 1970. */
export const consentOf = (at: number, changed: Partial<PushConsent> = {}): PushConsent => ({
  at,
  saw: null,
  keys: { emails: [], profiles: [] },
  others: false,
  unreachable: false,
  unsure: false,
  ...changed,
});
