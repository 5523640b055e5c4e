import type { Enrichment } from '@/lib/contract/stored/subject';

/** The one thing that a rep does next with a person: what stands out among the actions. */

export interface Situation {
  isVerified: boolean;
  /** What the CRM says; `several`: the rep has not chosen which record it is. */
  record: 'checking' | 'not-checked' | 'not-in' | 'several' | 'yours' | 'nobodys' | 'others';
  /** The CRM still says the old company or title. */
  isOutdated: boolean;
  /** What the last enrichment for an email or a phone found. */
  found: 'not-asked' | 'something' | 'nothing';
  hasEmail: boolean;
  /** Enough is known for an enrichment. */
  isEnrichable: boolean;
  hasOwnerName: boolean;
  /** What is paused until the rep or somebody else mends its cause: enrichments, or every call. Null: nothing. */
  paused: 'credits' | 'all' | null;
  /** The last push was refused, because nobody has set it up. */
  isNotConfigured: boolean;
}

/** What an enrichment found that reaches the person: a phone alone is something. */
export function readFound(
  enriched: Pick<Enrichment, 'types' | 'contact'> | undefined,
): Situation['found'] {
  const contact = enriched?.contact;
  if (contact?.email || contact?.phone) return 'something';
  const types = enriched?.types ?? [];
  return types.includes('email') || types.includes('phone') ? 'nothing' : 'not-asked';
}

type StepAction = 'enrichAndPush' | 'push' | 'update' | 'enrich' | 'copyEmail' | 'askOwner';

/** Why nothing stands out; `waiting`: it will, once the CRM has answered. */
export type NoStep =
  | 'waiting'
  | 'unverified'
  | 'no-credits'
  | 'paused'
  | 'not-configured'
  | 'choose'
  | 'nothing-known'
  | 'nothing-found';

export type NextStep = { action: StepAction } | { action: null; why: NoStep };

const none = (why: NoStep): NextStep => ({ action: null, why });

function findEnrichStep(
  action: 'enrich' | 'enrichAndPush',
  { isEnrichable, found, paused, isNotConfigured }: Situation,
): NextStep {
  if (!isEnrichable) return none('nothing-known');
  // The same question again would find the same.
  if (found === 'nothing') return none('nothing-found');
  if (paused !== null) return none(paused === 'credits' ? 'no-credits' : 'paused');
  if (action === 'enrichAndPush' && isNotConfigured) return none('not-configured');
  return { action };
}

function findPushStep(action: 'push' | 'update', { paused, isNotConfigured }: Situation): NextStep {
  if (paused === 'all') return none('paused');
  return isNotConfigured ? none('not-configured') : { action };
}

/** What to do next, or why nothing. Nothing that it names is done without a click. */
export function findNextStep(situation: Situation): NextStep {
  const { isVerified, record, isOutdated, found, hasEmail, hasOwnerName } = situation;
  const reach = (): NextStep =>
    hasEmail ? { action: 'copyEmail' } : findEnrichStep('enrich', situation);
  if (!isVerified) return none('unverified');
  switch (record) {
    case 'checking':
      return none('waiting');
    case 'several':
      return none('choose');
    case 'not-in':
      return found === 'something'
        ? findPushStep('push', situation)
        : findEnrichStep('enrichAndPush', situation);
    case 'others':
      return hasOwnerName ? { action: 'askOwner' } : reach();
    case 'yours':
    case 'nobodys':
      return isOutdated ? findPushStep('update', situation) : reach();
    case 'not-checked':
      return reach();
  }
}
