import { describe, expect, it } from 'vitest';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { getTraits, isHeldForUndo, jobDefinitions } from '@/lib/background/jobs/job-definitions';
import type { JobTraits, LostResponsePolicy } from '@/lib/background/queue/job-traits';
import { DAY, MINUTE } from '@/lib/contract/duration';
import { JOB_KINDS, type JobInput, type JobKind } from '@/lib/contract/stored/job-kinds';
import type { Job } from '@/lib/contract/stored/job';
import { isReported } from '@/lib/domain/outcomes/describe-status';
import type { OperationName } from '@/lib/contract/service/operations';

/** Every trait of every kind of job, as facts of the service's interface and of what a rep is promised. */

const DOMAIN = 'lind.example';
const LIST = { listId: 'list-1' };
const ENRICH: JobInput<'enrich'> = {
  contact: { email: 'ada@lind.example' },
  enrichment_type: ['email'],
  force_refresh: false,
  detect_job_change: false,
};
const DELIVER: JobInput<'enrich.deliver'> = {
  ...ENRICH,
  sync_to_crm: false,
  webhook_url: 'https://hooks.example',
};

interface Facts<K extends JobKind> {
  input: JobInput<K>;
  operation: OperationName;
  attempts: number;
  lost: LostResponsePolicy;
  /** The dialog's sort of writes, or null for a free read. */
  sort: (typeof jobDefinitions)[K]['waitingWriteSort'];
  undo?: true;
  teamIds?: true;
  teamAnswer?: true;
  /** Activity does not show them. */
  quiet?: true;
  listed?: 'book' | 'list';
  freshMs?: number;
  employers?: true;
  batch?: number;
  poll?: JobTraits['poll'];
}

const FACTS: { [K in JobKind]: Facts<K> } = {
  'crm.search': {
    input: { email: 'ada@lind.example' },
    operation: 'searchCrm',
    attempts: 2,
    lost: 'repeat',
    sort: null,
    teamAnswer: true,
    freshMs: 10 * MINUTE,
    employers: true,
  },
  'company.search': {
    input: { domain: DOMAIN },
    operation: 'searchCompany',
    attempts: 5,
    lost: 'repeat',
    sort: 'other',
    freshMs: 3 * DAY,
  },
  enrich: {
    input: ENRICH,
    operation: 'enrich',
    attempts: 5,
    lost: 'repeat',
    sort: 'enrich',
    freshMs: DAY,
    employers: true,
    batch: 10,
  },
  'enrich.deliver': {
    input: DELIVER,
    operation: 'enrichAsync',
    attempts: 5,
    lost: 'repeat',
    sort: 'enrich',
    batch: 100,
  },
  push: {
    input: { contacts: [{}] },
    operation: 'syncToCrm',
    attempts: 5,
    lost: 'repeat-same-call',
    sort: 'push',
    undo: true,
    batch: 200,
    poll: { operation: 'readRun', maxAttempts: 14 },
  },
  'book.read': {
    input: {},
    operation: 'readBook',
    attempts: 5,
    lost: 'repeat',
    sort: null,
    quiet: true,
    listed: 'book',
  },
  'book.refresh': {
    input: {},
    operation: 'refreshBook',
    attempts: 5,
    lost: 'repeat',
    sort: 'other',
    quiet: true,
    listed: 'book',
  },
  'owners.read': {
    input: {},
    operation: 'readOwners',
    attempts: 5,
    lost: 'repeat',
    sort: null,
    quiet: true,
  },
  'account.find-people': {
    input: { domain: DOMAIN },
    operation: 'findPeople',
    attempts: 5,
    lost: 'ask-rep',
    sort: 'other',
    listed: 'book',
  },
  'account.enrich': {
    input: { domain: DOMAIN },
    operation: 'enrichAccount',
    attempts: 5,
    lost: { checkWith: 'readBook' },
    sort: 'enrich',
    listed: 'book',
  },
  'account.assign': {
    input: { domain: DOMAIN, owner_id: 'owner-1' },
    operation: 'assignAccount',
    attempts: 5,
    lost: { checkWith: 'readBook' },
    sort: 'account',
    undo: true,
    teamIds: true,
    listed: 'book',
  },
  'account.dismiss': {
    input: { domain: DOMAIN, first_person: null },
    operation: 'dismissAccount',
    attempts: 5,
    lost: { checkWith: 'readBook' },
    sort: 'account',
    undo: true,
    listed: 'book',
  },
  'phone.verify': {
    input: { phone: '+46701234567' },
    operation: 'verifyPhone',
    attempts: 5,
    lost: 'ask-rep',
    sort: 'enrich',
    freshMs: DAY,
  },
  'mapping.read': {
    input: { crm: 'crm_one' },
    operation: 'readMapping',
    attempts: 2,
    lost: 'repeat',
    sort: null,
    teamAnswer: true,
    quiet: true,
    freshMs: 10 * MINUTE,
  },
  'webhooks.read': {
    input: {},
    operation: 'readWebhooks',
    attempts: 2,
    lost: 'repeat',
    sort: null,
    teamAnswer: true,
    quiet: true,
    freshMs: 10 * MINUTE,
  },
  'list-item.add': {
    input: LIST,
    operation: 'addListItem',
    attempts: 5,
    lost: { checkWith: 'readListItems' },
    sort: 'list',
  },
  'list.check': {
    input: LIST,
    operation: 'readListItems',
    attempts: 10,
    lost: 'repeat',
    sort: 'other',
    quiet: true,
  },
  'list.create': {
    input: { name: 'Fair', entity: 'PEOPLE' },
    operation: 'createList',
    attempts: 5,
    lost: 'ask-rep',
    sort: 'list',
  },
  'list.read': {
    input: LIST,
    operation: 'readList',
    attempts: 5,
    lost: 'repeat',
    sort: null,
    quiet: true,
    listed: 'list',
  },
  'list-items.read': {
    input: { ...LIST, page: 0, isAnew: false },
    operation: 'readListItems',
    attempts: 5,
    lost: 'repeat',
    sort: null,
    quiet: true,
    listed: 'list',
  },
  'list-item.remove': {
    input: { ...LIST, itemId: 'item-1' },
    operation: 'deleteListItem',
    attempts: 5,
    lost: { checkWith: 'deleteListItem' },
    sort: 'list',
    undo: true,
    listed: 'list',
  },
  'list.delete': {
    input: LIST,
    operation: 'deleteList',
    attempts: 5,
    lost: { checkWith: 'deleteList' },
    sort: 'list',
    listed: 'list',
  },
  'connection.test': {
    input: { savedAt: 0 },
    operation: 'readOwners',
    attempts: 1,
    lost: 'repeat',
    sort: null,
    quiet: true,
  },
};

