import { describe, expect, it } from 'vitest';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import {
  crmMatchSchema,
  crmSearchReplySchema,
  type CrmMatch,
  type CrmSearchRequest,
} from '@/lib/contract/service/crm-search';
import { MINUTE } from '@/lib/contract/duration';
import { checkCrm, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { type CrmSearch } from '@/lib/domain/crm-search/crm-searches';

const NOW = 1_000 * MINUTE;
const EMAIL = 'wilma.hayes@northwind.example';
const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
const BOTH = { emails: [EMAIL], profiles: [PROFILE] };
const ONLY_EMAIL = { emails: [EMAIL], profiles: [] };
const ONLY_PROFILE = { emails: [], profiles: [PROFILE] };
const NAME = { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' };

const match = (known: Partial<CrmMatch> = {}): CrmMatch =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '501',
    owned_by_you: false,
    matchedOn: 'primary_email',
    confidence: 'high',
    ...known,
  });

const answered = (
  request: CrmSearchRequest,
  said: Record<string, unknown> = {},
  ageMs = MINUTE,
): CrmSearch => ({
  type: 'answered',
  request,
  at: NOW - ageMs,
  reply: crmSearchReplySchema.parse({ matches: [], searched_crms: ['crm_one'], ...said }),
});

const check = (
  keys: Parameters<typeof checkCrm>[0]['keys'],
  searches: CrmSearch[],
  crm: CrmKind | null = 'crm_one',
  writtenAt: number | null = null,
) => checkCrm({ keys, searches, crm, now: NOW, writtenAt });

/** `checked`, `checking`, or why it is not checked. */
const summarise = (one: CrmCheck) => (one.type === 'not-checked' ? one.why : one.type);

