import { describe, expect, it } from 'vitest';
import { getTraits, isHeldForUndo, jobDefinitions } from '@/lib/background/jobs/job-definitions';
import type { JobTraits } from '@/lib/background/queue/job-traits';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { crmMatch } from '../../../support/ui/ui-fixtures';
import { consentOf } from '../../../support/crm-checks';

/** Traits of jobs, as facts of the service's interface and of what a rep is promised. */

const DOMAIN = 'lind.example';
const LIST = { listId: 'list-1' };
const ENRICH: JobInput<'enrich'> = {
  contact: { email: 'ada@lind.example' },
  enrichment_type: ['email'],
  force_refresh: false,
  detect_job_change: false,
};
const SEEN = { id: '7', owner: 'me' };
const LINKED = { crm: 'crm_one', id: '7' };
const CONSENT = consentOf(1);
const DELIVER: JobInput<'enrich.deliver'> = {
  ...ENRICH,
  sync_to_crm: false,
  webhook_url: 'https://hooks.example',
};

describe('a trait', () => {
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
      'a push updates the record that the rep saw',
      () => getTraits('push', { contacts: [{}], consent: { ...CONSENT, saw: SEEN } }),
      { holdsTeamIds: true },
    ],
    [
      'a push updates the record that the rep picked',
      () => getTraits('push', { contacts: [{}], consent: { ...CONSENT, choice: '7' } }),
      { holdsTeamIds: true },
    ],
    [
      'a push updates the record that the rep linked',
      () => getTraits('push', { contacts: [{}], consent: { ...CONSENT, linked: LINKED } }),
      { holdsTeamIds: true },
    ],
    [
      'a push leaves the records that the rep ruled out',
      () => getTraits('push', { contacts: [{}], consent: { ...CONSENT, ruledOut: [LINKED] } }),
      { holdsTeamIds: true },
    ],
    [
      'a push updates the account that a book names',
      () => getTraits('push', { contacts: [{}], account: crmMatch() }),
      { holdsTeamIds: true },
    ],
    [
      'a push creates whom the rep saw in no CRM',
      () => getTraits('push', { contacts: [{}], consent: CONSENT }),
      { holdsTeamIds: false },
    ],
    [
      'a push creates a company',
      () => getTraits('push', { companies: [{ svc_company_name: 'Lind' }] }),
      { holdsTeamIds: false },
    ],
    [
      'a search for people may cost each time',
      () => getTraits('account.find-people', { domain: DOMAIN }),
      { onLostResponse: 'ask-rep' },
    ],
    [
      'a verification of a phone may cost each time',
      () => getTraits('phone.verify', { phone: '+46701234567' }),
      { onLostResponse: 'ask-rep' },
    ],
    [
      'a list with the same name may be there already',
      () => getTraits('list.create', { name: 'Fair', entity: 'PEOPLE' }),
      { onLostResponse: 'ask-rep' },
    ],
    [
      'an accepted push is asked about',
      () => getTraits('push', { contacts: [{}] }),
      {
        onLostResponse: 'repeat-same-call',
        poll: { operation: 'readRun', maxAttempts: 14 },
      },
    ],
  ])('%s', (_, readTraits, expected) => {
    expect(readTraits()).toMatchObject(expected);
  });
});

it.each([true, false])('a delivery can be undone for a moment if it also pushes: %s', (pushes) => {
  expect(isHeldForUndo('enrich.deliver', { ...DELIVER, sync_to_crm: pushes })).toBe(pushes);
});

it.each<[JobKind, number]>([
  ['enrich', 10],
  ['enrich.deliver', 100],
  ['push', 200],
  ['crm.search', 1],
])('a call of %s is of at most %i jobs', (kind, most) => {
  expect(jobDefinitions[kind].maxBatchSize).toBe(most);
});

it('only jobs on a book or a list are listed with it', () => {
  const listed = Object.values(jobDefinitions).filter(({ listedWith }) => listedWith !== null);
  expect(listed.every(({ kind }) => /^(?:account|book|list(?:-items?)?)\./u.test(kind))).toBe(true);
});
