import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PAGE_TEXT } from '@/lib/contract/limits';
import { importedListOf, itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { seedStoredList } from '@/tests/support/ui/seed-list';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  personReport,
} from '@/tests/support/ui/ui-fixtures';

/** What a service may call a person, a company or a list: on each tab it is text, and the panel stays usable. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
afterEach(() => {
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
});

/** Beside the hostile one, to be found. */
const CALM = 'Northwind Pumps';

describe.each([
  ['markup', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['a right-to-left override', '\u202Eevil\u202C gnp.exe'],
  ['control characters', 'a\u0000b\u0007c\u001B[31md\u0085e\u009Ff'],
  ['a half of a character', 'a\uD800b'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['the name of what every object inherits', 'constructor'],
  ['the name of a prototype', '__proto__'],
])('%s in place of names', (_, text) => {
  it('is text on every tab, and what is beside it opens', async () => {
    const short = text.slice(0, MAX_PAGE_TEXT);
    background.showPage(
      personReport({}, { name: short, headline: short, companyName: short, location: short }),
    );
    await background.addJobs(
      job('crm.search', {
        output: crmReply({
          matches: [
            crmMatch({ crm: text, name: text, company: text, ownerName: text, matchedOn: text }),
            crmMatch({ id: '9', name: text, title: text, confidence: text }),
          ],
          default_crm: text,
          errors: [{ crm: text, error: text }],
        }),
      }),
      job('enrich', {
        output: {
          contact: enrichedContact({ companyName: text, emailStatus: text, phoneType: text }),
        },
      }),
    );
    const people = [{ role: text, full_name: text, job_title: text }];
    const hostile = account({
      domain: 'hostile.example',
      ...{ name: text, location: text, industry: text, angle: text, people },
      owner: { id: text, name: text },
      signal: { type: text, reason: text, detected_at: text },
      score_parts: [{ label: text, points: 3 }],
    });
    await seedBook(background, keptBook([hostile, account({ rank: 2, name: CALM })]));
    const item = itemOf('i1', { full_name: text, name: text, company_name: text, location: text });
    await seedStoredList(
      background,
      keptList('l1', [item], { list: importedListOf('l1', { name: text, entity: text }) }),
    );
    await seedStoredList(
      background,
      keptList('l2', [item, itemOf('i2', { full_name: 'Ada Lind' })]),
    );

    const rep = renderPanel();
    await screen.findByRole('heading', { level: 1 });
    await openDetails(rep);
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    const calm = await screen.findByRole('button', { name: CALM });
    await rep.click(document.querySelector('[data-account="hostile.example"]') ?? calm);
    expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
    await rep.click(calm);
    await rep.click(screen.getByRole('tab', { name: 'Lists' }));
    await rep.click(await screen.findByRole('button', { name: /^Spring fair/ }));
    expect(await screen.findByText('Ada Lind')).toBeVisible();
    await rep.click(screen.getByRole('tab', { name: 'Activity' }));
    await rep.click(screen.getByRole('tab', { name: 'This page' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(document.querySelector('img, script')).toBeNull();
  });
});