/** Kinds whose jobs are free reads only with some inputs. */
const SOMETIMES_FREE: readonly JobKind[] = ['company.search'];

it.each(JOB_KINDS)('%s has the traits that its operation asks for', (kind) => {
  const facts: Facts<JobKind> = FACTS[kind];
  const { input } = facts;
  const definition = jobDefinitions[kind];
  expect(getTraits(kind, input)).toEqual({
    operation: facts.operation,
    maxAttempts: facts.attempts,
    maxBatchSize: facts.batch ?? 1,
    onLostResponse: facts.lost,
    isFreeRead: facts.sort === null || SOMETIMES_FREE.includes(kind),
    holdsTeamIds: facts.teamIds ?? false,
    inputForOtherKey: undefined,
    poll: facts.poll,
  });
  expect(isHeldForUndo(kind, input)).toBe(facts.undo ?? false);
  expect(definition).toMatchObject({
    waitingWriteSort: facts.sort,
    isTeamAnswer: facts.teamAnswer ?? false,
    isShownInActivity: !facts.quiet,
    listedWith: facts.listed ?? null,
    hasEmployers: facts.employers ?? false,
  });
});

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;

it.each(JOB_KINDS)('a draft of %s follows its traits', (kind) => {
  const facts: Facts<JobKind> = FACTS[kind];
  const draftOf = (again: boolean) =>
    draftJob(kind, facts.input, { subject, lane: 'bulk', again }, { holdMs: 5000, bulkId: 'fair' });
  const draft = draftOf(false);
  expect(draft).toMatchObject({
    kind,
    lane: 'bulk',
    bulkId: 'fair',
    operation: facts.operation,
    freshMs: facts.freshMs ?? 0,
    holdMs: facts.undo ? 5000 : 0,
    isAnew: false,
  });
  expect(draft.key.startsWith(`person:slug:ada-lind\n${kind}\n`)).toBe(true);
  expect(draft.group !== '').toBe(facts.batch !== undefined);
  // Only an accepted push can be written a second time.
  expect(draftOf(true)).toMatchObject({ freshMs: 0, isAnew: facts.poll !== undefined });
});

