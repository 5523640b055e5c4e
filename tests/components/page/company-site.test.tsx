import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { getRefusalWords } from '@/components/page/read-again';
import { READ_REFUSALS, type ReadRefusal, type SitePage } from '@/lib/contract/messages/site-page';

import de from '@/locales/de.json';
import en from '@/locales/en.json';
import type { FrontPage } from '@/tests/support/ui/front-tab';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel, renderPopup } from '@/tests/support/ui/render-ui';
import { personReport, problem } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const SITE = 'https://www.northwind.example/';

/** What the script that is started by a click reads of the company's site. */
const sitePage = (changed: Partial<SitePage> = {}): SitePage => ({
  url: SITE,
  organisations: [
    {
      name: 'Northwind Pumps',
      url: SITE,
      profile: null,
      slogan: 'Moving liquids',
      location: null,
      staffRange: null,
    },
  ],
  siteName: null,
  addresses: [],
  titleParts: [],
  ...changed,
});

/** Puts the company's site in front; `changed`: what is different about its page. */
const showSite = (changed?: Partial<SitePage>) =>
  background.showPage(null, { url: SITE, sitePage: sitePage(changed) });

/** A page that is refused for each reason. */
const REFUSED: Record<ReadRefusal, FrontPage> = {
  closed: { url: SITE },
  local: { url: 'http://192.168.0.1/' },
  hosting: { url: 'https://northwind.wordpress.com/' },
  shortener: { url: 'https://bit.ly/northwind' },
  'other-site': { url: 'https://www.facebook.com/northwind' },
  moved: { url: SITE, sitePage: sitePage({ url: `${SITE}contact` }) },
};

const findButton = () => screen.findByRole('button', { name: 'Read this page' });

describe('the popup on a page that is not read by itself', () => {
  it('reads nothing before the click, and says what the click does', async () => {
    showSite();
    const runScript = vi.spyOn(fakeBrowser.scripting, 'executeScript');
    const rep = renderPopup();
    const button = await findButton();
    await expectAccessible();
    await rep.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/nothing is sent/);
    await background.settle();
    expect(runScript).not.toHaveBeenCalled();
  });

  it('reads the page of its own window on a click, and shows the company', async () => {
    showSite();
    const rep = renderPopup();
    await rep.click(await findButton());
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.queryByText('Not verified')).toBeNull();
    await expectAccessible();
  });

  it('says of a site that does not say whose it is that it is not verified', async () => {
    showSite({ organisations: [], siteName: 'Northwind Pumps' });
    const rep = renderPopup();
    await rep.click(await findButton());
    expect(await screen.findByText('Not verified')).toBeVisible();
  });

  it('reads it again on another click, and says why where it cannot', async () => {
    showSite({ organisations: [] });
    const rep = renderPopup();
    await rep.click(await findButton());
    const again = await screen.findByRole('button', { name: 'Read again' });
    background.showPage(null, REFUSED.moved);
    await rep.click(again);
    expect(await screen.findByText(en.page.refused.moved)).toBeVisible();
    await expectAccessible();
    showSite();
    await rep.click(again);
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.queryByText(en.page.refused.moved)).toBeNull();
  });

  it.each(READ_REFUSALS)('says why a page is not read, and what to do: %s', async (refusal) => {
    background.showPage(null, REFUSED[refusal]);
    const rep = renderPopup();
    await rep.click(await findButton());
    expect(await screen.findByRole('heading', { name: getRefusalWords(refusal) })).toBeVisible();
    await expectAccessible();
  });

  it('says it in German', async () => {
    await background.send('settings.save', { language: 'de' });
    background.showPage(null, REFUSED.hosting);
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Diese Seite lesen' }));
    expect(await screen.findByText(de.lookUp.refused.hosting)).toBeVisible();
  });

  it('offers another look only where it may see more', async () => {
    background.showPage(null, REFUSED.moved);
    const rep = renderPopup();
    await rep.click(await findButton());
    await screen.findByText(en.page.refused.moved);
    background.showPage(null, REFUSED.hosting);
    await rep.click(await findButton());
    await screen.findByText(en.lookUp.refused.hosting);
    expect(screen.queryByRole('button', { name: 'Read this page' })).toBeNull();
  });

  it('says that the extension failed where it did, and tries again', async () => {
    background.problems['page.read'] = problem('internal');
    showSite();
    const rep = renderPopup();
    await rep.click(await findButton());
    const again = await screen.findByRole('button', { name: 'Try again' });
    background.problems = {};
    await rep.click(again);
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
  });

  it('is not offered where the page is read by itself', async () => {
    background.showPage(personReport({ status: 'none', identity: null, fields: {} }));
    renderPopup();
    await screen.findByText('No profile on this page');
    expect(screen.queryByRole('button', { name: 'Read this page' })).toBeNull();
  });
});

describe('the panel beside a company’s own site', () => {
  it('shows the company once the popup has read it, and looks it up by its domain', async () => {
    showSite();
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    await screen.findByText('No profile on this page');
    await background.send('page.read', { windowId: 7 });
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('Moving liquids')).toBeVisible();
    const [organisation] = sitePage().organisations;
    if (organisation) showSite({ organisations: [{ ...organisation, slogan: 'Since 1987' }] });
    await rep.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText('Since 1987')).toBeVisible();
    await background.settle();
    expect(background.listCalls('searchCompany')).toEqual([]);
    await rep.click(await screen.findByRole('button', { name: 'Look up company' }));
    expect(await screen.findByText('Company not found')).toBeVisible();
    expect(background.listCalls('searchCompany').map(({ query }) => query)).toEqual([
      { domain: 'northwind.example', enrich: 'false' },
    ]);
    await expectAccessible();
  });
});
