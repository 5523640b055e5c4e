import { FREE_REPEAT_MS } from '@/lib/contract/limits';
import { MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import {
  contactInputSchema,
  type ContactInput,
  type EnrichedContact,
} from '@/lib/contract/service/enrichment';
import type { References } from '@/lib/contract/service/references';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { logFault } from '@/lib/platform/log';
import { toCheckRequest } from '@/lib/domain/crm-search/enrich-check';
import { askTheRep, findChanged } from './enrich-seen';
import { defineJob, toStableText, type RunContext, type JobRunResult } from './define-job';
import { forgetCrmCheck } from './ask-crm';
import { matchContacts } from './match-contacts';

/**
 * Finds email, phone and profile of people, up to ten in one call. With `sync_to_crm`, also pushes them. A repeat is
 * harmless, because the service answers from its cache for 24 hours and the push matches existing records. Three cases are
 * not: `force_refresh` is charged again; somebody who is known only by name may be created twice; and so may somebody whom
 * nobody looked for in the CRMs before, as among many.
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

const isRepeatable = ({ contact, sync_to_crm, force_refresh, seen }: JobInput<'enrich'>): boolean =>
  !force_refresh && (!sync_to_crm || Boolean(seen && (contact.social_url ?? contact.email)));

const noteFault = (error: unknown) => {
  logFault('enrich', error);
};

/** What of an answer is the call's as a whole goes with each of its contacts. */
const joinReferences = (contact: EnrichedContact, custom: References | null | undefined) =>
  custom ? { ...contact, custom: { ...custom, ...contact.custom } } : contact;

const FLAGS = ['sync_to_crm', 'force_refresh', 'detect_job_change'] as const;

const getGroup = (input: JobInput<'enrich'>): string =>
  isRepeatable(input) ? `enrich ${toStableText({ ...input, seen: undefined, contact: null })}` : '';

/** Makes one call for all jobs. */
async function enrichTogether(
  jobs: JobOf<'enrich'>[],
  { client, askForEnrichCheck }: RunContext,
): Promise<JobRunResult<'enrich'>[]> {
  const [first] = jobs;
  if (!first) return [];
  const { enrichment_type, custom } = first.input;
  const chosen = FLAGS.filter((flag) => first.input[flag]).map((flag) => [flag, true]);
  const asked = jobs.map(({ input }) => contactInputSchema.parse(input.contact));
  const reply = await client.enrich({
    enrichment_type,
    contacts: asked.map((contact) => ({ ...contact, ...(custom && { custom }) })),
    ...(custom && { custom }),
    ...(Object.fromEntries(chosen) as Partial<Record<(typeof FLAGS)[number], true>>),
  });
  const contacts = reply.contacts.map((contact) => joinReferences(contact, reply.custom));
  const matches = matchContacts(asked, contacts);
  // Stored before the outcome. If the worker dies in between, the call is repeated, for free.
  for (const [index, job] of jobs.entries()) {
    const match = matches[index];
    if (!job.input.sync_to_crm || typeof match !== 'object') continue;
    const request = toCheckRequest(job.input.contact, match);
    // The enrichment has succeeded, even if the check cannot be stored.
    if (request) await askForEnrichCheck(job, request).catch(noteFault);
  }
  return matches.map((match) =>
    match === 'unclear'
      ? { type: 'unclear' }
      : { type: 'done', output: { contact: match === 'nothing' ? null : match } },
  );
}

export const enrichJob = defineJob({
  kind: 'enrich',
  operation: 'enrich',
  // Neither `seen` nor `custom` is part of the key: with others, it is the same question.
  getKey: ({ contact, ...options }) =>
    toStableText({
      ...options,
      seen: undefined,
      custom: undefined,
      contact: getIdentity(contact),
    }),
  getFreshMs: ({ sync_to_crm, force_refresh }) =>
    sync_to_crm || force_refresh ? 0 : FREE_REPEAT_MS,
  maxAttempts: 5,
  onLostResponse: (input) => {
    if (!isRepeatable(input)) return 'ask-rep';
    return input.sync_to_crm ? 'ask-rep' : 'repeat';
  },
  // After a look at one person, the rep waits for the number.
  isHeldForUndo: ({ sync_to_crm, seen }) => sync_to_crm && !seen,
  isFreeRead: false,
  waitingWriteSort: 'enrich',
  holdsTeamIds: false,
  isTeamAnswer: false,
  isShownInActivity: true,
  listedWith: null,
  getInputForOtherKey: forgetCrmCheck,
  hasEmployers: true,
  maxBatchSize: MAX_CONTACTS_PER_CALL,
  getGroup,
  countFitting: (jobs) => Math.min(jobs.length, MAX_CONTACTS_PER_CALL),
  runBatch: async (jobs, context) => {
    const changed = await findChanged(jobs, context);
    const left = jobs.filter((job) => !changed.has(job));
    const results = await enrichTogether(left, context);
    return jobs.map((job) => results[left.indexOf(job)] ?? askTheRep(job, getGroup(job.input)));
  },
});