describe('a trait that depends on the input', () => {
  const BY_NAME = { firstname: 'Ada', lastname: 'Lind', company_name: 'Lind' };

  it.each<[string, () => JobTraits, Partial<JobTraits>]>([
    [
      'research of a company may cost',
      () => getTraits('company.search', { domain: DOMAIN, enrich: true }),
      { onLostResponse: 'ask-rep', isFreeRead: false },
    ],
    [
      'a search without research does not',
      () => getTraits('company.search', { domain: DOMAIN, enrich: false }),
      { onLostResponse: 'repeat', isFreeRead: true },
    ],
    [
      'an enrichment past the cache is charged again',
      () => getTraits('enrich', { ...ENRICH, force_refresh: true }),
      { onLostResponse: 'ask-rep' },
    ],
    [
      'a delivery that pushes may create two records',
      () => getTraits('enrich.deliver', { ...DELIVER, sync_to_crm: true }),
      { onLostResponse: 'ask-rep' },
    ],
    [
      'somebody known by name is enriched again for free',
      () => getTraits('enrich', { ...ENRICH, contact: BY_NAME }),
      { onLostResponse: 'repeat' },
    ],
    [
      'a delivery past the cache is charged again',
      () => getTraits('enrich.deliver', { ...DELIVER, force_refresh: true }),
      { onLostResponse: 'ask-rep' },
    ],
    [
      'a person of an account is named by a record of the team',
      () => getTraits('account.enrich', { domain: DOMAIN, person: 'crm-1' }),
      { holdsTeamIds: true, onLostResponse: { checkWith: 'readBook' } },
    ],
    [
      'a person of an account is named by a profile',
      () =>
        getTraits('account.enrich', { domain: DOMAIN, person: 'https://www.linkedin.com/in/a' }),
      { holdsTeamIds: false, onLostResponse: 'repeat' },
    ],
    ...(
      ['account.dismiss', 'account.enrich', 'account.find-people', 'book.refresh'] as const
    ).flatMap((kind): [string, () => JobTraits, object][] => {
      const read = (scope: string) => () =>
        getTraits(kind, {
          ...(kind === 'book.refresh' ? {} : { domain: DOMAIN }),
          ...(kind === 'account.dismiss' && { first_person: null }),
          scope,
        });
      return [
        [`${kind} is of an owner’s book`, read('7'), { holdsTeamIds: true }],
        [`${kind} is of all accounts`, read('all'), { holdsTeamIds: false }],
        [`${kind} is of those without an owner`, read('unassigned'), { holdsTeamIds: false }],
      ];
    }),
    [
      'an item is a record of the team',
      () => getTraits('list-item.add', { ...LIST, contact_id: 'crm-1' }),
      { holdsTeamIds: true },
    ],
    [
      'a push goes to a webhook of the team',
      () => getTraits('push', { contacts: [{}], webhook_id: 'hook' }),
      { holdsTeamIds: true },
    ],
    [
      'a push goes to an address',
      () => getTraits('push', { contacts: [{}], webhook_url: 'https://hooks.example' }),
      { holdsTeamIds: false },
    ],
    [
      'a push writes the id of a company of the team',
      () => getTraits('push', { contacts: [{ crm_company_id: '7' }] }),
      { holdsTeamIds: true },
    ],
    [
      'a push updates a record that the rep chose',
      () => getTraits('push', { contacts: [{}, { contact_crm_id: '7' }] }),
      { holdsTeamIds: true },
    ],
    [
      'a push updates a company that the rep chose',
      () => getTraits('push', { companies: [{ account_crm_id: '7' }] }),
      { holdsTeamIds: true },
    ],
    [
      'a push creates a company',
      () => getTraits('push', { companies: [{ svc_company_name: 'Lind' }] }),
      { holdsTeamIds: false },
    ],
  ])('%s', (_, readTraits, expected) => {
    expect(readTraits()).toMatchObject(expected);
  });

  it.each<[string, Partial<JobInput<'enrich'>>, number]>([
    ['is free within a day', {}, DAY],
    ['goes past the cache', { force_refresh: true }, 0],
  ])('the answer of an enrichment that %s stays fresh for %s ms', (_, changed, freshMs) => {
    expect(jobDefinitions.enrich.getFreshMs({ ...ENRICH, ...changed })).toBe(freshMs);
  });
});

it('a delivery that also pushes can be undone for a moment', () => {
  expect(isHeldForUndo('enrich.deliver', { ...DELIVER, sync_to_crm: true })).toBe(true);
});

it.each(JOB_KINDS)('%s has words for Activity if Activity shows it', (kind) => {
  expect(isReported({ kind } as Job)).toBe(jobDefinitions[kind].isShownInActivity);
});
