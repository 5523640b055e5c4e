import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { holdMessage } from '@/tests/support/ui/hold-message';
import {
  expectAccessible,
  findPart,
  renderAdvanced,
  renderSettings,
} from '@/tests/support/ui/render-ui';
import { openRealBackground } from '@/tests/support/ui/real-background';
import type { RealBackground } from '@/tests/support/ui/real-background';
import { seePage } from '@/tests/support/ui/see-page';
import { crmMatch, crmReply, job, personReport, problem } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({
    allows: [{ rule: 'key', because: 'the rep enters a wrong key' }],
  });
});
afterEach(() => background.close());

const names = () => background.sent.map(({ name }) => name);
const getSettings = () => background.services.settings.get();
/** The CRM search about the person seen last names these CRMs. */
async function seeCrms(...crms: CrmKind[]) {
  await seePage(background, personReport());
  const links = Object.fromEntries(crms.map((crm) => [crm, { ownerId: '42' }]));
  const matches = [crmMatch({ ownerId: '42', ownerName: 'Dana Reyes' })];
  const output = crmReply({ matches, searched_crms: crms, caller_crm_links: links });
  await background.addJobs(job('crm.search', { output }));
}
const seeTwoCrms = () => seeCrms('crm_one', 'crm_two');
/** Opens the folded part, and waits until that is remembered. */
async function openAdvanced() {
  const rep = await renderAdvanced();
  await waitFor(() => expect(getSettings().showsAdvanced).toBe(true));
  background.sent = [];
  return rep;
}

describe('what the rep chooses', () => {
  it('names the CRMs, and takes a name back', async () => {
    await seeTwoCrms();
    const rep = renderSettings();
    const field = await screen.findByLabelText('CRM one');
    await rep.type(field, ' Orbit {Enter}');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(getSettings().crmLabels).toEqual({ crm_one: 'Orbit' });
    await rep.clear(field);
    await rep.tab();
    await waitFor(() => expect(getSettings().crmLabels).toEqual({}));
  });

  it('keeps what is typed while what was typed before is being saved', async () => {
    await seeTwoCrms();
    const answer = holdMessage('settings.save', background);
    const rep = renderSettings();
    const field = await screen.findByLabelText('CRM one');
    await rep.type(field, 'Orbit{Enter} West');
    answer();
    await waitFor(() => expect(getSettings().crmLabels).toEqual({ crm_one: 'Orbit' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(field).toHaveValue('Orbit West');
  });

  it('decides what is looked up, and keeps one kind of enrichment', async () => {
    const rep = renderSettings();
    await rep.click(await screen.findByRole('switch', { name: /Look people up/ }));
    await rep.click(screen.getByRole('button', { name: 'Phone' }));
    await waitFor(() =>
      expect(getSettings()).toMatchObject({
        searchCrmOnView: false,
        enrichmentTypes: ['email'],
      }),
    );
    const email = screen.getByRole('button', { name: 'Email' });
    await rep.click(email);
    await rep.click(screen.getByRole('button', { name: 'Profile' }));
    await waitFor(() => expect(getSettings().enrichmentTypes).toEqual(['email', 'profile']));
    expect(email).toBePressed();
  });

  it('builds a second choice on the first while that is still being saved', async () => {
    await background.send('settings.save', { enrichmentTypes: ['email'] });
    const answer = holdMessage('settings.save', background);
    const rep = renderSettings();
    await rep.click(await screen.findByRole('button', { name: 'Phone' }));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Phone' })).toBePressed();
    });
    await rep.click(screen.getByRole('button', { name: 'Profile' }));
    answer();
    await waitFor(() =>
      expect(getSettings().enrichmentTypes).toEqual(['email', 'phone', 'profile']),
    );
  });

  it('shows what was before when it could not be saved', async () => {
    background.problems['settings.save'] = problem('internal');
    const rep = renderSettings();
    await rep.click(await screen.findByRole('switch', { name: /Look people up/ }));
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
    expect(screen.getByRole('switch', { name: /Look people up/ })).toBeChecked();
  });

  it.each([
    ['Enrichment, up to ten people a call', 'enrich', '5'],
    ['Enrichment of today’s accounts', 'enrichAccount', '10'],
    ['Dismissals', 'dismissAccount', '30'],
    ['Company look-ups', 'searchCompany', '5'],
  ])('raises a limit, and lowers it to the usual again: %s', async (label, name, usual) => {
    const rep = await openAdvanced();
    const field = await screen.findByLabelText(label);
    expect(field).toHaveAttribute('placeholder', usual);
    const fault = 'Enter a whole number from 1 to 600, or leave it empty.';
    for (const wrong of ['0', '601', 'many']) {
      await rep.clear(field);
      await rep.type(field, wrong);
      expect(await screen.findByText(fault)).toBeVisible();
    }
    await rep.tab();
    expect(names()).not.toContain('settings.save');
    await rep.clear(field);
    await rep.type(field, '600{Enter}');
    await waitFor(() => expect(getSettings().limits).toEqual({ [name]: 600 }));
    await rep.clear(field);
    await rep.tab();
    await waitFor(() => expect(getSettings().limits).toEqual({}));
  });

  it('takes a message to an owner, and shows our own words until then', async () => {
    const rep = await openAdvanced();
    const field = await screen.findByRole('textbox', { name: 'Message to an owner' });
    expect(field).toHaveAttribute('placeholder', expect.stringContaining('Hi {owner}, {name}'));
    await rep.type(field, '{{owner}?{Enter}');
    await waitFor(() => expect(getSettings().ownerMessage).toBe('{owner}?'));
    await rep.clear(field);
    await rep.type(field, '{Enter}');
    await waitFor(() => expect(getSettings().ownerMessage).toBeNull());
  });

  it('takes what an email to a person begins with', async () => {
    const rep = await openAdvanced();
    const field = await screen.findByRole('textbox', { name: 'Email to a person' });
    await rep.type(field, 'Hi {{name}{Enter}');
    await waitFor(() => expect(getSettings().emailMessage).toBe('Hi {name}'));
  });

  it('takes a theme', async () => {
    const rep = renderSettings();
    await rep.click(await screen.findByRole('radio', { name: 'Dark' }));
    await waitFor(() => {
      expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    });
  });

  it('takes a language, and uses it at once', async () => {
    const rep = renderSettings();
    await rep.selectOptions(await screen.findByLabelText('Language'), 'Deutsch');
    expect(await screen.findByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'de');
  });

  it('corrects a path, but not into a broken one', async () => {
    const rep = await openAdvanced();
    const field = screen.getByLabelText('readRun (GET)');
    expect(field).toHaveAttribute('placeholder', '/trigger/crm-sync/{id}');
    await rep.type(field, 'runs');
    expect(await screen.findByText(/A path begins with/)).toBeVisible();
    await rep.clear(field);
    await rep.type(field, '/runs');
    expect(
      await screen.findByText('Keep {id} in the path: it stands for the record.'),
    ).toBeVisible();
    await rep.tab();
    expect(names()).not.toContain('settings.save');
    await rep.clear(field);
    await rep.type(field, '/runs/{{id}{Enter}');
    await waitFor(() => expect(getSettings().paths).toEqual({ readRun: '/runs/{id}' }));
  });

  it('names the settings that a push uses, and leaves them to the service again', async () => {
    const rep = await renderAdvanced();
    const type = screen.getByRole('textbox', { name: 'Field mapping of a push' });
    await rep.type(type, ' nightly {Enter}');
    await waitFor(() => expect(getSettings().settingsType).toBe('nightly'));
    await rep.clear(type);
    await rep.tab();
    await waitFor(() => expect(getSettings().settingsType).toBeNull());
  });

  it('lists the shortcuts in the language of the page, each with its keys', async () => {
    await background.send('settings.save', { language: 'de' });
    renderSettings();
    const part = within(await screen.findByRole('region', { name: 'Tastenkürzel' }));
    const items = await part.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Seitenleiste öffnenAlt+Shift+K',
      'Person anreichern oder Unternehmen nachschlagenAlt+Shift+G',
      'Person oder Unternehmen zur letzten Liste hinzufügenKeins',
    ]);
  });

  it('is reached from a list of its parts, in their order', async () => {
    renderSettings();
    const nav = within(await screen.findByRole('navigation', { name: 'Settings' }));
    const links = nav.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Connection',
      'What is looked up',
      'Sites',
      'Appearance and language',
      'Shortcuts',
      'Data',
      'Advanced',
      'About',
    ]);
    const parts = screen.getAllByRole('heading', { level: 2 });
    expect(parts.map(({ textContent }) => textContent)).toEqual(
      links.map(({ textContent }) => textContent),
    );
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toHaveAccessibleName(link.textContent);
    }
  });

  it('can be used by everyone', async () => {
    renderSettings();
    await findPart('Connection');
    await screen.findByLabelText('API key');
    await expectAccessible();
  });
});

