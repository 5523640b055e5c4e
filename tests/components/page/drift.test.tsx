import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReading } from '@/lib/background/pages/drift';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { identityOf, personReport, problem } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

const reportOf = (slug: string) => personReport({ identity: identityOf(slug) }, { name: slug });

/** Pages of several people in a row were read badly: no headline was found. */
const noteDrift = async () => {
  for (const slug of ['ada', 'bo', 'cy']) await noteReading(reportOf(slug));
};

const find = () => screen.findByRole('note', { name: /has changed its pages/ });

describe('a network that has changed its pages', () => {
  it('is said above whom the page is about, and the name can be corrected by hand', async () => {
    await noteDrift();
    background.showPage(personReport({}, {}));
    renderPanel();
    expect(await find()).toHaveTextContent('Names may be missing: edit them.');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    await expectAccessible();
  });

  it('is not said any more once the rep has dismissed it', async () => {
    await noteDrift();
    background.showPage(personReport());
    renderPanel();
    const note = await find();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(note).not.toBeInTheDocument();
    });
    background.showPage(reportOf('ada'));
    await screen.findByRole('heading', { name: 'ada' });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('leaves the focus on whom the page is about when it is dismissed by a key', async () => {
    await noteDrift();
    background.showPage(personReport());
    renderPanel();
    const note = await find();
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(note).not.toBeInTheDocument();
    });
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toHaveFocus();
    });
  });

  const SKELETON = ['main', ' h2 text:11', ' a[href=/in/…]'];
  const showDrifted = async (skeleton?: string[]) => {
    await noteDrift();
    background.showPage(personReport(), { ...(skeleton && { skeleton }) });
    renderPanel();
    await find();
    await userEvent.click(screen.getByRole('button', { name: 'Save a report for support…' }));
  };

  it('lets the rep save how the page is built, after they have seen it', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await showDrifted(SKELETON);
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox').value;
    expect(JSON.parse(text)).toMatchObject({
      kind: 'person',
      address: 'slug',
      read: { name: 'high', companyName: 'high' },
      page: SKELETON,
    });
    expect(text).not.toMatch(/Wilma|Hayes|Northwind|Utrecht/i);
    await expectAccessible(screen.getByRole('dialog'));
    expect(saved).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(saved).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Saved as Report for support-/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when the page cannot be read for the report', async () => {
    await showDrifted();
    expect(await screen.findByText(/^The page can’t be read/)).toBeVisible();
  });

  it('says why the report could not be made', async () => {
    background.problems['page.report-layout'] = problem('internal');
    await showDrifted(SKELETON);
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
  });

  it('has no report with a text that only the page could have written', async () => {
    await showDrifted(['main', ' h2 "Wilma Hayes"']);
    expect(await screen.findByText(/^The page can’t be read/)).toBeVisible();
  });

  it('is not said as long as pages are read well', async () => {
    background.showPage(personReport());
    renderPanel();
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('note')).toBeNull();
  });
});
