import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { toRecordPreferenceKey } from '@/lib/background/storage/record-preferences';
import type { JobState } from '@/lib/contract/stored/job-state';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';
import { readViewsFor } from '../../../support/subjects/read-views';
import { linkKeys } from '../../../support/subjects/link-keys';

const TEAM = { id: 'team one', origin: 'https://service.example' };

const enrichOf = (id: string, subject: string, changed: object = {}) => ({
  id,
  kind: 'enrich' as const,
  key: `${subject}\nenrich\n${id}`,
  subject: { kind: 'person' as const, key: subject, label: 'Ada Lind' },
  state: 'done' as JobState,
  input: {
    contact: {},
    enrichment_type: ['email'],
    force_refresh: false,
    detect_job_change: false,
  },
  output: { contact: null },
  ...changed,
});

it('tells of many at once what was answered last, under whatever key they are known by', async () => {
  const database = await openFresh();
  await putJobs(
    database,
    enrichOf('old', 'person:slug:ada', { changedAt: 10 }),
    enrichOf('new', 'person:slug:ada', { changedAt: 30 }),
    enrichOf('failed', 'person:slug:ada', { changedAt: 40, state: 'failed', output: null }),
    enrichOf('alias', 'person:opaque:bo', { changedAt: 20 }),
  );
  await linkKeys(database, 'person:slug:bo', 'person:opaque:bo');
  const known = await readViewsFor(
    database,
    ['person:slug:ada', 'person:slug:bo', 'person:slug:nobody'],
    null,
  );
  expect(known.map(({ enrichments }) => enrichments[0]?.at ?? null)).toEqual([30, 20, null]);
  expect(known[0]?.enrichments[0]).toMatchObject({ types: ['email'], contact: null });
});

it('tells what the CRMs were asked, what was written, and what the rep wrote and decided', async () => {
  const database = await openFresh();
  const ask = (id: string, social_url: string, changedAt: number) =>
    enrichOf(id, 'person:slug:ada', {
      kind: 'crm.search',
      key: `person:slug:ada\ncrm.search\n${id}`,
      input: { social_url },
      output: { matches: [], searched_crms: ['crm_one'], default_crm: null, errors: [] },
      changedAt,
      connection: TEAM,
    });
  await putJobs(
    database,
    ask('first', 'https://www.linkedin.com/in/ada', 10),
    ask('again', 'https://www.linkedin.com/in/ada', 20),
    ask('other', 'https://www.linkedin.com/in/ada-lind', 15),
    enrichOf('found', 'person:slug:ada', { changedAt: 12 }),
    enrichOf('pushed', 'person:slug:ada', {
      kind: 'push',
      key: 'person:slug:ada\npush\npushed',
      input: { contacts: [{}] },
      output: null,
      changedAt: 30,
      connection: TEAM,
    }),
  );
  await database.put('corrections', { name: 'Ada Lind', companyName: null }, 'person:slug:ada');
  const choice = { pin: { crm: 'crm_one', id: 'c1' }, trustedOwners: [] };
  await database.put(
    'recordPreferences',
    choice,
    toRecordPreferenceKey('person:slug:ada', 'team one'),
  );
  const [known] = await readViewsFor(database, ['person:slug:ada'], TEAM);
  expect(known).toMatchObject({
    searches: [{ type: 'answered', at: 20 }, { at: 15 }],
    writtenAt: 30,
    correction: { name: 'Ada Lind' },
    preference: choice,
  });
  expect(known?.searches).toHaveLength(2);
  const [other] = await readViewsFor(database, ['person:slug:ada'], { ...TEAM, id: 'team two' });
  expect(other).toMatchObject({ searches: [], writtenAt: null, preference: null });
  expect(other?.enrichments).toHaveLength(1);
});
