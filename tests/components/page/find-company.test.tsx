import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import en from '@/locales/en.json';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { companyReport } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const words = en.company.find;

/** Shows a company, and types another one. */
async function type(text: string): Promise<UserEvent> {
  background.showPage(companyReport());
  const rep = renderPanel();
  await rep.click(await screen.findByRole('button', { name: words.title }));
  await rep.click(await screen.findByRole('textbox', { name: words.field }));
  await rep.paste(text);
  return rep;
}

const listQuestions = async () => {
  await background.settle();
  return background.listCalls('searchCompany').map(({ query }) => query);
};

describe('another company', () => {
  it('is found by its domain, on its own page, and leaves the page’s company as it was', async () => {
    const rep = await type('northwind-robotics.example');
    await rep.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      await screen.findByRole('heading', { name: 'northwind-robotics.example', level: 1 }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: en.lookUp.back })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Look up again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Northwind Pumps' })).toBeNull();
    expect(await listQuestions()).toMatchObject([{ domain: 'northwind-robotics.example' }]);
    await rep.click(screen.getByRole('button', { name: en.lookUp.back }));
    await screen.findByRole('heading', { name: 'Northwind Pumps', level: 1 });
    // Nothing of the answer is the page's: it has not been looked up.
    expect(await screen.findByRole('button', { name: 'Look up company' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Facts' })).toBeNull();
    // No book was read, so it may well be one of today’s accounts.
    expect(screen.queryByText(/today’s accounts/u)).toBeNull();
  });

  it('is found by its name, which may find a similar one, and that is said', async () => {
    const rep = await type('Northwind Robotics');
    await rep.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Northwind Robotics', level: 1 });
    const part = within(await findPart('Company'));
    expect(await part.findByText(en.company.foundByName)).toBeVisible();
    expect(await listQuestions()).toMatchObject([{ name: 'Northwind Robotics' }]);
    await expectAccessible();
  });

  it.each([
    ['northwind-robotics', en.company.profileName, { slug: 'northwind-robotics' }],
    ['northwind-robotics', en.fact.company_name, { name: 'northwind-robotics' }],
    ['10529043', en.company.profileId, { linkedin_id: '10529043' }],
    ['10529043', en.fact.company_name, { name: '10529043' }],
  ])('is asked for as the rep means it: %s, %s', async (text, choice, question) => {
    const rep = await type(text);
    await rep.click(screen.getByRole('button', { name: choice }));
    expect(await screen.findByRole('button', { name: en.lookUp.back })).toBeVisible();
    await waitFor(async () => expect(await listQuestions()).toMatchObject([question]));
  });

  it('cannot be asked for by what names no company', async () => {
    const rep = await type('wilma@northwind.example');
    expect(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
    await rep.keyboard('{Enter}');
    expect(await listQuestions()).toEqual([]);
  });
});
