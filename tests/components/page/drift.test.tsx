import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { personReport } from '@/tests/support/ui/ui-fixtures';

const DRIFT = 'drift:social:person';
const find = () => screen.findByRole('note', { name: /has changed its pages/ });

describe('a network that has changed its pages', () => {
  it('is said above whom the page is about, and the name can be corrected by hand', async () => {
    getBackground().drift = DRIFT;
    getBackground().show(personReport({}, {}));
    renderPanel();
    expect(await find()).toHaveTextContent('Names may be missing: correct them by hand.');
    expect(screen.getByRole('button', { name: 'Correct by hand' })).toBeVisible();
    await expectAccessible();
  });

  it('is not said any more once the rep has dismissed it', async () => {
    getBackground().drift = DRIFT;
    getBackground().show(personReport());
    renderPanel();
    const note = await find();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => {
      expect(note).not.toBeInTheDocument();
    });
    expect(getBackground().sent).toContainEqual({
      name: 'page.dismiss-drift',
      input: { drift: DRIFT },
    });
  });

  it('leaves the focus on whom the page is about when it is dismissed by a key', async () => {
    getBackground().drift = DRIFT;
    getBackground().show(personReport());
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
    getBackground().show(personReport());
    renderPanel();
    await screen.findByRole('button', { name: 'Correct by hand' });
    expect(screen.queryByRole('note')).toBeNull();
  });
});
