import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { CONTACT_MAPPINGS, EMAIL_MAPPINGS, LEAD_MAPPINGS } from './crm/mappings';
import type { MappingSettings } from './crm/mappings';
import { OWNERS } from './data/owners';
import type { SandboxOwner } from './data/owners';

/** An API key: whose it is, and what it makes visible. */
export interface ApiKey {
  name: string;
  /** For the sandbox's own page. */
  shows: string;
  userId: string;
  /** The CRM user whose email is the caller's; null when there is none. */
  owner: SandboxOwner | null;
  crms: readonly CrmKind[];
  mappings: Partial<Record<CrmKind, readonly MappingSettings[]>>;
  /** Which credits it spends. */
  wallet: 'full' | 'empty';
  /** Which data it sees. */
  organisation: 'main' | 'big';
  hasTodaysAccounts: boolean;
  /** The state of the book before a refresh, and how a refresh ends. */
  ranking: 'done' | 'never' | 'fails';
  mayVerifyPhones: boolean;
  /** False: the CRM refuses to change a contact's owner. */
  mayAssignContacts: boolean;
  /** A CRM whose provider answers with an error when it is searched. */
  downCrm: CrmKind | null;
}

const DEMO: ApiKey = {
  name: 'demo',
  shows:
    'All features, linked to an owner in crm_one and crm_two; both connected, only crm_one has mapping settings.',
  userId: 'usr_7f3a',
  owner: OWNERS[0] ?? null,
  crms: ['crm_one', 'crm_two'],
  mappings: { crm_one: CONTACT_MAPPINGS },
  wallet: 'full',
  organisation: 'main',
  hasTodaysAccounts: true,
  ranking: 'done',
  mayVerifyPhones: true,
  mayAssignContacts: true,
  downCrm: null,
};

const createKey = (name: string, shows: string, differences: Partial<ApiKey>): ApiKey => ({
  ...DEMO,
  mayVerifyPhones: false,
  name,
  shows,
  ...differences,
});

export const API_KEYS: readonly ApiKey[] = [
  DEMO,
  createKey(
    'demo-two-crms',
    'crm_one and crm_two both have mapping settings: a sync without crm answers 409.',
    { mappings: { crm_one: CONTACT_MAPPINGS, crm_two: CONTACT_MAPPINGS } },
  ),
  createKey('demo-lead', 'crm_two only, Lead section mapped, Contact section empty.', {
    crms: ['crm_two'],
    mappings: { crm_two: LEAD_MAPPINGS },
  }),
  createKey('demo-email-crms', 'crm_three and crm_four connected: email search only.', {
    crms: ['crm_three', 'crm_four'],
    mappings: { crm_three: EMAIL_MAPPINGS },
  }),
  createKey('demo-unmapped', 'Connected, no mapping settings: 422.', { mappings: {} }),
  createKey('demo-unlinked', 'No CRM owner for the caller.', { userId: 'usr_9c41', owner: null }),
  createKey(
    'demo-fresh',
    'The book was never ranked: none, then pending for 3 s after a refresh, then ended.',
    { ranking: 'never' },
  ),
  createKey('demo-error', 'Ranking ends in error.', { ranking: 'fails' }),
  createKey('demo-no-feature', '403 on today’s accounts.', { hasTodaysAccounts: false }),
  createKey('demo-no-credits', '402 on today’s enrich, 403 on enrichment.', { wallet: 'empty' }),
  createKey(
    'demo-partial',
    'Assign with contact: the account is assigned, the contact is refused (400).',
    { mayAssignContacts: false },
  ),
  createKey('demo-crm-down', 'crm_two errors in CRM search: errors is present.', {
    downCrm: 'crm_two',
  }),
  createKey('demo-big', 'A book of 10,000 accounts.', {
    crms: ['crm_one'],
    organisation: 'big',
  }),
];

/** The keys by their text. In the sandbox it is the key's name, until a control path changes it. */
export const createKeys = (): Map<string, ApiKey> =>
  new Map(API_KEYS.map((key) => [key.name, key]));
