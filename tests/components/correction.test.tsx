import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getBackground } from '@/tests/support/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/render-ui';
import { personReport, problem } from '@/tests/support/ui-fixtures';

const open = async () => {
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct by hand' }));
};

describe('correcting what a page shows', () => {
  it('puts the words of the rep over those of the page, and says so', async () => {
    getBackground().show(personReport());
    await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Wilma B. Hayes{Enter}');
    expect(await screen.findByRole('heading', { name: 'Wilma B. Hayes' })).toBeVisible();
    expect(screen.getByText('Corrected by you')).toBeVisible();
    expect(getBackground().sent).toContainEqual({
      name: 'page.correct',
      input: {
        key: personReport().identity?.key,
        correction: { name: 'Wilma B. Hayes', companyName: null },
      },
    });
  });

  it('sends what the rep wrote', async () => {
    getBackground().show(personReport({}, { name: 'Wilma Hayes' }));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Lind Works{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Enrich' }));
    expect(getBackground().jobs.find(({ kind }) => kind === 'enrich')?.input).toMatchObject({
      contact: { company_name: 'Lind Works' },
    });
  });

  it('leaves everything as it was on Escape', async () => {
    getBackground().show(personReport());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Second{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Correct by hand' })).toHaveFocus();
    expect(getBackground().sent.map(({ name }) => name)).not.toContain('page.correct');
  });

  it('goes on when the page could not be read anew, which is said', async () => {
    getBackground().show(personReport());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Second');
    getBackground().problems['page.current'] = problem('internal');
    getBackground().show(personReport());
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes the Second');
  });

  it('goes back to what the page shows', async () => {
    const field = { value: 'Somebody', source: 'rep', confidence: 'high' } as const;
    const report = personReport();
    getBackground().show({ ...report, fields: { ...report.fields, name: field } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use what the page shows' }));
    expect(getBackground().sent).toContainEqual({
      name: 'page.correct',
      input: { key: report.identity?.key, correction: { name: null, companyName: null } },
    });
  });

  it('is offered where the page is not verified, with what is missing', async () => {
    getBackground().show(personReport({ status: 'unverified' }, { name: 'Wilma Hayes' }));
    await open();
    expect(screen.getByText(/It shows no company\./)).toBeVisible();
    await expectAccessible();
  });
});
