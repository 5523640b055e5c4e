import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONG_WAIT_MS } from '@/components/ui/display/skeleton';
import type { MessageName } from '@/lib/contract/messages/messages';
import { chooseAccountAction } from '@/tests/support/ui/account-menu';
import { itemOf, keptList } from '@/tests/support/lists';
import { putBulk } from '@/tests/support/queue/stored-jobs';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import {
  expectAccessible,
  renderAdvanced,
  renderPanel,
  renderPopup,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { seedList } from '@/tests/support/ui/seed-list';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { companyReport, job, personReport } from '@/tests/support/ui/ui-fixtures';

/** What every screen says when the background does not answer what it waits for, and that it can be asked again. */

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
  // A wait is long at once.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
    setTimeout(run, ms === LONG_WAIT_MS ? 0 : ms),
  );
});
afterEach(() => background.close());

/** Leaves these messages without an answer, those too that were sent before the returned function is called. */
function leaveUnanswered(lost: MessageName, matches: (input: unknown) => boolean): () => void {
  let isLost = true;
  const { send } = background;
  background.send = (name, input, ...rest) =>
    isLost && name === lost && matches(input)
      ? new Promise(() => undefined)
      : send(name, input, ...rest);
  return () => {
    isLost = false;
  };
}

const openTab = async (name: RegExp | string) => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name }));
  return rep;
};

const showPerson = () => background.showPage(personReport());

async function openBook() {
  await seedBook(background, keptBook([account()]));
  return openTab('Today');
}

async function openAccount() {
  const rep = await openBook();
  await rep.click(await screen.findByRole('button', { name: 'Northwind Pumps' }));
  return rep;
}

async function openList() {
  await seedList(background, keptList('l1', [itemOf('ada', { full_name: 'Ada Lind' })]));
  const rep = await openTab('Lists');
  await rep.click(await screen.findByRole('button', { name: /^Spring fair/u }));
  return rep;
}

async function addPersonToList() {
  await seedList(background, keptList('l1', [itemOf('ada', { full_name: 'Ada Lind' })]));
  showPerson();
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: 'Add to list' }));
}

async function showBulkResults() {
  await putBulk(background.database, 'bulk-1', 'Enrich all', Date.now());
  await background.addJobs(job('enrich', { lane: 'bulk', bulkId: 'bulk-1' }));
  const rep = await openTab(/^Activity/u);
  await rep.click(await screen.findByRole('button', { name: 'Show each: Enrich all' }));
}

async function showOlder() {
  const jobs = Array.from({ length: 40 }, (_, index) =>
    job('crm.search', {
      subject: { kind: 'person', key: `person:slug:p${index}`, label: `Person ${index}` },
    }),
  );
  await background.addJobs(...jobs);
  const rep = await openTab(/^Activity/u);
  await rep.click(await screen.findByRole('button', { name: / more$/u }));
}

async function openReceipts() {
  const rep = await openTab(/^Activity/u);
  await rep.click(await screen.findByRole('button', { name: 'Receipts' }));
}

interface Wait {
  where: string;
  /** The message that is not answered. */
  lost: MessageName;
  /** Omitted: each of that name. */
  matches?: (input: unknown) => boolean;
  open: () => unknown;
  says: string;
}

