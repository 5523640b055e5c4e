import { findNewestJob } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { readRecordStatus } from '@/lib/domain/crm-search/record-status';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { buildContactInput, isEnrichable } from '@/lib/domain/person/contact';
import { listKnownFacts, type KnownFact, type KnownValue } from '@/lib/domain/person/known-facts';
import {
  findNextStep,
  readFound,
  type NextStep,
  type Situation,
} from '@/lib/domain/person/next-step';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { findWorkChange, isOldAddress, type WorkChange } from '@/lib/domain/person/work-change';
import { findEnriched } from './enrich-job';
import { useFoundAccount } from './found-account';
import type { AskedCrmAnswer } from './crm-answer';
import { usePageJobs } from './page-jobs';
import { useRecordPreference } from './record-preference';

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

const OWNED = { you: 'yours', other: 'others', nobody: 'nobodys' } as const;

/** Whether the last job of a sort was refused for this reason. */
const isRefused = (job: Job | undefined, code: 'no-credits' | 'not-configured'): boolean =>
  job !== undefined && job.state !== 'done' && job.problem?.code === code;

/** All that is known of the person on a page and of what the CRM was `asked` about them, and what to do next. */
export function usePersonKnown(
  page: ShownPage,
  { answer, error }: Pick<AskedCrmAnswer, 'answer' | 'error'>,
): PersonKnown {
  const { data: jobs } = usePageJobs(page);
  const { pin } = useRecordPreference(page.identity.key);
  const { data: account = null } = useFoundAccount(page);

  const enriched = findEnriched(jobs);
  const contact = enriched?.output?.contact ?? null;
  const status = answer?.type === 'in' ? readRecordStatus(answer.matches, pin) : null;
  const match = status?.type === 'one' ? status.match : null;
  const change = findWorkChange({
    page,
    match,
    account,
    enriched:
      enriched && contact
        ? {
            contact,
            asked: enriched.input.contact.company_name ?? enriched.input.contact.domain ?? null,
          }
        : null,
  });
  const facts = listKnownFacts({
    page,
    service: contact && enriched ? { contact, at: enriched.changedAt } : null,
    crm:
      answer?.type === 'in' ? { matches: listCounting(answer.matches, pin), at: answer.at } : null,
  });
  const email = facts.email.find(({ value }) => !isOldAddress(value, change?.domain ?? null));

  const readRecord = (): Situation['record'] => {
    if (status) return status.type === 'one' ? OWNED[status.owner.type] : 'several';
    // Not even the asking worked: nothing comes by itself.
    if (error) return 'not-checked';
    if (answer === undefined || answer.type === 'waiting') return 'checking';
    return answer.type === 'not-in' ? 'not-in' : 'not-checked';
  };
  const next = findNextStep({
    isVerified: isVerified(page),
    record: readRecord(),
    isOutdated: change !== null && change.type !== 'found' && change.source.type === 'crm',
    found: readFound(enriched),
    hasEmail: email !== undefined,
    isEnrichable: isEnrichable(buildContactInput(page)),
    hasOwnerName: Boolean(match?.ownerName),
    isOutOfCredits: isRefused(findNewestJob(jobs, 'enrich'), 'no-credits'),
    isNotConfigured: isRefused(
      jobs?.find(({ kind }) => kind === 'push' || kind === 'enrich'),
      'not-configured',
    ),
  });
  return { facts, email: email?.value, change, owner: match?.ownerName ?? null, next };
}
