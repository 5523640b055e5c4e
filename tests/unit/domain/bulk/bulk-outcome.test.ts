import { describe, expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { describeOutcome } from '@/lib/domain/bulk/bulk-outcome';
import { accountOf } from '../../../support/books';
import { crmMatch, crmReply, enrichedContact, job } from '../../../support/ui/ui-fixtures';

const getCrmName = (crm: string) => (crm === 'crm_one' ? 'HubSpot' : crm);
const EMAIL = 'ada@lind.example';
const PHONE = '+46 70 123';

describe('the outcome of an enrichment', () => {
  it.each<[string, Partial<EnrichedContact> | null, string]>([
    ['email and phone', { email: EMAIL, phone: PHONE }, 'Email and phone found'],
    ['an email', { email: EMAIL, phone: null }, 'Email found, no phone'],
    ['a phone', { email: null, phone: PHONE }, 'Phone found, no email'],
    ['a profile', { email: null, phone: null }, 'Profile found, no email or phone'],
    ['nobody', null, 'Nothing found'],
  ])('says that it found %s', (_, found, words) => {
    const contact = found && enrichedContact(found);
    expect(describeOutcome(job('enrich', { output: { contact } }), getCrmName)).toBe(words);
  });

  it('names the host that gets the result', () => {
    const { contact, enrichment_type, sync_to_crm, force_refresh, detect_job_change } =
      job('enrich').input;
    const input = {
      contact,
      enrichment_type,
      sync_to_crm,
      force_refresh,
      detect_job_change,
      webhook_url: 'https://hooks.example/a/b?c',
    };
    expect(describeOutcome(job('enrich.deliver', { input }), getCrmName)).toBe(
      'Taken by the service; what it finds goes to hooks.example',
    );
  });
});

describe('the outcome of an enrichment of an account', () => {
  const profile = 'https://www.linkedin.com/in/ada-lind';
  const ada = { crm_id: '7', social_url: profile, email: EMAIL };
  const bo = { crm_id: '8', phone: PHONE };
  const cy = { full_name: 'Cy', email: EMAIL, phone: PHONE };

  it.each<[string, string | undefined, object | null, string]>([
    ['the person with the CRM id', '8', { people: [ada, bo] }, 'Phone found, no email'],
    ['the person with the profile', profile, { people: [bo, ada] }, 'Email found, no phone'],
    [
      'the person to reach first',
      undefined,
      { people: [ada], person: cy },
      'Email and phone found',
    ],
    ['the first of the people', undefined, { people: [ada, bo] }, 'Email found, no phone'],
    ['nobody, where the account has nobody', undefined, { people: [] }, 'Nothing found'],
    ['nobody, where the account is not listed any more', undefined, null, 'Nothing found'],
  ])('is about %s', (_, person, account, words) => {
    const done = job('account.enrich', {
      input: { domain: 'lind.example', ...(person !== undefined && { person }) },
      output: { account: account && accountOf('lind.example', account) },
    });
    expect(describeOutcome(done, getCrmName)).toBe(words);
  });

  it('found nothing where no answer is kept', () => {
    const input = { domain: 'lind.example' };
    expect(describeOutcome(job('account.enrich', { input }), getCrmName)).toBe('Nothing found');
  });
});

describe('the outcome of a push', () => {
  it.each([
    ['the CRM and the record’s status', 'crm_one', ['created'], /^Pushed to HubSpot: created$/i],
    ['the first status there is', 'crm_two', [null, 'skipped_x'], /^Pushed to crm_two: skipped_x$/],
    ['no status where none is known', 'crm_one', [null], /^Pushed$/],
    ['no CRM where none is known', null, ['created'], /^Pushed$/],
  ])('names %s', (_, crm, statuses, words) => {
    const results = statuses.map((status, index) => ({ index, status }));
    const output = syncRunSchema.parse({ id: 'r', status: 'done', crm, results });
    expect(describeOutcome(job('push', { output }), getCrmName)).toMatch(words);
  });

  it('is done where no run is known', () => {
    expect(describeOutcome(job('push'), getCrmName)).toBe('Done');
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
    ['Dana’s', { matches: [yours, danas, danas, somebodys] }],
    ['Dana and Eve’s', { matches: [danas, eves] }],
    ['Someone else’s', { matches: [yours, somebodys] }],
    ['No owner', { matches: [nobodys] }],
    ['Yours', { matches: [yours], errors }],
    ['Not in the CRM', {}],
    ['Not checked', { errors }],
    ['Not checked', { searched_crms: [] }],
  ])('is "%s"', (words, reply) => {
    const output = crmReply(reply);
    expect(describeOutcome(job('crm.search', { output }), getCrmName)).toBe(words);
  });

  it('is done where no answer is kept', () => {
    expect(describeOutcome(job('crm.search'), getCrmName)).toBe('Done');
  });
});