const WAITS: Wait[] = [
  { where: 'the panel', lost: 'page.current', open: renderPanel, says: 'Loading' },
  {
    where: '“This page”',
    lost: 'page.current',
    open: () => openTab('This page'),
    says: 'Loading',
  },
  {
    where: '“This page”, of what is looked up',
    lost: 'look-up.get',
    open: () => openTab('This page'),
    says: 'Loading',
  },
  {
    where: 'a person',
    lost: 'subject.view',
    open: () => {
      showPerson();
      renderPanel();
    },
    says: 'Enriching',
  },
  {
    where: 'a company',
    lost: 'subject.view',
    open: () => {
      background.showPage(companyReport());
      renderPanel();
    },
    says: 'Looking up the company',
  },
  {
    where: 'the push of a company',
    lost: 'book.find',
    open: async () => {
      background.showPage(companyReport());
      const rep = renderPanel();
      await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    },
    says: 'Loading',
  },
  {
    where: 'the choice of a list',
    lost: 'list.known',
    open: addPersonToList,
    says: 'Loading',
  },
  {
    where: 'the comparison with a list',
    lost: 'list.match',
    open: addPersonToList,
    says: 'Loading',
  },
  {
    where: '“Today”',
    lost: 'connection.get',
    open: () => openTab('Today'),
    says: 'Loading',
  },
  {
    where: '“Today”, of its accounts',
    lost: 'book.get',
    open: openBook,
    says: 'Loading',
  },
  {
    where: '“Today”, of its jobs',
    lost: 'book.jobs',
    open: () => openTab('Today'),
    says: 'Loading',
  },
  {
    where: 'the choice of an owner',
    lost: 'owners.get',
    open: async () => {
      const rep = await openAccount();
      await chooseAccountAction(rep, 'Assign owner');
    },
    says: 'Loading',
  },
  {
    where: 'the enrichment of an account’s person',
    lost: 'subject.view',
    open: async () => {
      const rep = await openAccount();
      await rep.click(
        await screen.findByRole('button', { name: 'Enrich and update: Wilma Hayes' }),
      );
    },
    says: 'Checking the CRM',
  },
  {
    where: '“Lists”',
    lost: 'list.known',
    open: () => openTab('Lists'),
    says: 'Loading',
  },
  { where: 'a list', lost: 'list.get', open: openList, says: 'Loading' },
  {
    where: '“Enrich all”',
    lost: 'subject.view',
    open: async () => {
      const rep = await openList();
      await rep.click(await screen.findByRole('button', { name: 'Enrich all' }));
    },
    says: 'Loading',
  },
  {
    where: '“Activity”',
    lost: 'activity.list',
    open: () => openTab(/^Activity/u),
    says: 'Loading',
  },
  {
    where: '“Activity”, of older rows',
    lost: 'activity.list',
    matches: (input) => (input as { done: number }).done > 30,
    open: showOlder,
    says: 'Loading',
  },
  {
    where: 'the receipts',
    lost: 'receipts.list',
    open: openReceipts,
    says: 'Loading',
  },
  {
    where: 'the results of many',
    lost: 'bulk.jobs',
    open: showBulkResults,
    says: 'Loading',
  },
  { where: 'the popup', lost: 'page.current', open: renderPopup, says: 'Loading' },
  {
    where: 'the popup, of today’s accounts',
    lost: 'book.get',
    open: renderPopup,
    says: 'Loading',
  },
  {
    where: 'the popup, of a person',
    lost: 'subject.view',
    open: () => {
      showPerson();
      renderPopup();
    },
    says: 'Checking the CRM',
  },
  {
    where: 'the popup, of a company',
    lost: 'subject.view',
    open: () => {
      background.showPage(companyReport());
      renderPopup();
    },
    says: 'Looking up the company',
  },
  {
    where: 'the settings, of the connection',
    lost: 'connection.get',
    open: renderSettings,
    says: 'Loading',
  },
  {
    where: 'the settings, of what is kept',
    lost: 'data.kept',
    open: async () => {
      const rep = renderSettings();
      await rep.click(await screen.findByRole('button', { name: 'More' }));
      return rep;
    },
    says: 'Loading',
  },
  {
    where: 'the settings, of a field mapping',
    lost: 'job.list',
    open: async () => {
      const rep = await renderAdvanced();
      await rep.click(await screen.findByRole('button', { name: 'CRM one' }));
    },
    says: 'Loading',
  },
  {
    where: 'the first page after the installation',
    lost: 'connection.get',
    open: () => renderSettings({ isFirstRun: true }),
    says: 'Loading',
  },
];

const queryNote = (says: string) =>
  screen
    .queryAllByRole('status', { hidden: true })
    .find(({ textContent }) => textContent.startsWith(`${says}This takes longer than usual.`));

function getNote(says: string): HTMLElement {
  const note = queryNote(says);
  if (!note) throw new Error(`Nothing says “${says}”`);
  return note;
}

describe('what has no answer for long', () => {
  it.each(WAITS)(
    'is named by $where ($lost), and asked again on a click',
    async ({ lost, matches = () => true, open, says }) => {
      const answer = leaveUnanswered(lost, matches);
      await open();
      // What has an answer is not waited for any more.
      await background.settle();
      const note = await waitFor(() => getNote(says));
      await expectAccessible(screen.queryByRole('dialog') ?? undefined);
      answer();
      within(note).getByRole('button', { name: 'Try again' }).click();
      await waitFor(() => expect(queryNote(says)).toBeUndefined());
    },
  );
});

/** Why nothing is said of an answer that is missing. */
const SAYS_NOTHING: Partial<Record<MessageName, string>> = {
  'hint.next': 'A line at the foot, shown when it is known',
  'round.get': 'A bar at the foot, shown when it is known',
  'settings.get': 'No page is shown before it: “show-page” says so',
  'policy.get': 'Without it, nothing is locked, and the background refuses what is',
  'book.chunk': 'The first accounts are shown; the line above says how many are loaded',
  'list.chunk': 'The first items are shown',
  'list.jobs': 'A note above the items, which are shown',
  'bulk.estimate': 'How long it takes is one line; the dialog works without it',
  'company.logo': 'The company’s initials stand in its place',
  'company.people': 'A section that is not there while nobody is known',
  'job.get': 'A row of the status bar, or the result of a job, which goes on by itself',
  'page.people': 'People of a page; the page says itself that nobody is shown',
  'queue.state': 'Banners, numbers and notes that are there only for what waits or needs the rep',
  'recent.list': 'A section that is not there while nobody is known',
  'subject.moved':
    'A line below the accounts that is not there while nobody is known to have moved',
  'sample.offer': 'Whether sample data may start; without it, only Connect is offered',
  'record-preference.get': 'Which record the rep chose; without it, all of them are shown',
};

it('covers every message that a query of the components waits for', () => {
  const asked = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path))
    .flatMap((path) => [
      ...readFileSync(`components/${path}`, 'utf8').matchAll(/queryFn:[^;]*?send\('([^']+)'/gu),
    ])
    .map(([, name]) => name);
  const covered = [...WAITS.map(({ lost }) => lost), ...Object.keys(SAYS_NOTHING)];
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !covered.includes(name as MessageName))).toEqual([]);
});
