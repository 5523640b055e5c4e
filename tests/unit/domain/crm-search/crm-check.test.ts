import { describe, expect, it } from 'vitest';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { MINUTE } from '@/lib/contract/duration';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import {
  BOTH,
  WILMA_EMAIL,
  CHECKED_AT,
  ONLY_EMAIL,
  WILMA_PROFILE,
  answeredSearch,
  checkAtNow,
  reliableMatch,
} from '@/tests/support/crm-checks';

const ONLY_PROFILE = { emails: [], profiles: [WILMA_PROFILE] };
const NAME = { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' };

/** `checked`, `checking`, or why it is not checked. */
const summarise = (one: CrmCheck) => (one.type === 'not-checked' ? one.why : one.type);

describe('whether a CRM was checked by all that is known', () => {
  const byEmail = { email: WILMA_EMAIL };
  const byProfile = { social_url: WILMA_PROFILE };
  const byBoth = { ...byProfile, ...byEmail };
  const failed = { errors: [{ crm: 'crm_one', error: 'Timeout' }] };

  it.each<[string, () => CrmCheck, string, CrmSearchRequest[]]>([
    ['nothing was asked', () => checkAtNow(BOTH, []), 'unasked', [byBoth]],
    ['asked by both at once', () => checkAtNow(BOTH, [answeredSearch(byBoth)]), 'checked', []],
    [
      'asked by one after the other',
      () => checkAtNow(BOTH, [answeredSearch(byEmail), answeredSearch(byProfile)]),
      'checked',
      [],
    ],
    [
      'a profile was learned',
      () => checkAtNow(BOTH, [answeredSearch(byEmail)]),
      'unasked',
      [byProfile],
    ],
    [
      'an email was learned',
      () => checkAtNow(BOTH, [answeredSearch(byProfile)]),
      'unasked',
      [byEmail],
    ],
    [
      'a second email was learned',
      () =>
        checkAtNow({ emails: [WILMA_EMAIL, 'w@home.example'], profiles: [] }, [
          answeredSearch(byEmail),
        ]),
      'unasked',
      [{ email: 'w@home.example' }],
    ],
    [
      'the learned key is being asked',
      () => checkAtNow(BOTH, [answeredSearch(byEmail), { type: 'waiting', request: byProfile }]),
      'checking',
      [],
    ],
    [
      'asked of late, and being asked again',
      () =>
        checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail), { type: 'waiting', request: byEmail }]),
      'checked',
      [],
    ],
    [
      'the search by it failed',
      () =>
        checkAtNow(BOTH, [
          answeredSearch(byEmail),
          { type: 'failed', request: byProfile, at: CHECKED_AT },
        ]),
      'failed',
      [byProfile],
    ],
    [
      'the CRM failed',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, failed)]),
      'failed',
      [byEmail],
    ],
    [
      'the CRM failed, and answered before',
      () =>
        checkAtNow(ONLY_EMAIL, [
          answeredSearch(byEmail, failed),
          answeredSearch(byEmail, {}, 2 * MINUTE),
        ]),
      'checked',
      [],
    ],
    [
      'the answer is ten minutes old',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, {}, 10 * MINUTE)]),
      'old',
      [byEmail],
    ],
    [
      'the answer is not yet ten minutes old',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, {}, 10 * MINUTE - 1)]),
      'checked',
      [],
    ],
    [
      'something was written since',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail)], 'crm_one', CHECKED_AT - 1),
      'old',
      [byEmail],
    ],
    [
      'another CRM was asked',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail)], 'crm_two'),
      'not-searched',
      [],
    ],
    [
      'the email went along with somebody else’s profile',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byBoth)]),
      'unasked',
      [byEmail],
    ],
    [
      'only a name is known',
      () => checkAtNow({ emails: [], profiles: [] }, [answeredSearch(NAME)]),
      'no-key',
      [],
    ],
    [
      'it is searched by email only, and none is known',
      () => checkAtNow(ONLY_PROFILE, [answeredSearch(byProfile)], 'crm_three'),
      'needs-email',
      [],
    ],
    [
      'it is searched by email only, and was',
      () =>
        checkAtNow(BOTH, [answeredSearch(byEmail, { searched_crms: ['crm_four'] })], 'crm_four'),
      'checked',
      [],
    ],
    [
      'a profile says nothing to it',
      () => checkAtNow(BOTH, [answeredSearch(byProfile)], 'crm_three'),
      'unasked',
      [byEmail],
    ],
    [
      'nobody chose a CRM, and all answered',
      () => checkAtNow(BOTH, [answeredSearch(byBoth)], null),
      'checked',
      [],
    ],
    [
      'another CRM was asked alone',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch({ ...byEmail, crm: 'crm_one' })], 'crm_two'),
      'unasked',
      [byEmail],
    ],
    [
      'it was asked alone, after it had failed',
      () =>
        checkAtNow(ONLY_EMAIL, [
          answeredSearch({ ...byEmail, crm: 'crm_one' }),
          answeredSearch(byEmail, failed, 2 * MINUTE),
        ]),
      'checked',
      [],
    ],
    [
      'nobody chose a CRM, and one was asked alone',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch({ ...byEmail, crm: 'crm_one' })], null),
      'unasked',
      [byEmail],
    ],
    [
      'nobody chose a CRM or asked',
      () => checkAtNow(ONLY_PROFILE, [], null),
      'unasked',
      [byProfile],
    ],
    [
      'nobody chose a CRM, and one of them failed',
      () =>
        checkAtNow(
          ONLY_EMAIL,
          [
            answeredSearch(byEmail, {
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
        checkAtNow(
          ONLY_PROFILE,
          [answeredSearch(byProfile, { caller_crm_links: { crm_one: null, crm_three: null } })],
          null,
        ),
      'needs-email',
      [],
    ],
    [
      'nobody chose a CRM, and none can be searched by a profile',
      () => checkAtNow(ONLY_PROFILE, [answeredSearch(byProfile, { searched_crms: [] })], null),
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
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, {}, -10 * MINUTE)]),
      'old',
      [byEmail],
    ],
    [
      'something was written at the very time of the answer',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail)], 'crm_one', CHECKED_AT - MINUTE),
      'checked',
      [],
    ],
    [
      'the search failed, and the answer before it is old',
      () =>
        checkAtNow(ONLY_EMAIL, [
          answeredSearch(byEmail, {}, 10 * MINUTE),
          { type: 'failed', request: byEmail, at: CHECKED_AT },
        ]),
      'failed',
      [byEmail],
    ],
    [
      'the search failed, and later another CRM was searched',
      () =>
        checkAtNow(ONLY_EMAIL, [
          { type: 'failed', request: byEmail, at: CHECKED_AT - 2 * MINUTE },
          answeredSearch(byEmail, { searched_crms: ['crm_two'] }),
        ]),
      'not-searched',
      [],
    ],
    [
      'the search failed, and it is asked again',
      () =>
        checkAtNow(ONLY_EMAIL, [
          { type: 'failed', request: byEmail, at: CHECKED_AT },
          { type: 'waiting', request: byEmail },
        ]),
      'checking',
      [],
    ],
    [
      'it was searched, and another one failed',
      () =>
        checkAtNow(ONLY_EMAIL, [
          answeredSearch(byEmail, { errors: [{ crm: 'crm_two', error: 'Timeout' }] }),
        ]),
      'checked',
      [],
    ],
    [
      'it was not searched, and another one failed',
      () =>
        checkAtNow(
          ONLY_EMAIL,
          [answeredSearch(byEmail, { errors: [{ crm: 'crm_two', error: 'Timeout' }] })],
          'crm_four',
        ),
      'not-searched',
      [],
    ],
    [
      'one key failed and the other was not asked',
      () => checkAtNow(BOTH, [{ type: 'failed', request: byEmail, at: CHECKED_AT }]),
      'failed',
      [byBoth],
    ],
    [
      'one key was not asked and the answer by the other is old',
      () => checkAtNow(BOTH, [answeredSearch(byEmail, {}, 10 * MINUTE)]),
      'unasked',
      [byBoth],
    ],
    [
      'one key was not searched and the other failed',
      () =>
        checkAtNow(BOTH, [
          answeredSearch(byEmail, { searched_crms: [] }),
          { type: 'failed', request: byProfile, at: CHECKED_AT },
        ]),
      'not-searched',
      [byProfile],
    ],
    [
      'no email is known to a CRM that needs one, and a profile is being asked',
      () =>
        checkAtNow(
          ONLY_PROFILE,
          [
            answeredSearch(
              { social_url: WILMA_PROFILE },
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
      () =>
        checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, { ...failed, searched_crms: [] })], null),
      'failed',
      [byEmail],
    ],
    [
      'nobody chose a CRM, and none is connected',
      () => checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, { searched_crms: [] })], null),
      'not-searched',
      [],
    ],
    [
      'nobody chose a CRM, and a linked one was not searched',
      () =>
        checkAtNow(
          ONLY_EMAIL,
          [answeredSearch(byEmail, { caller_crm_links: { crm_two: null } })],
          null,
        ),
      'not-searched',
      [],
    ],
    [
      'nobody chose a CRM, and only what nobody knows is connected',
      () =>
        checkAtNow(ONLY_EMAIL, [answeredSearch(byEmail, { searched_crms: ['crm_nine'] })], null),
      'not-searched',
      [],
    ],
  ])('where %s', (_, ask, summary, toAsk) => {
    const one = ask();
    expect([summarise(one), one.toAsk]).toEqual([summary, toAsk]);
  });

  it('tells of the records in every CRM, where nobody chose one', () => {
    const { matches } = checkAtNow(
      ONLY_EMAIL,
      [
        answeredSearch(byEmail, {
          searched_crms: ['crm_one', 'crm_two'],
          matches: [reliableMatch(), reliableMatch({ crm: 'crm_two' })],
        }),
      ],
      null,
    );
    expect(matches.map(({ crm }) => crm)).toEqual(['crm_one', 'crm_two']);
  });

  it('is as old as the oldest answer that counts, and has none where none counts', () => {
    const one = checkAtNow(BOTH, [
      answeredSearch(byEmail, {}, 3 * MINUTE),
      answeredSearch(byProfile),
    ]);
    expect(one.at).toBe(CHECKED_AT - 3 * MINUTE);
    expect(checkAtNow(BOTH, [answeredSearch(NAME, { matches: [reliableMatch()] })]).at).toBeNull();
  });

  it('tells of what a search by name found, unless that is old', () => {
    const tell = (ageMs: number) =>
      checkAtNow(ONLY_EMAIL, [answeredSearch(NAME, { matches: [reliableMatch()] }, ageMs)]).matches
        .length;
    expect([tell(10 * MINUTE - 1), tell(10 * MINUTE)]).toEqual([1, 0]);
  });

  it('tells of the records of all answers, each once, as the surest one says, and of none in another CRM', () => {
    const byName = reliableMatch({ matchedOn: 'name_and_company', confidence: 'low' });
    const one = checkAtNow(BOTH, [
      answeredSearch(NAME, { matches: [byName, reliableMatch({ ...byName, id: '502' })] }),
      answeredSearch(
        byEmail,
        { matches: [reliableMatch(), reliableMatch({ crm: 'crm_two' })] },
        3 * MINUTE,
      ),
      answeredSearch(byProfile, {
        matches: [reliableMatch({ id: '503', matchedOn: 'profile_url' })],
      }),
    ]);
    expect(one.matches.map(({ id, matchedOn }) => [id, matchedOn])).toEqual([
      ['503', 'profile_url'],
      ['501', 'primary_email'],
      ['502', 'name_and_company'],
    ]);
    expect(one.at).toBe(CHECKED_AT - 3 * MINUTE);
  });

  it('tells of no record that an old answer or one about somebody else tells of', () => {
    const one = checkAtNow(ONLY_EMAIL, [
      answeredSearch(byBoth, { matches: [reliableMatch()] }),
      answeredSearch(byEmail, { matches: [reliableMatch()] }, 11 * MINUTE),
    ]);
    expect([one.matches, one.at]).toEqual([[], null]);
  });

  it('tells of what the newest answer tells of, where the CRM was asked again', () => {
    const one = checkAtNow(ONLY_EMAIL, [
      answeredSearch(byEmail, { matches: [reliableMatch()] }, 2 * MINUTE),
      answeredSearch(byEmail, {}, MINUTE),
    ]);
    expect(one.matches).toEqual([]);
  });
});
