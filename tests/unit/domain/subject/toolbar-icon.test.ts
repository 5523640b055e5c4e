import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { describeToolbarIcon } from '@/lib/domain/subject/toolbar-icon';
import { setLanguage } from '@/locales/t';
import { viewOf } from '../../../support/subjects/view-of';
import {
  crmMatch,
  crmReply,
  job,
  personReport,
  WILMA_IDENTITY,
} from '../../../support/ui/ui-fixtures';

const { problem } = new ProblemError({ code: 'service-down' });
const search = (changed: Partial<JobOf<'crm.search'>>) => job('crm.search', changed);
const found = (...matches: Partial<CrmMatch>[]) =>
  search({ output: crmReply({ matches: matches.map(crmMatch) }) });
const NOBODYS = { owned_by_you: false, ownerId: null, ownerName: null };
const BIANCAS = { owned_by_you: false, ownerName: 'Bianca Thornfield' };

const page = (name = 'Wilma Hayes') => ({
  ...personReport({}, { name }),
  identity: WILMA_IDENTITY,
});
const describeIcon = (jobs: Job[], name?: string) =>
  describeToolbarIcon(page(name), viewOf(...jobs), { crmLabels: { crm_two: 'Our second one' } });

const speakEnglish = () => setLanguage('en');
beforeEach(speakEnglish);
afterEach(speakEnglish);

describe('the icon and its tooltip', () => {
  it.each<[string, Job[], string, string]>([
    ['a record of the rep’s', [found({})], 'yours', 'Yours · CRM one'],
    [
      'a record of a colleague’s',
      [found(BIANCAS)],
      'someone-elses',
      'Owned by Bianca Thornfield · CRM one',
    ],
    [
      'a record of somebody without a name',
      [found({ ...BIANCAS, ownerName: null })],
      'someone-elses',
      'Owned by someone else · CRM one',
    ],
    ['a record of nobody’s', [found(NOBODYS)], 'no-owner', 'No owner · CRM one'],
    [
      'a record of a CRM that the rep has named',
      [found({ crm: 'crm_two' })],
      'yours',
      'Yours · Our second one',
    ],
    ['several records', [found({}, { ...BIANCAS, id: '9' })], 'several', '2 records'],
    ['a possible record', [found({ confidence: 'low' })], 'several', 'Possible records: 1'],
    [
      'no record',
      [search({ output: crmReply({ searched_crms: ['crm_one', 'crm_two'] }) })],
      'not-in',
      'Not in CRM one or Our second one',
    ],
    ['no search', [], 'not-checked', 'Not checked'],
    [
      'a search that is under way',
      [search({ state: 'running', output: null })],
      'not-checked',
      'Not checked',
    ],
    [
      'a search that failed',
      [search({ state: 'failed', output: null, problem })],
      'not-checked',
      'Not checked',
    ],
    [
      'a CRM that failed',
      [search({ output: crmReply({ errors: [{ crm: 'crm_one', error: 'down' }] }) })],
      'not-checked',
      'Not checked',
    ],
    [
      'no record before a push',
      [search({ output: crmReply(), changedAt: 1 }), job('push', { changedAt: 2 })],
      'not-checked',
      'Not checked',
    ],
  ])('tell of %s', (_, jobs, mark, words) => {
    expect(describeIcon(jobs)).toEqual({ mark, title: `Wilma Hayes · ${words}` });
  });

  it('are in the rep’s language', () => {
    setLanguage('de');
    expect(describeIcon([found(BIANCAS)]).title).toBe(
      'Wilma Hayes · Betreut von Bianca Thornfield · CRM eins',
    );
  });

  it.each([
    ['several lines', 'Bianca\r\n\tThornfield\u2028!', 'Bianca Thornfield !'],
    ['turned text', '\u202eBianca\u2066\u200b', 'Bianca'],
    ['markup', '<b onclick="x()">&amp;', '<b onclick="x()">&amp;'],
    ['no end', 'Ö😀'.repeat(500), `${'Ö😀'.repeat(25)}…`],
  ])('keep %s of a name in one short line', (_, name, shown) => {
    const { title } = describeIcon([found({ ...BIANCAS, ownerName: name })], name);
    const [person, owner, crm, ...more] = title.split(' · ');
    expect(more).toEqual([]);
    expect(owner?.startsWith(`Owned by ${shown.slice(0, 20)}`)).toBe(true);
    expect(person?.startsWith(shown.replace('…', ''))).toBe(true);
    expect(crm).toBe('CRM one');
    expect([...title].length).toBeLessThan(140);
    expect(title).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
  });
});
