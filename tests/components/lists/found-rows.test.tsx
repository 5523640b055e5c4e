import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import { itemOf, itemsOf, keptList, type KeptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedList, seedStoredList } from '@/tests/support/ui/seed-list';
import { crmMatch, crmReply, enrichedContact, job, problem } from '@/tests/support/ui/ui-fixtures';

const ADA = itemOf('ada', {
  full_name: 'Ada Lind',
  company_name: 'Lind AB',
  email: 'ada@lind.example',
  social_url: 'https://www.linkedin.com/in/ada-lind',
});
const BO = itemOf('bo', { full_name: 'Bo Åkesson', company_name: 'Berg AB' });
const SUBJECT = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;

/** An enrichment of Ada that is done. */
const enrichment = (contact: NonNullable<Parameters<typeof enrichedContact>[0]> | null): Job =>
  job('enrich', {
    subject: SUBJECT,
    output: {
      contact: contact && enrichedContact({ fullName: 'Ada Lind', ...contact }),
    },
  });
const FOUND = { email: 'ada@new.example', phone: '+46701234567', phoneType: 'mobile' };

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const openList = async (list: KeptList = keptList('l1', [ADA, BO])) => {
  await seedList(background, list);
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /^Spring fair/u }));
  await screen.findByRole('button', { name: /^Ada Lind/u });
  return rep;
};
const getRow = () => screen.getByRole('button', { name: /^Ada Lind/u });

describe('the row of an item', () => {
  it('says what was found and whose they are, without a call', async () => {
    await background.addJobs(
      job('crm.search', {
        subject: SUBJECT,
        input: { social_url: ADA.social_url ?? '' },
        output: crmReply({ matches: [crmMatch({ owned_by_you: true })] }),
      }),
      enrichment(FOUND),
    );
    await openList();
    await waitFor(() => {
      expect(getRow()).toHaveTextContent('Lind ABValid email · Mobile · Yours');
    });
    expect(screen.getByRole('button', { name: /^Bo/u })).toHaveTextContent(/Berg AB$/u);
    await background.settle();
    expect(background.sandbox.calls).toEqual([]);
    await expectAccessible();
  });

  it('changes as soon as one of many is found', async () => {
    await openList();
    expect(getRow()).toHaveTextContent(/Lind AB$/u);
    await background.addJobs(enrichment(FOUND));
    await waitFor(() => {
      expect(getRow()).toHaveTextContent('Valid email · Mobile');
    });
  });

  it('says that they are being pushed, and then that they were', async () => {
    const output = { id: 'r1', status: 'completed', crm: 'crm_one', results: [] } as never;
    const push = job('push', { subject: SUBJECT, bulkId: 'b1', state: 'running' });
    await background.close();
    background = await openRealBackground({ runsJobs: false });
    await background.addJobs(push);
    await openList();
    await waitFor(() => {
      expect(getRow()).toHaveTextContent(/Lind ABPushing$/u);
    });
    await background.changeJob({ state: 'done', output }, push.id);
    await waitFor(() => {
      expect(getRow()).toHaveTextContent(/Lind ABPushed$/u);
    });
  });

  it('does not say pushed of a push that did not write them', async () => {
    const failed = { index: 0, entity: 'contact', status: 'failed', error: 'Too long' };
    const output = { id: 'r1', status: 'completed', crm: 'crm_one', results: [failed] } as never;
    await background.addJobs(job('push', { subject: SUBJECT, output }), enrichment(FOUND));
    await openList();
    await waitFor(() => {
      expect(getRow()).toHaveTextContent(/Valid email · Mobile$/u);
    });
  });

  it('says that nothing was found', async () => {
    await background.addJobs(enrichment(null));
    await openList();
    await waitFor(() => {
      expect(getRow()).toHaveTextContent('Nothing found');
    });
  });

  it('shows the list also when what was found cannot be read', async () => {
    background.problems['subject.view'] = problem('internal');
    await openList();
    expect(getRow()).toHaveTextContent(/Lind AB$/u);
  });

  it('asks for those in view only, however long the list is', async () => {
    await seedStoredList(background, keptList('l1', [ADA, ...itemsOf(0, 2000)]));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
    await rep.click(await screen.findByRole('button', { name: /^Spring fair/u }));
    await screen.findByText('2,001 items');
    await background.settle();
    const asked = background.sent.filter(({ name }) => name === 'subject.view');
    expect(asked.length).toBeGreaterThan(0);
    for (const { input } of asked) {
      expect((input as { keys: string[] }).keys.length).toBeLessThanOrEqual(75);
    }
  });
});

