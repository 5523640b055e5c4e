import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DAY } from '@/lib/contract/duration';
import { MAX_MOVED } from '@/lib/contract/limits';
import { createMovedReader } from '@/lib/background/handlers/moved-people';
import type { QueueJob } from '@/lib/background/queue/store';
import { trimSubjects } from '@/lib/background/storage/subjects';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { accountListOf, accountOf } from '../../../support/books';
import { openHandlers } from '../../../support/queue/handlers';
import { putJobs } from '../../../support/queue/stored-jobs';
import { linkKeys } from '../../../support/subjects/link-keys';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  personReport,
} from '../../../support/ui/ui-fixtures';

/** Who has moved, as the panel is told. */

type World = Awaited<ReturnType<typeof openHandlers>>;
let world: World;
let team: QueueJob['connection'];
/** When the handlers' clock begins. */
const START = 1_800_000_000_000;

beforeEach(async () => {
  fakeBrowser.reset();
  world = await openHandlers();
  const saved = await readConnection(world.database);
  if (!saved) throw new Error('No key is saved');
  team = saved;
});

const about = (slug: string, kind: QueueJob['kind'], changed: Partial<QueueJob>) => ({
  id: `${kind} ${slug}`,
  kind,
  key: `person:slug:${slug}\n${kind}`,
  subject: { kind: 'person', key: `person:slug:${slug}`, label: slug } as const,
  state: 'done' as const,
  waitingFor: null,
  createdAt: START,
  changedAt: START,
  connection: team,
  ...changed,
});
const profileOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const found = (slug: string, companyName = 'Ledgerloom', at = START) =>
  about(slug, 'enrich', {
    input: {
      contact: { social_url: profileOf(slug) },
      enrichment_type: ['email'],
      force_refresh: false,
      detect_job_change: false,
    },
    output: {
      contact: enrichedContact({ fullName: slug, socialUrl: profileOf(slug), companyName }),
    },
    changedAt: at,
  });
/** What was asked of Ada, who worked at Papertrail Labs. */
const askedAt = (domain: string) => ({
  contact: { social_url: profileOf('ada'), company_name: 'Papertrail Labs', domain },
  enrichment_type: ['email'],
  force_refresh: false,
  detect_job_change: false,
});
const inCrm = (slug: string, company = 'Papertrail Labs') =>
  about(slug, 'crm.search', {
    input: { social_url: profileOf(slug) },
    output: crmReply({ matches: [crmMatch({ name: slug, company, title: null })] }),
  });
const moved = (...slugs: string[]) => slugs.flatMap((slug) => [inCrm(slug), found(slug)]);
const list = async () =>
  (await world.handlers['subject.moved'](null)).map(({ subject }) => subject.label);

it('names whom stored answers tell apart, the newest first, and nobody else', async () => {
  await putJobs(
    world.database,
    ...moved('ada'),
    inCrm('ben'),
    found('ben', 'Ledgerloom', START + 1),
    inCrm('cleo', 'Ledgerloom'),
    found('cleo'),
    inCrm('dan'),
    found('eve'),
  );
  expect(await list()).toEqual(['ben', 'ada']);
});

it('names whom a page shows elsewhere than the CRM, although nothing was found of them', async () => {
  await putJobs(world.database, inCrm('ada'));
  const fields = { name: 'ada', companyName: 'Ledgerloom', jobTitle: 'VP Sales' };
  await world.handlers['page.report'](personReport({ identity: identityOf('ada') }, fields));
  expect(await world.handlers['subject.moved'](null)).toMatchObject([
    { companyName: 'Ledgerloom', jobTitle: 'VP Sales', change: { from: 'Papertrail Labs' } },
  ]);
});

it('names whom the service found elsewhere than an account lists them', async () => {
  await putJobs(world.database, { ...found('ada'), input: askedAt('papertrail.example') });
  expect(await list()).toEqual([]);
  const people = [{ full_name: 'ada', social_url: profileOf('ada') }];
  const account = accountOf('papertrail.example', { name: 'Papertrail Labs', people });
  await world.books.keep(undefined, accountListOf([account]));
  expect(await list()).toEqual(['ada']);
});

