import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY, MINUTE } from '@/lib/contract/duration';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { createRandom } from '@/sandbox/data/random';
import { createMalformedAnswer } from '@/tests/support/malformed/malformed-answers';
import { companySearchOf, crmSearchOf, enrichOf, pushOf } from '@/tests/support/new-jobs';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import { companyReport, personReport } from '@/tests/support/ui/ui-fixtures';

/** Answers that no service should give, one after another: whatever is made of them, the panel shows it as text, and goes on. */

const ANSWERS = 150;
const LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const SLUG = 'wilma-hayes';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  await background.send('settings.save', { holdSeconds: 0, defaultCrm: 'crm_one' });
});
afterEach(() => background.close());

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
afterEach(() => {
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});

/** Spoils each answer of the service until it is stopped. */
function spoilAnswers() {
  const random = createRandom(1);
  const ask = globalThis.fetch;
  let count = 0;
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const good = await ask(address, init);
    if (!String(address).startsWith(SANDBOX_ADDRESS)) return good;
    count += 1;
    return createMalformedAnswer(await good.json(), random).answer();
  });
  return { countAnswers: () => count, stop: () => vi.stubGlobal('fetch', ask) };
}

const subject = { kind: 'company', key: 'company:domain:a.example', label: 'A' } as const;
/** What the tabs show is asked for again, and written. */
const JOBS: NewJobInput[] = [
  crmSearchOf(SLUG),
  enrichOf(SLUG, { force_refresh: true }),
  pushOf('Wilma Hayes'),
  companySearchOf('northwind-robotics.example'),
  { kind: 'book.read', input: {}, subject, lane: 'click' },
  { kind: 'owners.read', input: {}, subject, lane: 'click' },
  { kind: 'list.read', input: { listId: LIST }, subject, lane: 'click' },
  {
    kind: 'list-items.read',
    input: { listId: LIST, page: 0, isAnew: true },
    subject,
    lane: 'click',
  },
];

const askAll = async (jobs = JOBS) => {
  for (const job of jobs) await background.send('job.add', { again: true, ...job });
  await background.passTime(3 * MINUTE);
};

it(
  'are text on each tab, and the panel goes on with good ones',
  { timeout: 5 * MINUTE },
  async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await askAll();
    const openTab = async (name: string) => rep.click(await screen.findByRole('tab', { name }));
    await openTab('Today');
    const account = await screen.findByRole('button', { name: /^Ledgerloom/u });
    await rep.click(account);
    await openTab('Lists');
    await rep.click(await screen.findByRole('button', { name: /^Target accounts/u }));
    await openTab('This page');
    await openDetails(rep);
    const { countAnswers, stop } = spoilAnswers();
    for (let round = 0; countAnswers() < ANSWERS; round += 1) {
      background.showPage(round % 3 === 2 ? companyReport() : personReport());
      const tabs = screen.getAllByRole('tab');
      await rep.click(tabs[round % tabs.length] ?? document.body);
      await askAll();
      expect(screen.getByRole('tabpanel')).not.toBeEmptyDOMElement();
      expect(screen.queryByText('502 Bad Gateway')).toBeNull();
      expect(document.querySelector('script')).toBeNull();
    }
    stop();
    // As long as a service may ask to be left alone.
    await background.passTime(2 * DAY);
    await openTab('Today');
    await askAll();
    expect(await screen.findByRole('button', { name: /^Ledgerloom/u })).toBeVisible();
  },
);
