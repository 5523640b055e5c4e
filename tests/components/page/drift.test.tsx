import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteReading } from '@/lib/background/pages/drift';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { identityOf, personReport } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

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
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
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
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => {
      expect(note).not.toBeInTheDocument();
    });
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toHaveFocus();
    });
  });

  it('is not said as long as pages are read well', async () => {
    background.showPage(personReport());
    renderPanel();
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('note')).toBeNull();
  });
});
