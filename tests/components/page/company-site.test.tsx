import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { READ_REFUSALS } from '@/lib/contract/messages/site-page';
import { setLanguage } from '@/locales/t';
import de from '@/locales/de.json';
import en from '@/locales/en.json';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel, renderPopup } from '@/tests/support/ui/render-ui';
import { problem, siteReport, personReport } from '@/tests/support/ui/ui-fixtures';

const findButton = () => screen.findByRole('button', { name: 'Read this page' });
const listSent = (name: string) => getBackground().sent.filter((one) => one.name === name);

describe('the popup on a page that is not read by itself', () => {
  it('reads nothing before the click, and says what the click does', async () => {
    const rep = renderPopup();
    const button = await findButton();
    await expectAccessible();
    await rep.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/nothing is sent/);
    expect(listSent('page.read')).toEqual([]);
  });

  it('reads the page of its own window on a click, and shows the company', async () => {
    getBackground().readable = siteReport();
    const rep = renderPopup();
    await rep.click(await findButton());
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(listSent('page.read')).toEqual([{ name: 'page.read', input: { windowId: 7 } }]);
    expect(screen.queryByText('Not verified')).toBeNull();
    await expectAccessible();
  });

  it('says of a site that does not say whose it is that it is not verified', async () => {
    getBackground().readable = siteReport({ status: 'unverified' });
    const rep = renderPopup();
    await rep.click(await findButton());
    expect(await screen.findByText('Not verified')).toBeVisible();
  });

  it('reads it again on another click, and says why where it cannot', async () => {
    getBackground().readable = siteReport({ status: 'unverified', fields: {} });
    const rep = renderPopup();
    await rep.click(await findButton());
    const again = await screen.findByRole('button', { name: 'Read again' });
    getBackground().readable = 'moved';
    await rep.click(again);
    expect(await screen.findByText(en.page.refused.moved.next)).toBeVisible();
    await expectAccessible();
    getBackground().readable = siteReport();
    await rep.click(again);
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.queryByText(en.page.refused.moved.next)).toBeNull();
    expect(listSent('page.read')).toHaveLength(3);
  });

  it.each(READ_REFUSALS)('says why a page is not read, and what to do: %s', async (refusal) => {
    getBackground().readable = refusal;
    const rep = renderPopup();
    await rep.click(await findButton());
    const { title, next } = en.page.refused[refusal];
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    await expectAccessible();
  });

  it('says it in German', async () => {
    getBackground().settings = { ...getBackground().settings, language: 'de' };
    getBackground().readable = 'mail';
    const rep = renderPopup();
    await rep.click(await screen.findByRole('button', { name: 'Diese Seite lesen' }));
    expect(await screen.findByText(de.page.refused.mail.title)).toBeVisible();
    setLanguage('en');
  });

  it('offers another look only where it may see more', async () => {
    getBackground().readable = 'moved';
    const rep = renderPopup();
    await rep.click(await findButton());
    await screen.findByText(en.page.refused.moved.title);
    getBackground().readable = 'hosting';
    await rep.click(await findButton());
    await screen.findByText(en.page.refused.hosting.title);
    expect(screen.queryByRole('button', { name: 'Read this page' })).toBeNull();
  });

  it('says that the extension failed where it did, and tries again', async () => {
    getBackground().problems['page.read'] = problem('internal');
    getBackground().readable = siteReport();
    const rep = renderPopup();
    await rep.click(await findButton());
    const again = await screen.findByRole('button', { name: 'Try again' });
    getBackground().problems = {};
    await rep.click(again);
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
  });

  it('is not offered where the page is read by itself', async () => {
    getBackground().show(personReport({ status: 'none', identity: null, fields: {} }));
    renderPopup();
    await screen.findByText('Neither a person nor a company');
    expect(screen.queryByRole('button', { name: 'Read this page' })).toBeNull();
  });
});

describe('the panel beside a company’s own site', () => {
  it('shows the company once the popup has read it, and looks it up by its domain', async () => {
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'This page' }));
    await screen.findByText('No profile on this page');
    getBackground().show(siteReport());
    expect(await screen.findByRole('heading', { name: 'Northwind Pumps' })).toBeVisible();
    expect(screen.getByText('Moving liquids')).toBeVisible();
    getBackground().readable = siteReport();
    await rep.click(screen.getByRole('button', { name: 'Read again' }));
    expect(listSent('page.read')).toEqual([{ name: 'page.read', input: { windowId: 7 } }]);
    await rep.click(await screen.findByRole('button', { name: 'Look up company' }));
    await waitFor(() => {
      expect(listSent('job.add')).toMatchObject([
        {
          input: {
            kind: 'company.search',
            input: { domain: 'northwind.example' },
            subject: { key: 'company:domain:northwind.example', label: 'Northwind Pumps' },
          },
        },
      ]);
    });
    await expectAccessible();
  });
});
