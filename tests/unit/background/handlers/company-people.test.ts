import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { findCompanyPeople } from '@/lib/background/handlers/company-people';
import type { Database } from '@/lib/background/storage/database';
import type { QueueJob } from '@/lib/background/queue/store';
import type { CompanyMatchQuery } from '@/lib/contract/messages/company-people';
import { crmReply, crmMatch, enrichedContact } from '../../../support/ui/ui-fixtures';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';
import { readViewsFor } from '../../../support/subjects/read-views';

let database: Database;
beforeEach(async () => {
  database = await openFresh();
});

let nextId = 0;
const about = (slug: string, changed: Partial<QueueJob>): Partial<QueueJob> => ({
  id: `job-${(nextId += 1)}`,
  key: `person:slug:${slug}\n${changed.kind ?? ''}`,
  subject: { kind: 'person', key: `person:slug:${slug}`, label: slug },
  state: 'done',
  waitingFor: null,
  ...changed,
});
const enriched = (slug: string, contact: object, at = 10): Partial<QueueJob> =>
  about(slug, {
    kind: 'enrich',
    input: {
      contact: { social_url: `https://www.linkedin.com/in/${slug}` },
      enrichment_type: ['email'],
      force_refresh: false,
      detect_job_change: false,
    },
    output: { contact: enrichedContact({ fullName: slug, socialUrl: null, ...contact }) },
    createdAt: at,
    changedAt: at,
  });
const searched = (slug: string, matches: object[], at = 10): Partial<QueueJob> =>
  about(slug, {
    kind: 'crm.search',
    output: crmReply({ matches: matches.map((match) => crmMatch(match)) }),
    createdAt: at,
    changedAt: at,
  });

const LIND = { companyDomain: 'lind.example' };
const findAll = (matchQuery: Partial<CompanyMatchQuery>) =>
  findCompanyPeople(database, { domains: [], profiles: [], ...matchQuery }, (keys) =>
    readViewsFor(database, keys, null),
  );
const find = async (matchQuery: Partial<CompanyMatchQuery> = { domains: ['lind.example'] }) =>
  (await findAll(matchQuery)).map(({ name }) => name);

it('finds those whose answers name its domain, the newest first, however it is written', async () => {
  await putJobs(
    database,
    enriched('ada', LIND, 1),
    searched(
      'ben',
      [
        { name: 'Ben', ...LIND },
        { name: 'Cleo', companyDomain: 'berg.example' },
      ],
      3,
    ),
    enriched('dan', { companyDomain: 'WWW.Lind.example' }, 2),
  );
  expect(await find()).toEqual(['Ben', 'dan', 'ada']);
  expect(await find({ domains: ['https://www.lind.example/en'] })).toHaveLength(3);
});

it('finds those whose answers name its page on the network', async () => {
  const companySocialUrl = 'https://www.linkedin.com/company/lind-group/';
  await putJobs(database, enriched('ada', { companyDomain: null, companySocialUrl }));
  expect(await find({ profiles: ['https://de.linkedin.com/company/Lind-Group/about'] })).toEqual([
    'ada',
  ]);
  expect(await find({ profiles: ['https://www.linkedin.com/company/lind'] })).toEqual([]);
});

it('finds nobody by the name of the company', async () => {
  await putJobs(database, enriched('ada', { companyName: 'Lind', companyDomain: null }));
  expect(await find()).toEqual([]);
  expect(await find({ domains: ['Lind'] })).toEqual([]);
});

it('lets those go who are said to be elsewhere by now', async () => {
  await putJobs(
    database,
    enriched('ada', LIND, 1),
    { ...enriched('ada', { companyDomain: 'berg.example' }, 2) },
    searched('ben', [{ name: 'Ben', ...LIND }], 1),
    searched('ben', [], 2),
  );
  expect(await find()).toEqual([]);
  expect(await find({ domains: ['berg.example'] })).toEqual(['ada']);
});

it('says where a person is to be seen: their profile, and their record', async () => {
  await putJobs(
    database,
    enriched('ada', LIND),
    searched('ben', [
      {
        ...LIND,
        id: '7',
        url: 'https://crm.example/7',
        profileUrl: 'https://www.linkedin.com/in/ben',
      },
    ]),
  );
  expect(await findAll({ domains: ['lind.example'] })).toEqual([
    expect.objectContaining({ profile: 'https://www.linkedin.com/in/ada', record: null }),
    expect.objectContaining({
      profile: 'https://www.linkedin.com/in/ben',
      record: { crm: 'crm_one', id: '7', url: 'https://crm.example/7', owner: { type: 'you' } },
    }),
  ]);
});
