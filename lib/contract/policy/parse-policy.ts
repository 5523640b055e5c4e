import { MAX_CRM_LABEL, MAX_PER_MINUTE } from '../limits';
import { CRM_KINDS } from '../service/crm-kinds';
import { ENRICHMENT_TYPES } from '../service/enrichment-types';
import { SITE_IDS } from '../site-hosts';
import { KEEP_DAYS, LANGUAGES, THEMES } from '../stored/default-settings';
import { policySchema, type Policy } from './policy';
import { LIMITED_OPERATIONS } from '../stored/settings';

/** What an administrator set, as far as it can be understood, and what of it cannot. */
export interface PolicyReading {
  policy: Policy;
  faults: PolicyFault[];
}

/** Something in a policy that cannot be understood. */
export interface PolicyFault {
  name: string;
  /** The entry of a list or group; null: the value as a whole. */
  entry: string | null;
  /** What could be read, as an administrator writes it; null: no setting has this name. */
  expected: string | null;
}

type PolicyName = keyof Policy;

/** How an administrator writes each value, or each entry of it. */
const EXPECTED: Readonly<Record<PolicyName, string>> = {
  address: 'https://…',
  lockAddress: 'true, false',
  defaultCrm: CRM_KINDS.join(', '),
  crmLabels: `${CRM_KINDS.join(', ')}: … (≤ ${String(MAX_CRM_LABEL)})`,
  settingsType: '…',
  searchCrmOnView: 'true, false',
  enrichmentTypes: ENRICHMENT_TYPES.join(', '),
  detectJobChange: 'true, false',
  language: LANGUAGES.join(', '),
  defaultLanguage: LANGUAGES.join(', '),
  defaultTheme: THEMES.join(', '),
  keepDays: KEEP_DAYS.join(', '),
  allowedSites: SITE_IDS.join(', '),
  allowPushAll: 'true, false',
  allowDeliveryPush: 'true, false',
  allowWebhooks: 'true, false',
  allowExport: 'true, false',
  shareLists: 'true, false',
  limits: `${LIMITED_OPERATIONS.join(', ')}: 1–${String(MAX_PER_MINUTE)}`,
  paths: 'readBook: /…',
  references: '…: …',
};

/** What counts for a restriction that is set and cannot be read: a mistake forbids too much rather than too little. */
const WHEN_UNREADABLE: Policy = {
  lockAddress: true,
  searchCrmOnView: false,
  allowedSites: [],
  allowPushAll: false,
  allowDeliveryPush: false,
  allowWebhooks: false,
  allowExport: false,
  shareLists: false,
};

const isName = (name: string): name is PolicyName => Object.hasOwn(policySchema.shape, name);

const isReadable = (name: PolicyName, value: unknown): boolean =>
  policySchema.shape[name].safeParse(value).success;

/** The entries of a list or group that can be read by themselves, and the names of the others. */
function readEntries(name: PolicyName, value: object): { kept: unknown; left: string[] } {
  if (Array.isArray(value)) {
    const [kept, left] = [[], []] as [unknown[], string[]];
    for (const entry of value as unknown[]) {
      if (isReadable(name, [entry])) kept.push(entry);
      else left.push(typeof entry === 'string' ? entry : JSON.stringify(entry));
    }
    return { kept, left };
  }
  const entries = Object.entries(value);
  const canRead = ([entry, one]: [string, unknown]) => isReadable(name, { [entry]: one });
  return {
    kept: Object.fromEntries(entries.filter(canRead)),
    left: entries.filter((entry) => !canRead(entry)).map(([entry]) => entry),
  };
}

/**
 * Reads what a browser hands over of an administrator's policy, each value and each entry by itself. What cannot be read is
 * left out and named; a restriction among it restricts all the same.
 */
export function parsePolicy(raw: Record<string, unknown>): PolicyReading {
  const policy: Record<string, unknown> = {};
  const faults: PolicyFault[] = [];
  for (const [name, value] of Object.entries(raw)) {
    if (!isName(name)) {
      faults.push({ name, entry: null, expected: null });
      continue;
    }
    const { kept, left } =
      typeof value === 'object' && value !== null
        ? readEntries(name, value)
        : { kept: value, left: [] };
    const expected = EXPECTED[name];
    const parsed = policySchema.shape[name].safeParse(kept);
    if (parsed.success) {
      policy[name] = parsed.data;
      faults.push(...left.map((entry) => ({ name, entry, expected })));
      continue;
    }
    faults.push({ name, entry: null, expected });
    if (Object.hasOwn(WHEN_UNREADABLE, name)) policy[name] = WHEN_UNREADABLE[name];
  }
  return { policy, faults };
}
