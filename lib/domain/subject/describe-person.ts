import { UNREADABLE_OWNER } from '@/lib/contract/service/crm-kinds';
import type { SubjectView, WorkChange } from '@/lib/contract/messages/subject-view';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { FoundAccount } from '@/lib/contract/stored/book';
import type { Pause } from '@/lib/contract/stored/pause';
import { listCounting } from '../crm-search/match-order';
import { buildContactInput, isEnrichable } from '../person/contact';
import { listKnownFacts, type KnownFact, type KnownValue } from '../person/known-facts';
import { findNextStep, readFound, type NextStep, type Situation } from '../person/next-step';
import { isVerified, type ShownPage } from '../person/shown-page';
import { findWorkChange, isCrmOutdated, isOldAddress, readPageWork } from '../person/work-change';
import type { CrmAnswer } from './crm-answer';
import { toCrmStatus } from './crm-status';

/** What is known of a person, and what follows from it. */
export interface PersonKnown {
  /** By fact, what all sides say. */
  facts: Record<KnownFact, KnownValue[]>;
  /** Their address to write to; undefined: none is known. */
  email: string | undefined;
  change: WorkChange | null;
  /** Of the one record that is the person. */
  owner: string | null;
  next: NextStep;
}

interface Parts {
  page: ShownPage;
  /** Undefined: it is not read yet. */
  view: SubjectView | undefined;
  /** Undefined: not known yet, because it is loading or about to be requested. */
  answer: CrmAnswer | undefined;
  /** The request itself failed: nothing comes by itself. */
  isFailed: boolean;
  account: FoundAccount | null;
  /** Whatever is paused, whoever it was refused for. */
  pauses: readonly Pause[];
}

const OWNED = {
  you: 'yours',
  other: 'others',
  nobody: 'nobodys',
  unknown: 'not-checked',
} as const;

/** What is paused until its cause is mended. Without a network it goes on by itself, so a click is as good as ever. */
function readPaused(pauses: readonly Pause[]): Situation['paused'] {
  const scopes = pauses
    .filter(({ problem }) => problem.code !== 'offline')
    .map(({ scope }) => scope);
  return scopes.includes('all') ? 'all' : (scopes[0] ?? null);
}

/** All that is known of the person on a page, and what to do next. */
export function describePerson(parts: Parts): PersonKnown {
  const { page, view, answer, isFailed, account, pauses } = parts;
  const { pin } = view?.preference ?? NO_RECORD_PREFERENCE;
  const enriched = view?.enrichments[0];
  const contact = enriched?.contact ?? null;
  const jobs = view?.jobs ?? [];
  const status = answer ? toCrmStatus(answer, pin) : null;
  const match = status?.type === 'one' ? status.match : null;
  const owner = match && match.ownerName !== UNREADABLE_OWNER ? match.ownerName : null;
  const asked = enriched?.asked.company_name ?? enriched?.asked.domain ?? null;
  const change = findWorkChange({
    now: readPageWork(page),
    fullName: page.fields.name?.value ?? null,
    socialUrl: page.identity.socialUrl,
    match,
    account,
    enriched: contact && { contact, asked },
  });
  const facts = listKnownFacts({
    page,
    service: enriched ?? null,
    crm:
      answer?.type === 'in' ? { matches: listCounting(answer.matches, pin), at: answer.at } : null,
  });
  const email = facts.email.find(({ value }) => !isOldAddress(value, change?.domain ?? null));

  const readRecord = (): Situation['record'] => {
    if (status?.type === 'one') return OWNED[status.owner.type];
    if (status?.type === 'several' || status?.type === 'possible') return 'several';
    if (isFailed) return 'not-checked';
    if (status === null || status.type === 'asking') return 'checking';
    return status.type;
  };
  const next = findNextStep({
    isVerified: isVerified(page),
    record: readRecord(),
    isOutdated: isCrmOutdated(change),
    found: readFound(enriched),
    hasEmail: email !== undefined,
    isEnrichable: isEnrichable(buildContactInput(page)),
    hasOwnerName: Boolean(owner),
    paused: readPaused(pauses),
    isNotConfigured: jobs.find(({ kind }) => kind === 'push')?.problem?.code === 'not-configured',
  });
  return { facts, email: email?.value, change, owner, next };
}