describe('the actions of an item', () => {
  it('copy its found email and phone', async () => {
    await background.addJobs(enrichment(FOUND));
    const rep = await openList();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await rep.click(await screen.findByRole('button', { name: 'Copy phone: Ada Lind' }));
    expect(copied).toHaveBeenLastCalledWith('+46701234567');
    await rep.click(screen.getByRole('button', { name: 'Copy email: Ada Lind' }));
    expect(copied).toHaveBeenLastCalledWith('ada@new.example');
    getRow().focus();
    copied.mockClear();
    await rep.keyboard('c');
    expect(copied).toHaveBeenCalledWith('ada@new.example');
  });

  it('copy the email that the list has, and nothing that is not known', async () => {
    await openList();
    expect(screen.getByRole('button', { name: 'Copy email: Ada Lind' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy phone: Ada Lind' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Copy .* of Bo/u })).toBeNull();
  });

  it('are reached with Tab, and Escape in the menu gives the focus back', async () => {
    const rep = await openList();
    getRow().focus();
    await rep.tab();
    expect(screen.getByRole('button', { name: 'Copy email: Ada Lind' })).toHaveFocus();
    await rep.tab();
    const getMore = () => screen.getByRole('button', { name: 'More: Ada Lind' });
    expect(getMore()).toHaveFocus();
    await rep.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Open profile' })).toHaveFocus();
    await expectAccessible(screen.getByRole('menu'));
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(getMore()).toHaveFocus();
    });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('remove it by keyboard, which can be undone', async () => {
    await background.send('settings.save', { holdSeconds: 30 });
    const rep = await openList();
    getRow().focus();
    await rep.tab();
    await rep.tab();
    await rep.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Open profile' });
    await rep.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Removing from a list')).toBeVisible();
    await rep.click(await screen.findByRole('button', { name: /^Undo/u }));
    await waitFor(() => expect(screen.queryByText('Removing from a list')).toBeNull());
  });
});

describe('the details of an item', () => {
  it('have what was found, as a rep reads it', async () => {
    await background.addJobs(enrichment(FOUND));
    const rep = await openList();
    await waitFor(() => {
      expect(getRow()).toHaveTextContent('Valid email');
    });
    await rep.click(getRow());
    const details = within(document.getElementById(getRow().getAttribute('aria-controls') ?? '')!);
    expect(details.getByText('ada@new.example')).toHaveTextContent('Valid');
    expect(details.getByText('+46 701 234 567')).toHaveTextContent('Mobile');
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await rep.click(details.getByRole('button', { name: 'Copy phone' }));
    expect(copied).toHaveBeenCalledWith('+46701234567');
    await expectAccessible();
  });

  it('say of the email that the list has how good it is', async () => {
    await background.addJobs(enrichment({ email: 'ADA@lind.example', emailStatus: 'risky' }));
    const rep = await openList();
    await waitFor(() => {
      expect(getRow()).toHaveTextContent('Risky email');
    });
    await rep.click(getRow());
    expect(screen.getByText('ada@lind.example')).toHaveTextContent('ada@lind.example · Risky');
    expect(screen.queryByText('Found email')).toBeNull();
  });
});

it('the CSV export has what was found', async () => {
  await background.addJobs(enrichment(FOUND));
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:list';
  });
  const rep = await openList();
  await rep.click(screen.getByRole('button', { name: 'More' }));
  await rep.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain("ada@new.example,Valid,'+46701234567,Mobile\r\n");
});

it('a list is copied for a colleague with what was found', async () => {
  await background.addJobs(enrichment(FOUND));
  const rep = await openList();
  await rep.click(screen.getByRole('button', { name: 'More' }));
  await rep.click(await screen.findByRole('menuitem', { name: 'Copy all' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toMatch(/^Spring fair\n.*ada@new\.example · \+46/u);
});

it('says why a list could not be copied', async () => {
  const rep = await openList();
  background.problems['subject.view'] = problem('internal');
  await rep.click(screen.getByRole('button', { name: 'More' }));
  await rep.click(await screen.findByRole('menuitem', { name: 'Copy all' }));
  expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
});
