import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import { FREE_REPEAT_MS } from '@/lib/contract/limits';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Settings } from '@/lib/contract/stored/settings';
import type { KnownRecord } from '../record/known-record';
import { toContactInput, type BulkRecord } from '../record/bulk-record';
import { isEnrichable, toEnrichInput } from '../../person/contact';
import { findOther } from '../trusted-owners';

export interface FindRules {
  settings: Pick<Settings, 'enrichmentTypes' | 'detectJobChange'>;
  /** The webhook that gets the results; null: they come back here. */
  webhook: string | null;
  /** Past the service's cache, for credits. */
  forceRefresh: boolean;
  /** The saved connection: a repeat is free for the key that asked before. */
  connectionId: string;
  /** The service pushes what it delivers to the webhook. */
  pushesDelivery: boolean;
}

export type FindLeftOut = 'unaskable' | 'nobody' | 'complete';

export type FindRow =
  | {
      type: 'ask';
      job: Extract<NewJobInput, { kind: 'enrich' | 'enrich.deliver' }>;
      isFree: boolean;
    }
  /** Enriched within 24 hours, so they are not enriched again. */
  | { type: 'known' }
  | { type: 'left-out'; reason: FindLeftOut };

/** Whether the source already has all that would be asked. */
const isComplete = ({ person }: BulkRecord, types: readonly EnrichmentType[]): boolean =>
  types.every((type) => type !== 'profile' && Boolean(person?.[type]));

const isFresh = ({ known: { enriched } }: KnownRecord, types: EnrichmentType[], now: number) =>
  enriched !== null &&
  now - enriched.at < FREE_REPEAT_MS &&
  types.every((type) => enriched.types.includes(type));

/** The other owner by any answer, however old. An enrichment writes to no CRM, so old answers are enough. */
export function findKnownOther({ record: { account }, known }: KnownRecord) {
  const matches = known.searches.flatMap((search) =>
    search.type === 'answered' ? search.reply.matches : [],
  );
  return findOther(matches.length === 0 && account ? [account] : matches, known.preference);
}

/** Plans one enrichment. `now`: milliseconds since 1970. */
export function planFind(each: KnownRecord, rules: FindRules, now: number): FindRow {
  const { record } = each;
  const { settings, webhook, forceRefresh, connectionId, pushesDelivery } = rules;
  const types = settings.enrichmentTypes;
  const contact = toContactInput(record);
  if (!contact) return { type: 'left-out', reason: 'nobody' };
  if (!isEnrichable(contact)) return { type: 'left-out', reason: 'unaskable' };
  if (webhook === null && isComplete(record, types))
    return { type: 'left-out', reason: 'complete' };
  const isKnown = !forceRefresh && isFresh(each, types, now);
  if (isKnown && webhook === null) return { type: 'known' };
  const asked = { subject: record.subject, lane: 'bulk' } as const;
  const input = toEnrichInput(contact, settings, forceRefresh);
  return {
    type: 'ask',
    isFree: isKnown && each.known.enriched?.connectionId === connectionId,
    job:
      webhook === null
        ? { kind: 'enrich', input, ...asked }
        : {
            kind: 'enrich.deliver',
            input: { ...input, webhook_url: webhook, sync_to_crm: pushesDelivery },
            ...asked,
          },
  };
}
