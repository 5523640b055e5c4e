import { describe, expect, it } from 'vitest';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { getBestEmail, getFoundValues, isEmailOfItem } from '@/lib/domain/lists/found-values';
import { describeFound } from '@/lib/domain/lists/found-words';
import { toListCsv } from '@/lib/domain/lists/list-csv';
import { itemOf } from '../../../support/lists';
import { crmMatch, crmReply, enrichedContact } from '../../../support/ui/ui-fixtures';

const EMAIL = 'ada@lind.example';
const ADA = itemOf('ada', {
  full_name: 'Ada Lind',
  social_url: 'https://www.linkedin.com/in/ada-lind',
});
const nothing = { email: null, emailStatus: null, phone: null, phoneType: null };
const names = { firstName: 'Ada', lastName: 'Lind', fullName: 'Ada Lind', socialUrl: null };

const knownOf = (
  contact: Partial<EnrichedContact> | null | 'never',
  matches: CrmMatch[] | null = null,
): SubjectView => ({
  enrichments:
    contact === 'never'
      ? []
      : [
          {
            jobId: 'a',
            at: 7,
            connectionId: 'own',
            asked: {},
            types: ['email'],
            detectsJobChange: false,
            contact: contact && enrichedContact({ ...names, ...nothing, ...contact }),
          },
        ],
  companies: [],
  jobs: [],
  searches:
    matches === null
      ? []
      : [
          {
            type: 'answered',
            request: { social_url: ADA.social_url ?? '' },
            reply: crmReply({ matches }),
            at: 9,
            jobId: 'b',
          },
        ],
  writtenAt: null,
  push: null,
  correction: null,
  preference: null,
});

const find = (...known: Parameters<typeof knownOf>) =>
  getFoundValues(ADA, 'PEOPLE', knownOf(...known));

const mine = crmMatch({ owned_by_you: true });

describe('what was found of an item', () => {
  it('is nothing while nobody was asked about it', () => {
    expect(getFoundValues(ADA, 'PEOPLE', undefined)).toBeNull();
    expect(find('never')).toBeNull();
  });

  it.each<[string, Parameters<typeof knownOf>, string]>([
    ['a valid email', [{ email: EMAIL, emailStatus: 'Valid' }], 'Valid email'],
    ['an unsure email', [{ email: EMAIL, emailStatus: 'catch_all' }], 'Risky email'],
    ['a wrong email', [{ email: EMAIL, emailStatus: 'undeliverable' }], 'Invalid email'],
    ['an email of a status that is new', [{ email: EMAIL, emailStatus: 'mint' }], 'Email'],
    ['an email of any status', [{ email: EMAIL, emailStatus: 'constructor' }], 'Email'],
    ['a mobile', [{ phone: '+46 70', phoneType: 'mobile' }], 'Mobile'],
    ['another phone', [{ phone: '+46 70', phoneType: 'landline' }], 'Phone'],
    ['nobody', [null], 'Nothing found'],
    ['blanks', [{ email: ' ', phone: '' }], 'Nothing found'],
    [
      'all of it',
      [{ email: EMAIL, emailStatus: 'valid', phone: '+46 70', phoneType: 'mobile' }, [mine]],
      'Valid email · Mobile · Yours',
    ],
    ['a record, without an enrichment', ['never', [mine]], 'Yours'],
    [
      'a record of nobody',
      [null, [crmMatch({ owned_by_you: false, ownerId: null, ownerName: null })]],
      'No owner',
    ],
  ])('%s', (_, known, words) => {
    const found = find(...known);
    expect(found && describeFound(found, (crm) => crm).replace('Nothing found · ', '')).toBe(words);
  });

  describe('by a check that found no record', () => {
    const search = (changed: Partial<CrmSearchReply>, writtenAt: number | null = null) => {
      const [answered] = knownOf('never', []).searches;
      if (answered?.type !== 'answered') throw new Error('There is one');
      const reply = crmReply(changed);
      const known = { ...knownOf('never'), searches: [{ ...answered, reply }], writtenAt };
      const found = getFoundValues(ADA, 'PEOPLE', known);
      return found && describeFound(found, (crm) => crm);
    };

    it('is that they are not in the CRM, by name where others were not asked', () => {
      expect(search({})).toBe('Not in crm_one or crm_two');
      expect(search({ searched_crms: [...CRM_KINDS] })).toBe('Not in the CRM');
    });

    it('is nothing where a CRM failed, none was asked, or something was written since', () => {
      expect(search({ errors: [{ crm: 'crm_two', error: 'down' }] })).toBeNull();
      expect(search({ searched_crms: [] })).toBeNull();
      expect(search({}, 10)).toBeNull();
    });
  });

  it('has no owner where several records are possible', () => {
    const other = crmMatch({ id: '502', owned_by_you: false, ownerName: 'Bianca' });
    expect(find('never', [mine, other])).toBeNull();
    expect(find('never', [{ ...mine, confidence: 'low' }])).toBeNull();
  });

  it('is not somebody else’s who has the same mailbox', () => {
    const shared = itemOf('bo', { full_name: 'Bo Åkesson', email: 'info@lind.example' });
    const known = knownOf({ email: 'info@lind.example', phone: '+46 70' });
    expect(getFoundValues(shared, 'PEOPLE', known)).toBeNull();
  });

  it('is written to before the email of the list', () => {
    const item = { ...ADA, email: ' old@lind.example ' };
    expect(getBestEmail(item, find({ email: EMAIL }))).toBe(EMAIL);
    expect(getBestEmail(item, find({ phone: '+46 70' }))).toBe('old@lind.example');
    expect(getBestEmail({ ...ADA, email: ' ' }, null)).toBeNull();
  });

  it('may be the email that the list has', () => {
    expect(isEmailOfItem({ email: ' ADA@lind.example' }, EMAIL)).toBe(true);
    expect(isEmailOfItem({ email: null }, EMAIL)).toBe(false);
  });
});

describe('a list as CSV', () => {
  const items = [
    itemOf('a', { full_name: 'Ada', email: ' ', location: 'Lund' }),
    itemOf('b', { full_name: 'Bo', email: null }),
  ];

  it('has no empty columns', () => {
    expect(toListCsv(items)).toBe('Full name,Location\r\nAda,Lund\r\nBo,\r\n');
    expect(toListCsv(items, [null, null])).toBe(toListCsv(items));
  });

  it('has what was found beside the items, in words', () => {
    const found = find({ email: EMAIL, emailStatus: 'valid', phone: '46 70', phoneType: 'mobile' });
    expect(toListCsv(items, [null, found])).toBe(
      'Full name,Location,Found email,Found email status,Found phone,Found phone type\r\n' +
        `Ada,Lund,,,,\r\nBo,,${EMAIL},Valid,46 70,Mobile\r\n`,
    );
  });

  it('has the references that the service returned', () => {
    const found = find({ email: EMAIL, custom: { team: '=EMEA', row: '12' } });
    expect(toListCsv(items.slice(1), [found])).toBe(
      `Full name,Found email,Reference\r\nBo,${EMAIL},team: =EMEA; row: 12\r\n`,
    );
  });

  it('holds no formula, whatever was found', () => {
    const found = find({ email: '-1+1@lind.example', emailStatus: '@SUM(A1)', phone: '+4670' });
    expect(toListCsv(items.slice(1), [found])).toBe(
      'Full name,Found email,Found email status,Found phone\r\n' +
        "Bo,'-1+1@lind.example,'@SUM(A1),'+4670\r\n",
    );
  });
});
