import { describe, expect, it } from 'vitest';
import type { Person } from '@/lib/contract/service/book';
import type { JobOf } from '@/lib/contract/stored/job';
import {
  findEnrichment,
  getAlsoSkipped,
  groupByAccount,
  listShownJobs,
} from '@/lib/domain/book/account-jobs';
import { accountOf } from '../../../support/books';
import { job } from '../../../support/ui/ui-fixtures';

const PROFILE = 'https://www.linkedin.com/in/ada-lind';
const SEEN = { crm_id: '8', social_url: null, full_name: 'Bo' };

const personOf = (known: object): Person => {
  const [person] = accountOf('lind.example', { people: [known] }).people;
  if (!person) throw new Error('No person');
  return person;
};
const enrichOf = (
  id: string,
  person?: string,
  changed: Partial<JobOf<'account.enrich'>> = {},
): JobOf<'account.enrich'> =>
  job('account.enrich', {
    id,
    input: { domain: 'lind.example', ...(person !== undefined && { person }) },
    ...changed,
  });
const dismissOf = (changed: Partial<JobOf<'account.dismiss'>> = {}): JobOf<'account.dismiss'> =>
  job('account.dismiss', {
    id: 'dismiss',
    input: { domain: 'lind.example', reason: 'BAD_TIMING', first_person: null },
    ...changed,
  });

it('jobs are grouped by their account, in their order, without those of other kinds', () => {
  const berg = job('account.find-people', { id: 'berg', input: { domain: 'berg.example' } });
  const jobs = [enrichOf('a'), job('enrich'), berg, dismissOf()];
  const groups = [...groupByAccount(jobs)].map(([domain, all]) => [
    domain,
    all.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['lind.example', ['a', 'dismiss']],
    ['berg.example', ['berg']],
  ]);
});

describe('the enrichment of a person', () => {
  const ada = { crm_id: '7', social_url: PROFILE };

  it.each<[string, string | undefined, object, number, boolean]>([
    ['names their CRM id', '7', ada, 1, true],
    ['names their profile, written differently', 'linkedin.com/in/Ada-Lind/', ada, 1, true],
    ['names nobody, and they are the first', undefined, ada, 0, true],
    ['names nobody, and they are not the first', undefined, ada, 1, false],
    ['names somebody else', '8', ada, 0, false],
    ['names what is no profile, and they have none', 'n/a', { crm_id: '7' }, 0, false],
  ])('%s', (_, person, known, index, isTheirs) => {
    const found = findEnrichment([dismissOf(), enrichOf('e', person)], personOf(known), index);
    expect(found?.id).toBe(isTheirs ? 'e' : undefined);
  });

  it('is the newest', () => {
    const jobs = [enrichOf('new', '7'), enrichOf('old', '7')];
    expect(findEnrichment(jobs, personOf(ada), 0)?.id).toBe('new');
  });
});

describe('who was skipped too', () => {
  it.each([
    [
      'is known once it is done',
      dismissOf({ output: { account: null, also_skipped: [SEEN] } }),
      [SEEN],
    ],
    [
      'is nobody while it is not done',
      dismissOf({ state: 'failed', output: { account: null, also_skipped: [SEEN] } }),
      [],
    ],
    ['is nobody where the service names nobody', dismissOf({ output: { account: null } }), []],
    ['is nobody without an answer', dismissOf(), []],
  ])('%s', (_, dismissal, skipped) => {
    expect(getAlsoSkipped(dismissal)).toEqual(skipped);
  });
});

describe('the jobs that an account shows', () => {
  const shown = (...jobs: Parameters<typeof listShownJobs>[0]) =>
    listShownJobs(jobs).map(({ id }) => id);

  it.each([
    ['waiting', true],
    ['running', true],
    ['failed', true],
    ['needs-you', true],
    ['done', false],
    ['cancelled', false],
  ] as const)('one that is %s: %s', (state, isShown) => {
    expect(shown(enrichOf('e', '7', { state }))).toEqual(isShown ? ['e'] : []);
  });

  it('a dismissal that is done only where others were skipped too', () => {
    expect(shown(dismissOf({ output: { account: null, also_skipped: [] } }))).toEqual([]);
    expect(shown(dismissOf({ output: { account: null, also_skipped: [SEEN] } }))).toEqual([
      'dismiss',
    ]);
  });

  it('the last of each kind, and of enrichments the last of each person', () => {
    const failed = { state: 'failed' } as const;
    expect(
      shown(
        enrichOf('ada', '7', failed),
        enrichOf('bo', '8', failed),
        enrichOf('ada before', '7', failed),
        enrichOf('first', undefined, failed),
        dismissOf({ id: 'done' }),
        dismissOf({ id: 'before', ...failed }),
      ),
    ).toEqual(['ada', 'bo', 'first']);
  });
});
