import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { describe, expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { ShownKind } from '@/lib/contract/stored/shown-kinds';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { DELIVERY_TIME_MS } from '@/lib/contract/limits';
import {
  describeOutcome as describeAt,
  type OutcomeNames,
} from '@/lib/domain/outcomes/describe-outcome';
import { accountOf } from '../../../support/books';
import { crmMatch, crmReply, enrichedContact, job } from '../../../support/ui/ui-fixtures';

const names: OutcomeNames = {
  getCrmName: (crm) => (crm === 'crm_one' ? 'HubSpot' : crm),
  getListName: (id) => (id === 'l1' ? 'Q1 wind' : null),
};
const EMAIL = 'ada@lind.example';
const PHONE = '+46 70 123';
const NOW = Date.UTC(2026, 0, 5, 9);

const describeOutcome = (done: Job, now = NOW) => describeAt(done as JobOf<ShownKind>, names, now);

describe('the outcome of an enrichment', () => {
  it.each<[string, Partial<EnrichedContact> | null, string]>([
    ['email and phone', { email: EMAIL, phone: PHONE, phoneType: null }, 'Email and phone found'],
    ['an email', { email: EMAIL, phone: null }, 'Email found, no phone'],
    [
      'email and mobile',
      { email: EMAIL, phone: PHONE, phoneType: 'mobile' },
      'Email and mobile found',
    ],
    ['a phone', { email: null, phone: PHONE, phoneType: null }, 'Phone found, no email'],
    ['a mobile', { email: null, phone: PHONE, phoneType: 'MOBILE' }, 'Mobile found, no email'],
    ['a profile', { email: null, phone: null }, 'Profile found, no email or phone'],
    ['nobody', null, 'Nothing found'],
  ])('says that it found %s', (_, found, words) => {
    const contact = found && enrichedContact(found);
    expect(describeOutcome(job('enrich', { output: { contact } }))).toBe(words);
  });

  it('names the host that gets the result', () => {
    const input = {
      ...job('enrich').input,
      sync_to_crm: false,
      webhook_url: 'https://hooks.example/a/b?c',
    };
    const sayAfter = (ms: number) =>
      describeOutcome(job('enrich.deliver', { input, changedAt: NOW }), NOW + ms);
    expect(sayAfter(0)).toBe('On its way to hooks.example');
    expect(sayAfter(DELIVERY_TIME_MS - 1)).toBe('On its way to hooks.example');
    expect(sayAfter(DELIVERY_TIME_MS)).toBe('Should have arrived at hooks.example');
  });
});

describe('the outcome of an enrichment of an account', () => {
  const profile = 'https://www.linkedin.com/in/ada-lind';
  const ada = { crm_id: '7', social_url: profile, email: EMAIL };
  const bo = { social_url: 'https://www.linkedin.com/in/bo-lind', phone: PHONE };
  const nobody = { crm_id: '9' };
  const cy = { full_name: 'Cy', email: EMAIL, phone: PHONE };

  it.each<[string, string | undefined, object | null, string]>([
    ['the contact with the CRM id', '7', { people: [bo, ada] }, 'Found and updated in HubSpot'],
    ['the person with the profile', profile, { people: [bo, ada] }, 'Email found, no phone'],
    [
      'the person with the profile, written differently',
      'https://linkedin.com/in/Bo-Lind/',
      { people: [ada, bo] },
      'Phone found, no email',
    ],
    [
      'the person to reach first, who may be a contact',
      undefined,
      { people: [nobody], person: cy },
      'Found and updated in HubSpot',
    ],
    ['the first of the people', undefined, { people: [nobody, ada] }, 'Nothing found'],
    ['somebody whom the account no longer has', '8', { people: [ada] }, 'Nothing found'],
    ['nobody, where the account has nobody', undefined, { people: [] }, 'Nothing found'],
    ['nobody, where the account is not listed any more', undefined, null, 'Nothing found'],
  ])('is about %s', (_, person, account, words) => {
    const done = job('account.enrich', {
      input: { domain: 'lind.example', ...(person !== undefined && { person }) },
      output: { account: account && accountOf('lind.example', account), crm: 'crm_one' },
    });
    expect(describeOutcome(done)).toBe(words);
  });

  it.each<[('email' | 'phone')[], string]>([
    [['email', 'phone'], 'Found and updated in the CRM'],
    [['email'], 'Found and updated in the CRM'],
    [['phone'], 'Nothing found'],
  ])('is what was found of %j, when an email is known', (lacking, words) => {
    const done = job('account.enrich', {
      input: { domain: 'lind.example', person: '7', lacking },
      output: { account: accountOf('lind.example', { people: [ada] }), crm: null },
    });
    expect(describeOutcome(done)).toBe(words);
  });

  it('found nothing where no answer is kept', () => {
    const input = { domain: 'lind.example' };
    expect(describeOutcome(job('account.enrich', { input }))).toBe('Nothing found');
  });
});

describe('the outcome of a push', () => {
  it.each([
    ['that the record is new', 'crm_one', ['created'], 'Created in HubSpot'],
    ['that it was there', 'crm_one', ['UPDATED'], 'Updated in HubSpot'],
    ['the first status there is', 'crm_two', [null, 'merged'], 'Pushed to crm_two: merged'],
    ['no status where none is known', 'crm_one', [null], 'Pushed to HubSpot'],
    ['no CRM where none is known', null, ['created'], 'Pushed'],
    ['that no record was written', 'crm_one', ['failed'], 'Not pushed'],
    ['that not every record was written', 'crm_one', ['created', 'failed'], 'Partly pushed'],
  ])('says %s', (_, crm, statuses, words) => {
    const results = statuses.map((status, index) => ({ index, status }));
    const output = syncRunSchema.parse({ id: 'r', status: 'done', crm, results });
    expect(describeOutcome(job('push', { output }))).toBe(words);
  });

  it('is said without a CRM where no run is known', () => {
    expect(describeOutcome(job('push'))).toBe('Pushed');
  });
});

describe('the outcome of a CRM search', () => {
  const yours = crmMatch();
  const danas = crmMatch({ owned_by_you: false, ownerName: 'Dana' });
  const eves = crmMatch({ owned_by_you: false, ownerName: 'Eve' });
  const somebodys = crmMatch({ owned_by_you: false, ownerName: null, ownerId: 'u9' });
  const nobodys = crmMatch({ owned_by_you: false, ownerName: null, ownerId: null });
  const errors = [{ crm: 'crm_two', error: 'Expired' }];

  it.each<[string, Partial<CrmSearchReply>]>([
    ['Yours', { matches: [nobodys, yours] }],
    ['Owned by Dana', { matches: [yours, danas, danas, somebodys] }],
    ['Owned by Dana and Eve', { matches: [danas, eves] }],
    ['Owned by someone else', { matches: [yours, somebodys] }],
    ['No owner', { matches: [nobodys] }],
    ['Yours', { matches: [yours], errors }],
    ['Not in HubSpot or crm_two', {}],
    ['Not in the CRM', { searched_crms: [...CRM_KINDS] }],
    ['Not checked', { errors }],
    ['Not checked', { searched_crms: [] }],
  ])('is "%s"', (words, reply) => {
    const output = crmReply(reply);
    expect(describeOutcome(job('crm.search', { output }))).toBe(words);
  });

  it('is only that it was made, where no answer is kept', () => {
    expect(describeOutcome(job('crm.search'))).toBe('CRM checked');
  });
});

describe('the outcome of a change of a list', () => {
  const input = { listId: 'l1', itemId: 'i1' };
  it('names the list, where it is known', () => {
    expect(describeOutcome(job('list-item.add', { input: { listId: 'l1' } }))).toBe(
      'Added to “Q1 wind”',
    );
    expect(describeOutcome(job('list-item.add', { input: { listId: 'l2' } }))).toBe(
      'Added to a list',
    );
    expect(describeOutcome(job('list-item.remove', { input }))).toBe('Removed from “Q1 wind”');
  });
});

describe('the outcome of what is done about an account', () => {
  const owner = { id: 'u1', name: 'Dana' };
  it.each<[string, Job]>([
    [
      'Assigned to Dana',
      job('account.assign', { output: { account: accountOf('lind.example', { owner }) } }),
    ],
    ['Owner changed', job('account.assign', { output: { account: null } })],
    ['Dismissed', job('account.dismiss')],
    [
      'People found',
      job('account.find-people', {
        output: { account: accountOf('lind.example', { people: [{ full_name: 'Ada' }] }) },
      }),
    ],
    ['Nobody found', job('account.find-people', { output: { account: null } })],
  ])('is "%s"', (words, done) => {
    expect(describeOutcome(done)).toBe(words);
  });
});
