import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import {
  FREE_REPEAT_MS,
  MAX_CONTACTS_PER_CALL,
  MAX_CONTACTS_PER_DELIVERY,
} from '@/lib/contract/limits';
import type { JobKind, PushJobInput } from '@/lib/contract/stored/job-kinds';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Settings } from '@/lib/contract/stored/settings';
import type { KnownRecord } from './bulk-check';
import { NAME_KEYS } from '../push/add-enriched';
import { toContactInput, toCrmRecord, type BulkRecord } from './bulk-record';
import { isEnrichable } from '../person/contact';
import { findOther } from '../push/trusted-owners';

/** The plan of "Enrich all", before anything is sent. */
export interface EnrichPlan {
  jobs: NewJobInput[];
  /** The number of calls, by kind of job. */
  calls: { kind: JobKind; calls: number }[];
  /** Records that were enriched within 24 hours and are enriched again, for free. */
  freeCount: number;
  /** Enriched within 24 hours with known results, so they are not enriched again. */
  known: BulkRecord[];
  others: { record: BulkRecord; name: string | null }[];
  leftOut: { record: BulkRecord; reason: 'unaskable' | 'nobody' | 'complete' }[];
}

interface Wishes {
  settings: Pick<Settings, 'enrichmentTypes' | 'detectJobChange' | 'defaultCrm'>;
  /** The webhook that gets the results; null: they come back here. */
  webhook: string | null;
  /** Records of other owners are enriched too. */
  withOthers: boolean;
  /** Past the service's cache, for credits. */
  forceRefresh?: boolean;
  /** Who is enriched is pushed then. A webhook's results are pushed by the service itself. */
  syncToCrm?: boolean;
  now: number;
}

/** How many of these jobs share a call. What must not be repeated has a call of its own, as in the job itself. */
function getPerCall({ kind, input }: NewJobInput): number {
  if (kind === 'enrich.deliver') return MAX_CONTACTS_PER_DELIVERY;
  if (kind !== 'enrich' || input.force_refresh) return 1;
  return MAX_CONTACTS_PER_CALL;
}

const countCalls = (jobs: NewJobInput[]): EnrichPlan['calls'] => {
  const [first] = jobs;
  return first ? [{ kind: first.kind, calls: Math.ceil(jobs.length / getPerCall(first)) }] : [];
};

/** Whether the source already has all that would be asked. */
const isComplete = ({ person }: BulkRecord, types: readonly EnrichmentType[]): boolean =>
  types.every((type) => type !== 'profile' && Boolean(person?.[type]));

const isFresh = ({ known: { enriched } }: KnownRecord, types: EnrichmentType[], now: number) =>
  enriched !== null &&
  now - enriched.at < FREE_REPEAT_MS &&
  types.every((type) => enriched.types.includes(type));

/** The other owner by any answer, however old. An enrichment writes to no CRM, so old answers are enough. */
const findKnownOther = ({ record: { account }, known: { searches, preference } }: KnownRecord) => {
  const matches = searches.flatMap((search) =>
    search.type === 'answered' ? search.reply.matches : [],
  );
  return findOther(matches.length === 0 && account ? [account] : matches, preference);
};

/**
 * The push after an enrichment. Its rules decide at the last check, because what is found is not known yet: the caller's own
 * or nobody's record is updated, who is in no CRM is created, and all others ask.
 */
const toPush = (
  { record, known: { correction } }: KnownRecord,
  { settings: { defaultCrm }, withOthers, now }: Wishes,
): PushJobInput => ({
  ...(defaultCrm && { crm: defaultCrm }),
  contacts: [toCrmRecord(record, null).record],
  consent: {
    at: now,
    saw: 'unknown',
    others: withOthers,
    unreachable: false,
    unsure: false,
  },
  ...(record.account && { account: record.account }),
  onlyEmpty: true,
  written: [
    ...(correction?.name == null ? [] : NAME_KEYS),
    ...(correction?.companyName == null ? [] : ['svc_company_name']),
  ],
});

function toJob(each: KnownRecord, wishes: Wishes): NewJobInput | null {
  const { record } = each;
  const { settings, webhook, forceRefresh = false, syncToCrm = false } = wishes;
  const { enrichmentTypes, detectJobChange } = settings;
  const contact = toContactInput(record);
  if (!contact || !isEnrichable(contact)) return null;
  const input = {
    contact,
    enrichment_type: enrichmentTypes,
    force_refresh: forceRefresh,
    detect_job_change: detectJobChange && enrichmentTypes.includes('profile'),
  };
  const asked = { subject: record.subject, lane: 'bulk' } as const;
  return webhook === null
    ? { kind: 'enrich', input, ...asked, ...(syncToCrm && { push: toPush(each, wishes) }) }
    : {
        kind: 'enrich.deliver',
        input: { ...input, webhook_url: webhook, sync_to_crm: syncToCrm },
        ...asked,
      };
}

export function planEnrich(records: KnownRecord[], wishes: Wishes): EnrichPlan {
  const { settings, webhook, withOthers, forceRefresh, syncToCrm, now } = wishes;
  const plan: EnrichPlan = {
    jobs: [],
    calls: [],
    freeCount: 0,
    known: [],
    others: [],
    leftOut: [],
  };
  for (const each of records) {
    const { record } = each;
    const types = settings.enrichmentTypes;
    const job = toJob(each, wishes);
    const other = findKnownOther(each);
    if (!record.person || !job) {
      plan.leftOut.push({ record, reason: record.person ? 'unaskable' : 'nobody' });
    } else if (webhook === null && isComplete(record, types)) {
      plan.leftOut.push({ record, reason: 'complete' });
    } else if (other && !withOthers) {
      plan.others.push({ record, name: other.name });
    } else if (forceRefresh || !isFresh(each, types, now)) {
      plan.jobs.push(job);
    } else if (webhook === null && !syncToCrm) {
      plan.known.push(record);
    } else {
      plan.jobs.push(job);
      plan.freeCount += 1;
    }
  }
  return { ...plan, calls: countCalls(plan.jobs) };
}
