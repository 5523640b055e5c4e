import { FREE_REPEAT_MS, MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { defineJob, toStableText, type RunContext, type JobRunResult } from './define-job';
import { hasUnmatched, matchContacts } from './match-contacts';

/**
 * Finds email, phone and profile of people, up to ten in one call. It writes to no CRM: the push after it does. A repeat is
 * harmless, because the service answers from its cache for 24 hours; only `force_refresh` is charged again.
 */

/** What identifies a contact: the strongest fact that is known. */
const getIdentity = ({
  social_url,
  email,
  firstname,
  lastname,
  domain,
  company_name,
}: ContactInput) => social_url ?? email ?? { firstname, lastname, company: domain ?? company_name };

const isRepeatable = ({ force_refresh }: JobInput<'enrich'>): boolean => !force_refresh;

const FLAGS = ['force_refresh', 'detect_job_change'] as const;

const getGroup = (input: JobInput<'enrich'>): string =>
  isRepeatable(input) ? `enrich ${toStableText({ ...input, contact: null })}` : '';

/** Makes one call for all jobs. */
async function enrichTogether(
  jobs: JobOf<'enrich'>[],
  { client }: RunContext,
): Promise<JobRunResult<'enrich'>[]> {
  const [first] = jobs;
  if (!first) return [];
  const { enrichment_type, custom } = first.input;
  const chosen = FLAGS.filter((flag) => first.input[flag]).map((flag) => [flag, true]);
  const asked = jobs.map(({ input }) => input.contact);
  const reply = await client.enrich({
    enrichment_type,
    contacts: asked.map((contact) => ({ ...contact, ...(custom && { custom }) })),
    ...(custom && { custom }),
    ...(Object.fromEntries(chosen) as Partial<Record<(typeof FLAGS)[number], true>>),
  });
  // What of an answer is the call's as a whole goes with each of its contacts.
  const contacts = reply.custom
    ? reply.contacts.map((each) => ({ ...each, custom: { ...reply.custom, ...each.custom } }))
    : reply.contacts;
  const matches = matchContacts(asked, contacts);
  const other = hasUnmatched(contacts, matches) && { hasOther: true };
  return matches.map((match) => {
    if (match === 'unclear') return { type: 'unclear' };
    return { type: 'done', output: { contact: match, ...(match === null && other) } };
  });
}

export const enrichJob = defineJob({
  kind: 'enrich',
  operation: 'enrich',
  // `custom` is not part of the key: with others, it is the same question.
  getKey: ({ contact, ...options }) =>
    toStableText({
      ...options,
      custom: undefined,
      contact: getIdentity(contact),
    }),
  getFreshMs: ({ force_refresh }) => (force_refresh ? 0 : FREE_REPEAT_MS),
  onLostResponse: (input) => (isRepeatable(input) ? 'repeat' : 'ask-rep'),
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'enrich',
  holdsTeamIds: false,
  isTeamAnswer: false,
  hasEmployers: true,
  maxBatchSize: MAX_CONTACTS_PER_CALL,
  getGroup,
  countFitting: (jobs) => Math.min(jobs.length, MAX_CONTACTS_PER_CALL),
  runBatch: enrichTogether,
});