it('names somebody once who is known by two keys', async () => {
  await putJobs(world.database, ...moved('ada', 'ada-lind'));
  await linkKeys(world.database, 'person:slug:ada', 'person:slug:ada-lind');
  expect(await list()).toHaveLength(1);
});

it('reads only marked subjects, and no more than so many of them', async () => {
  const slugs = Array.from({ length: MAX_MOVED + 5 }, (_, index) => `moved-${index}`);
  await putJobs(
    world.database,
    ...moved(...slugs),
    inCrm('still'),
    found('still', 'Papertrail Labs'),
  );
  expect(await world.database.countFromIndex('subjects', 'moved')).toBe(slugs.length);
  expect(await list()).toHaveLength(MAX_MOVED);
});

it('leaves out whose move is known longest where there are more, whoever tells of it', async () => {
  const slugs = Array.from({ length: MAX_MOVED }, (_, index) => `moved-${index}`);
  await putJobs(world.database, ...moved(...slugs), {
    ...found('ada', 'Ledgerloom', START + 1),
    input: askedAt('papertrail.example'),
  });
  const people = [{ full_name: 'ada', social_url: profileOf('ada') }];
  const account = accountOf('papertrail.example', { name: 'Papertrail Labs', people });
  await world.books.keep(undefined, accountListOf([account]));
  const listed = await list();
  expect(listed[0]).toBe('ada');
  expect(listed).toHaveLength(MAX_MOVED);
});

describe('reading the list', () => {
  const open = () => {
    const findAccount = vi.fn(() => Promise.resolve(null));
    const readViewsOf = vi.fn((keys: string[]) => world.handlers['subject.view']({ keys }));
    const { database } = world;
    const read = createMovedReader(() =>
      Promise.resolve({
        ...{ database, readViewsOf, findAccount },
        connectionId: team?.id ?? null,
        now: START,
      }),
    );
    return { findAccount, readViewsOf, read };
  };

  it('looks for the accounts of those only whose workplace is known', async () => {
    const see = (slug: string, texts: object) =>
      world.handlers['page.report'](
        personReport({ identity: identityOf(slug) }, { name: slug, ...texts }),
      );
    await see('ada', { companyName: 'Ledgerloom' });
    await see('ben', {});
    const { read, findAccount } = open();
    await read();
    expect(findAccount.mock.calls).toMatchObject([[{ profiles: [profileOf('ada')] }]]);
  });

  it.each([
    ['takes at most a tenth of the time', 100, 900],
    ['keeps nobody waiting for more than three seconds', 1000, 3000],
  ])('%s, and tells everybody what is known after they asked', async (_, takesMs, waitMs) => {
    const { read, readViewsOf } = open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    readViewsOf.mockImplementation(() => {
      vi.advanceTimersByTime(takesMs);
      return Promise.resolve([]);
    });
    await read();
    const others = [read(), read()];
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(readViewsOf).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(others);
    expect(readViewsOf).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

describe('somebody leaves the list', () => {
  beforeEach(async () => {
    await putJobs(world.database, ...moved('ada'));
    expect(await list()).toEqual(['ada']);
  });
  const left = async () => expect(await list()).toEqual([]);

  it('when they are erased', async () => {
    await world.handlers['data.erase-person']({ key: 'person:slug:ada', cancels: false });
    await left();
    expect(await world.database.countFromIndex('subjects', 'moved')).toBe(0);
  });

  it('when everything is erased', async () => {
    await world.handlers['data.erase-all']();
    await left();
  });

  it('when another key is saved', async () => {
    await world.save('second-key');
    await left();
    expect(await world.database.countFromIndex('subjects', 'moved')).toBe(0);
  });

  it('when the update is written', async () => {
    await putJobs(
      world.database,
      about('ada', 'push', { input: { contacts: [{}] }, changedAt: START + 1 }),
    );
    await left();
  });

  it('when the CRM says the same', async () => {
    await putJobs(world.database, { ...inCrm('ada', 'Ledgerloom'), changedAt: START + 1 });
    await left();
  });

  it('when retention deletes what the CRM answered', async () => {
    await trimSubjects(world.database, START + 1);
    await left();
  });

  it('when the answers are too old', async () => {
    world.passTime(31 * DAY);
    await left();
  });
});
