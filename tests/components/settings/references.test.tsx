import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fetchPolicy } from '@/lib/platform/policy';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderAdvanced, renderPanel } from '@/tests/support/ui/render-ui';
import { enrichedContact, job } from '@/tests/support/ui/ui-fixtures';

/** The rep's own names and values, from the settings to Activity. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const getReferences = () => background.services.settings.get().references;
const findGroup = async () => within(await screen.findByRole('group', { name: 'Reference' }));

describe('references in the settings', () => {
  it('are added, changed and removed', async () => {
    const rep = await renderAdvanced();
    const group = await findGroup();
    const add = group.getByRole('button', { name: 'Add reference' });
    expect(add).toBeDisabled();
    await rep.type(group.getByRole('textbox', { name: 'Name' }), 'team');
    await rep.type(group.getByRole('textbox', { name: 'Value' }), 'EMEA{Enter}');
    const field = await group.findByRole('textbox', { name: 'team' });
    expect(field).toHaveValue('EMEA');
    await waitFor(() => expect(getReferences()).toEqual({ team: 'EMEA' }));
    expect(group.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await rep.clear(field);
    await rep.type(field, 'APAC{Enter}');
    await waitFor(() => expect(getReferences()).toEqual({ team: 'APAC' }));
    await rep.clear(field);
    await rep.tab();
    await waitFor(() => expect(getReferences()).toEqual({}));
    await waitFor(() => expect(group.queryByRole('textbox', { name: 'team' })).toBeNull());
  });

  it('have each name once', async () => {
    await background.send('settings.save', { references: { team: 'EMEA' } });
    const rep = await renderAdvanced();
    const group = await findGroup();
    await group.findByRole('textbox', { name: 'team' });
    await rep.type(group.getByRole('textbox', { name: 'Name' }), 'team');
    await rep.type(group.getByRole('textbox', { name: 'Value' }), 'x{Enter}');
    expect(await group.findByText('There is one with this name.')).toBeVisible();
    expect(getReferences()).toEqual({ team: 'EMEA' });
  });

  it('may have a name that every object of JavaScript has', async () => {
    const rep = await renderAdvanced();
    const group = await findGroup();
    await rep.type(group.getByRole('textbox', { name: 'Name' }), 'constructor');
    await rep.type(group.getByRole('textbox', { name: 'Value' }), 'Lind{Enter}');
    expect(await group.findByRole('textbox', { name: 'constructor' })).toBeEnabled();
    await waitFor(() => expect(getReferences()).toEqual({ constructor: 'Lind' }));
  });

  it('of the administrator cannot be changed, and never become the rep’s', async () => {
    await fakeBrowser.storage.managed.set({ references: { org: 'acme' } });
    await fetchPolicy();
    await background.services.settings.refresh();
    const rep = await renderAdvanced();
    const group = await findGroup();
    await waitFor(() => {
      expect(group.getByRole('textbox', { name: 'org' })).toBeDisabled();
    });
    await rep.type(group.getByRole('textbox', { name: 'Name' }), 'team');
    await rep.type(group.getByRole('textbox', { name: 'Value' }), 'EMEA{Enter}');
    await group.findByRole('textbox', { name: 'team' });
    await waitFor(() => expect(getReferences()).toEqual({ org: 'acme', team: 'EMEA' }));
    const { settings } = await fakeBrowser.storage.local.get('settings');
    expect(settings).toMatchObject({ references: { team: 'EMEA' } });
    expect(JSON.stringify(settings)).not.toContain('acme');
  });
});

describe('references in Activity', () => {
  const open = async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
    return rep;
  };

  it('are those that the service returned, else those that were sent', async () => {
    const input = { ...job('enrich').input, custom: { team: 'EMEA' } };
    await background.addJobs(
      job('enrich', {
        input,
        output: { contact: enrichedContact({ custom: { team: 'Theirs' } }) },
      }),
      job('enrich.deliver', { input: { ...job('enrich.deliver').input, custom: { row: '12' } } }),
    );
    const rep = await open();
    const details = await screen.findAllByText('Details');
    expect(details).toHaveLength(2);
    for (const one of details) await rep.click(one);
    expect(screen.getAllByText('Reference')).toHaveLength(2);
    expect(screen.getByText('Theirs')).toBeVisible();
    expect(screen.getByText('12')).toBeVisible();
    expect(screen.queryByText('EMEA')).toBeNull();
    await expectAccessible();
  });

  it('of a company search are shown, too', async () => {
    const output = { results: [], count: 0, custom: { team: 'EMEA' } };
    await background.addJobs(job('company.search', { output }), job('enrich'));
    const rep = await open();
    await rep.click(await screen.findByText('Details'));
    expect(screen.getByText('team').nextElementSibling).toHaveTextContent('EMEA');
  });
});