describe('whether a CRM was checked by all that is known', () => {
  const byEmail = { email: EMAIL };
  const byProfile = { social_url: PROFILE };
  const byBoth = { ...byProfile, ...byEmail };
  const failed = { errors: [{ crm: 'crm_one', error: 'Timeout' }] };

  it.each<[string, () => CrmCheck, string, CrmSearchRequest[]]>([
    ['nothing was asked', () => check(BOTH, []), 'unasked', [byBoth]],
    ['asked by both at once', () => check(BOTH, [answered(byBoth)]), 'checked', []],
    [
      'asked by one after the other',
      () => check(BOTH, [answered(byEmail), answered(byProfile)]),
      'checked',
      [],
    ],
    ['a profile was learned', () => check(BOTH, [answered(byEmail)]), 'unasked', [byProfile]],
    ['an email was learned', () => check(BOTH, [answered(byProfile)]), 'unasked', [byEmail]],
    [
      'a second email was learned',
      () => check({ emails: [EMAIL, 'w@home.example'], profiles: [] }, [answered(byEmail)]),
      'unasked',
      [{ email: 'w@home.example' }],
    ],
    [
      'the learned key is being asked',
      () => check(BOTH, [answered(byEmail), { type: 'waiting', request: byProfile }]),
      'checking',
      [],
    ],
    [
      'asked of late, and being asked again',
      () => check(ONLY_EMAIL, [answered(byEmail), { type: 'waiting', request: byEmail }]),
      'checked',
      [],
    ],
    [
      'the search by it failed',
      () => check(BOTH, [answered(byEmail), { type: 'failed', request: byProfile, at: NOW }]),
      'failed',
      [byProfile],
    ],
    ['the CRM failed', () => check(ONLY_EMAIL, [answered(byEmail, failed)]), 'failed', [byEmail]],
    [
      'the CRM failed, and answered before',
      () => check(ONLY_EMAIL, [answered(byEmail, failed), answered(byEmail, {}, 2 * MINUTE)]),
      'checked',
      [],
    ],
    [
      'the answer is ten minutes old',
      () => check(ONLY_EMAIL, [answered(byEmail, {}, 10 * MINUTE)]),
      'old',
      [byEmail],
    ],
    [
      'the answer is not yet ten minutes old',
      () => check(ONLY_EMAIL, [answered(byEmail, {}, 10 * MINUTE - 1)]),
      'checked',
      [],
    ],
    [
      'something was written since',
      () => check(ONLY_EMAIL, [answered(byEmail)], 'crm_one', NOW - 1),
      'old',
      [byEmail],
    ],
    [
      'another CRM was asked',
      () => check(ONLY_EMAIL, [answered(byEmail)], 'crm_two'),
      'not-searched',
      [],
    ],
    [
      'the email went along with somebody else’s profile',
      () => check(ONLY_EMAIL, [answered(byBoth)]),
      'unasked',
      [byEmail],
    ],
    [
      'only a name is known',
      () => check({ emails: [], profiles: [] }, [answered(NAME)]),
      'no-key',
      [],
    ],
    [
      'it is searched by email only, and none is known',
      () => check(ONLY_PROFILE, [answered(byProfile)], 'crm_three'),
      'needs-email',
      [],
    ],
    [
      'it is searched by email only, and was',
      () => check(BOTH, [answered(byEmail, { searched_crms: ['crm_four'] })], 'crm_four'),
      'checked',
      [],
    ],
    [
      'a profile says nothing to it',
      () => check(BOTH, [answered(byProfile)], 'crm_three'),
      'unasked',
      [byEmail],
    ],
    [
      'nobody chose a CRM, and all answered',
      () => check(BOTH, [answered(byBoth)], null),
      'checked',
      [],
    ],
    ['nobody chose a CRM or asked', () => check(ONLY_PROFILE, [], null), 'unasked', [byProfile]],
    [
      'nobody chose a CRM, and one of them failed',
      () =>
        check(
          ONLY_EMAIL,
          [
            answered(byEmail, {
              searched_crms: ['crm_one', 'crm_two'],
              errors: [{ crm: 'crm_two', error: 'Timeout' }],
            }),
          ],
          null,
        ),
      'failed',
      [byEmail],
    ],
    [
      'nobody chose a CRM, and one of them needs an email',
      () =>
        check(
          ONLY_PROFILE,
          [answered(byProfile, { caller_crm_links: { crm_one: null, crm_three: null } })],
          null,
        ),
      'needs-email',
      [],
    ],
    [
      'nobody chose a CRM, and none can be searched by a profile',
      () => check(ONLY_PROFILE, [answered(byProfile, { searched_crms: [] })], null),
      'needs-email',
      [],
    ],
  ])('%s', (_, ask, summary, toAsk) => {
    const one = ask();
    expect([summarise(one), one.toAsk]).toEqual([summary, toAsk]);
  });

  it.each<[string, () => CrmCheck, string, CrmSearchRequest[]]>([
    [
      'the clock was set back by ten minutes since',
      () => check(ONLY_EMAIL, [answered(byEmail, {}, -10 * MINUTE)]),
      'old',
      [byEmail],
    ],
    [
      'something was written at the very time of the answer',
      () => check(ONLY_EMAIL, [answered(byEmail)], 'crm_one', NOW - MINUTE),
      'checked',
      [],
    ],
    [
      'the search failed, and the answer before it is old',
      () =>
        check(ONLY_EMAIL, [
          answered(byEmail, {}, 10 * MINUTE),
          { type: 'failed', request: byEmail, at: NOW },
        ]),
      'failed',
      [byEmail],
    ],
    [
      'the search failed, and later another CRM was searched',
      () =>
        check(ONLY_EMAIL, [
          { type: 'failed', request: byEmail, at: NOW - 2 * MINUTE },
          answered(byEmail, { searched_crms: ['crm_two'] }),
        ]),
      'not-searched',
      [],
    ],
    [
      'the search failed, and it is asked again',
      () =>
        check(ONLY_EMAIL, [
          { type: 'failed', request: byEmail, at: NOW },
          { type: 'waiting', request: byEmail },
        ]),
      'checking',
      [],
    ],
    [
      'it was searched, and another one failed',
      () =>
        check(ONLY_EMAIL, [answered(byEmail, { errors: [{ crm: 'crm_two', error: 'Timeout' }] })]),
      'checked',
      [],
    ],
    [
      'it was not searched, and another one failed',
      () =>
        check(
          ONLY_EMAIL,
          [answered(byEmail, { errors: [{ crm: 'crm_two', error: 'Timeout' }] })],
          'crm_four',
        ),
      'not-searched',
      [],
    ],
    [
      'one key failed and the other was not asked',
      () => check(BOTH, [{ type: 'failed', request: byEmail, at: NOW }]),
      'failed',
      [byBoth],
    ],
    [
      'one key was not asked and the answer by the other is old',
      () => check(BOTH, [answered(byEmail, {}, 10 * MINUTE)]),
      'unasked',
      [byBoth],
    ],
    [
      'one key was not searched and the other failed',
      () =>
        check(BOTH, [
          answered(byEmail, { searched_crms: [] }),
          { type: 'failed', request: byProfile, at: NOW },
        ]),
      'not-searched',
      [byProfile],
    ],
    [
      'no email is known to a CRM that needs one, and a profile is being asked',
      () =>
        check(
          ONLY_PROFILE,
          [
            answered(
              { social_url: PROFILE },
              { searched_crms: ['crm_one', 'crm_three'] },
              10 * MINUTE,
            ),
            { type: 'waiting', request: byProfile },
          ],
          null,
        ),
      'checking',
      [],
    ],
    [
      'nobody chose a CRM, and the only one that is connected failed',
      () => check(ONLY_EMAIL, [answered(byEmail, { ...failed, searched_crms: [] })], null),
      'failed',
      [byEmail],
    ],
    [
      'nobody chose a CRM, and none is connected',
      () => check(ONLY_EMAIL, [answered(byEmail, { searched_crms: [] })], null),
      'not-searched',
      [],
    ],
    [
      'nobody chose a CRM, and a linked one was not searched',
      () => check(ONLY_EMAIL, [answered(byEmail, { caller_crm_links: { crm_two: null } })], null),
      'not-searched',
      [],
    ],
    [
      'nobody chose a CRM, and only what nobody knows is connected',
      () => check(ONLY_EMAIL, [answered(byEmail, { searched_crms: ['crm_nine'] })], null),
      'not-searched',
      [],
    ],
  ])('where %s', (_, ask, summary, toAsk) => {
    const one = ask();
    expect([summarise(one), one.toAsk]).toEqual([summary, toAsk]);
  });

  it('tells of the records in every CRM, where nobody chose one', () => {
    const { matches } = check(
      ONLY_EMAIL,
      [
        answered(byEmail, {
          searched_crms: ['crm_one', 'crm_two'],
          matches: [match(), match({ crm: 'crm_two' })],
        }),
      ],
      null,
    );
    expect(matches.map(({ crm }) => crm)).toEqual(['crm_one', 'crm_two']);
  });

  it('is as old as the oldest answer that counts, and has none where none counts', () => {
    const one = check(BOTH, [answered(byEmail, {}, 3 * MINUTE), answered(byProfile)]);
    expect(one.at).toBe(NOW - 3 * MINUTE);
    expect(check(BOTH, [answered(NAME, { matches: [match()] })]).at).toBeNull();
  });

  it('tells of what a search by name found, unless that is old', () => {
    const tell = (ageMs: number) =>
      check(ONLY_EMAIL, [answered(NAME, { matches: [match()] }, ageMs)]).matches.length;
    expect([tell(10 * MINUTE - 1), tell(10 * MINUTE)]).toEqual([1, 0]);
  });

  it('tells of the records of all answers, each once, as the surest one says, and of none in another CRM', () => {
    const byName = match({ matchedOn: 'name_and_company', confidence: 'low' });
    const one = check(BOTH, [
      answered(NAME, { matches: [byName, match({ ...byName, id: '502' })] }),
      answered(byEmail, { matches: [match(), match({ crm: 'crm_two' })] }, 3 * MINUTE),
      answered(byProfile, { matches: [match({ id: '503', matchedOn: 'profile_url' })] }),
    ]);
    expect(one.matches.map(({ id, matchedOn }) => [id, matchedOn])).toEqual([
      ['503', 'profile_url'],
      ['501', 'primary_email'],
      ['502', 'name_and_company'],
    ]);
    expect(one.at).toBe(NOW - 3 * MINUTE);
  });

  it('tells of no record that an old answer or one about somebody else tells of', () => {
    const one = check(ONLY_EMAIL, [
      answered(byBoth, { matches: [match()] }),
      answered(byEmail, { matches: [match()] }, 11 * MINUTE),
    ]);
    expect([one.matches, one.at]).toEqual([[], null]);
  });

  it('tells of what the newest answer tells of, where the CRM was asked again', () => {
    const one = check(ONLY_EMAIL, [
      answered(byEmail, { matches: [match()] }, 2 * MINUTE),
      answered(byEmail, {}, MINUTE),
    ]);
    expect(one.matches).toEqual([]);
  });
});