describe('the daily refresh', () => {
  it('is off at first, and is switched on with its hour, and off', async () => {
    const rep = renderSettings();
    const hour = await screen.findByRole('combobox', {
      name: 'Rank today’s accounts each morning',
    });
    expect(hour).toHaveDisplayValue('Off');
    await rep.selectOptions(hour, '6');
    await waitFor(() => expect(getSettings().refreshHour).toBe(6));
    await expectAccessible();
    await rep.selectOptions(hour, 'Off');
    await waitFor(() => expect(getSettings().refreshHour).toBeNull());
  });
});

describe('the page', () => {
  /** What the rep can change or press; links of the navigation are not. */
  const INPUTS = 'input, select, textarea, button, [role=switch], [role=radio]';
  const countInputs = () => document.querySelectorAll(`main :is(${INPUTS})`).length;
  const countWords = () => {
    const main = screen.getByRole('main').cloneNode(true) as HTMLElement;
    // The choices of a select are read one at a time, if at all.
    for (const one of main.querySelectorAll('option, [hidden]')) one.remove();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) words.push(...(texts.currentNode.textContent ?? '').split(/\s+/u));
    return words.filter((word) => /\p{L}|\d/u.test(word)).length;
  };
  const whenWhole = () => screen.findByRole('button', { name: 'Erase everything' });

  it('has at most 25 inputs and 250 words, with two CRMs to name', async () => {
    await seeTwoCrms();
    renderSettings();
    await whenWhole();
    await screen.findByLabelText('CRM one');
    expect(countInputs()).toBeLessThanOrEqual(25);
    expect(countWords()).toBeLessThanOrEqual(250);
  });

  it('keeps what an administrator knows folded, and shows it in dialogs once it was opened', async () => {
    const rep = renderSettings();
    await whenWhole();
    expect(screen.queryByLabelText('readRun (GET)')).toBeNull();
    expect(getSettings().showsAdvanced).toBe(false);
    await rep.click(
      screen.getByRole('button', { name: 'Paths, limits, references and field mappings' }),
    );
    expect(await screen.findByLabelText('readRun (GET)')).toBeVisible();
    await waitFor(() => expect(getSettings().showsAdvanced).toBe(true));
  });

  it('asks for no name of a CRM where there is one', async () => {
    await seeCrms('crm_one');
    renderSettings();
    expect(await screen.findByText(/^You are Dana/)).toBeVisible();
    expect(screen.queryByLabelText('CRM one')).toBeNull();
  });
});
