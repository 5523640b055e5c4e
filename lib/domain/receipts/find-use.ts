import { FREE_REPEAT_MS } from '@/lib/contract/limits';
import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { SearchTimes } from '@/lib/contract/stored/receipts/receipt';
import { USE_KINDS, type UseKind, type UseResult } from '@/lib/contract/stored/receipts/use-kinds';
import { findEnrichedPerson } from '../book/account-enrichment';
import { toPersonKey } from '../person/match-keys';

/**
 * This folder: what calls may have cost, as far as the interface allows to know it.
 * This file: the use that a job which is done made of the service. One that is wrong says too much, never too little.
 */

interface Finding {
  type: EnrichmentType;
  /** `echo`: the answer only repeats what was sent, or is about somebody else. */
  finding: 'found' | 'nothing' | 'echo';
}

type Text = string | null | undefined;

const fold = (text: Text): string => text?.trim().toLowerCase() ?? '';

/** What an answer adds to what was sent: pairs of both. */
function compare(values: readonly (readonly [sent: Text, got: Text])[]): Finding['finding'] {
  const given = values.filter(([, got]) => fold(got) !== '');
  if (given.length === 0) return 'nothing';
  return given.some(([sent, got]) => fold(sent) !== fold(got)) ? 'found' : 'echo';
}

const COMPARED: Record<
  EnrichmentType,
  (asked: ContactInput, contact: EnrichedContact) => Finding['finding']
> = {
  email: (asked, { email, emailStatus }) =>
    email && emailStatus ? 'found' : compare([[asked.email, email]]),
  phone: (_, { phone }) => compare([[null, phone]]),
  profile: (asked, { jobTitle, companyName, companyDomain }) =>
    compare([
      [asked.job_title, jobTitle],
      [asked.company_name, companyName],
      [asked.domain, companyDomain],
    ]),
};

function listEnriched({ input, output }: JobOf<'enrich'>): Finding[] {
  const { contact: asked, enrichment_type: types } = input;
  const found = output?.contact;
  const missing = output?.hasOther ? 'echo' : 'nothing';
  return types.map((type) => ({ type, finding: found ? COMPARED[type](asked, found) : missing }));
}

function listAccountEnriched({ input, output }: JobOf<'account.enrich'>): Finding[] {
  const account = output?.account ?? null;
  const person = findEnrichedPerson(input, account);
  return (input.lacking ?? (['email', 'phone'] as const)).map((type) => {
    if (account === null) return { type, finding: 'echo' };
    return { type, finding: person?.[type] ? 'found' : 'nothing' };
  });
}

/** Whether each of its calls may cost. */
export const mayCost = (job: Job): job is JobOf<UseKind> =>
  job.kind === 'company.search'
    ? job.input.enrich === true
    : (USE_KINDS as readonly string[]).includes(job.kind);

/** What a job that is done found of each thing that it searched for; or its result, where that is one thing. */
function listFindings(job: JobOf<UseKind>): Finding[] | UseResult {
  switch (job.kind) {
    case 'enrich':
      return listEnriched(job);
    case 'account.enrich':
      return listAccountEnriched(job);
    case 'enrich.deliver':
      return job.input.enrichment_type.map((type) => ({ type, finding: 'echo' }));
    case 'company.search':
      return job.output?.results.length ? 'found' : 'nothing';
    case 'phone.verify':
    case 'account.find-people':
      return 'found';
  }
}

/** The keys of the person for whom a repeat is free. Empty: no repeat is known to be. */
export function listRepeatKeys(job: JobOf<UseKind>): string[] {
  const listProfiles = (): Text[] => {
    switch (job.kind) {
      case 'enrich':
        return [job.input.contact.social_url, job.output?.contact?.socialUrl];
      case 'enrich.deliver':
        return [job.input.contact.social_url];
      case 'account.enrich': {
        const person = findEnrichedPerson(job.input, job.output?.account ?? null);
        return [job.input.person, person?.social_url];
      }
      case 'phone.verify':
      case 'account.find-people':
      case 'company.search':
        return [];
    }
  };
  const keys = listProfiles().map(toPersonKey);
  return [...new Set(keys.filter((key) => key !== null))];
}

/** Whether the service answers a repeat within 24 hours from its cache. */
export const isRepeatFree = (job: JobOf<UseKind>): boolean =>
  job.kind === 'account.enrich' ||
  ((job.kind === 'enrich' || job.kind === 'enrich.deliver') && !job.input.force_refresh);

interface Use {
  result: UseResult;
  /** What the service may have searched for now, and when. */
  searched: SearchTimes;
}

/**
 * The use that a job made which is done. `before`: when the service last searched for the same. `sentAt`: when the job's first
 * call was sent that may have been carried out. Of calls that were under way at the same time, nobody knows which was charged.
 */
export function findUse(
  job: JobOf<UseKind>,
  { before, sentAt, now }: { before: SearchTimes; sentAt: number; now: number },
): Use {
  const findings = listFindings(job);
  if (typeof findings === 'string') return { result: findings, searched: {} };
  const judge = ({ type, finding }: Finding): UseResult => {
    const { from, to } = before[type] ?? { from: -Infinity, to: -Infinity };
    if (finding === 'nothing') return 'nothing';
    if (isRepeatFree(job) && sentAt >= to && now < from + FREE_REPEAT_MS) return 'cached';
    const isPaid = !isRepeatFree(job) || sentAt >= to + FREE_REPEAT_MS;
    return finding === 'found' && isPaid ? 'found' : 'unknown';
  };
  const judged = findings.map((each) => ({ ...each, result: judge(each) }));
  const result = (['found', 'unknown', 'cached'] as const).find((each) =>
    judged.some((one) => one.result === each),
  );
  const searched = judged
    .filter((each) => each.result === 'found' || each.result === 'unknown')
    .filter(({ finding }) => finding === 'found' || job.kind === 'enrich.deliver')
    .map(({ type, result }) => {
      const last = before[type];
      const from = last && result === 'unknown' ? Math.min(last.from, sentAt) : sentAt;
      return [type, { from, to: now }];
    });
  return { result: result ?? 'nothing', searched: Object.fromEntries(searched) as SearchTimes };
}
