import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPushDialog, openEdit } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { clickEnrichAndPush, expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import {
  crmReply,
  enrichedContact,
  identityOf,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const open = async () => {
  if (!screen.queryByRole('tablist')) renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
};

/** The stored correction of Wilma, once it is stored. */
const readCorrection = async () => {
  await background.settle();
  return background.database.get('corrections', WILMA_IDENTITY.key);
};
/** What the rep has written about Wilma before. */
const correct = (correction: { name: string | null; companyName: string | null }) =>
  background.send('page.correct', { key: WILMA_IDENTITY.key, correction });

describe('correcting what a page shows', () => {
  it('puts the words of the rep over those of the page, and says so', async () => {
    background.showPage(personReport());
    await open();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Wilma B. Hayes{Enter}');
    expect(await screen.findByRole('heading', { name: 'Wilma B. Hayes' })).toBeVisible();
    expect(await screen.findByText('Edited by you')).toBeVisible();
    expect(await readCorrection()).toEqual({ name: 'Wilma B. Hayes', companyName: null });
  });

  it('sends what the rep wrote', async () => {
    background.showPage(personReport({}, { name: 'Wilma Hayes' }));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Lind Works{Enter}');
    await screen.findByText('Edited by you');
    await userEvent.click(await screen.findByRole('button', { name: 'Enrich' }));
    await background.settle();
    expect(background.listCalls('enrich')).toMatchObject([
      { body: { contacts: [{ company_name: 'Lind Works' }] } },
    ]);
  });

  it('takes only what the rep has written for their word, though the page says more by now', async () => {
    background.showPage(personReport({ status: 'unverified' }, { name: 'Somebody Else' }));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Lind Works');
    background.showPage(personReport({}, { name: 'Ada Lind' }));
    await screen.findByRole('heading', { name: 'Ada Lind' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lind');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await readCorrection()).toEqual({ name: null, companyName: 'Lind Works' });
  });

  it('keeps what the rep has written before, where they change something else', async () => {
    await correct({ name: 'Somebody', companyName: null });
    background.showPage(personReport());
    await open();
    const company = screen.getByRole('textbox', { name: 'Company' });
    await userEvent.clear(company);
    await userEvent.type(company, 'Lind Works{Enter}');
    expect(await readCorrection()).toEqual({ name: 'Somebody', companyName: 'Lind Works' });
  });

  it('goes on where the person comes to be known by another address, and ends with another person', async () => {
    const opaque = 'person:opaque:ACoAAB12345';
    const unnamed = {
      ...WILMA_IDENTITY,
      idType: 'opaque',
      id: 'ACoAAB12345',
      key: opaque,
    } as const;
    background.showPage(personReport({ status: 'unverified', identity: unnamed }, {}));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Lind Wo');
    background.showPage(
      personReport({ identity: { ...WILMA_IDENTITY, aliases: [opaque, WILMA_IDENTITY.key] } }),
    );
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await userEvent.keyboard('rks');
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Lind Works');
    background.showPage(personReport({ identity: identityOf('omar-said') }, { name: 'Omar Said' }));
    await screen.findByRole('heading', { name: 'Omar Said' });
    expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
  });

  it('keeps what is half typed until it is saved or cancelled', async () => {
    background.showPage(personReport());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Sec');
    await userEvent.click(screen.getByRole('tab', { name: 'Today' }));
    await userEvent.click(screen.getByRole('tab', { name: 'This page' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes the Sec');
    // Whoever only comes back has not asked for the field.
    expect(screen.getByRole('tab', { name: 'This page' })).toHaveFocus();
    background.showPage(personReport({ identity: identityOf('omar-said') }, { name: 'Omar Said' }));
    await screen.findByRole('heading', { name: 'Omar Said' });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    background.showPage(personReport());
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Wilma Hayes the Sec');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes');
  });

  it('is the next step where the company is missing, which is then asked for', async () => {
    const token = { ...WILMA_IDENTITY, idType: 'recruiter', provisional: true } as const;
    background.showPage(personReport({ identity: token }, { name: 'Wilma Hayes' }));
    renderPanel();
    expect(await screen.findByText(/A name is not enough/)).toBeVisible();
    expect(await screen.findByText(/Edit: add a name and company\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
    await userEvent.keyboard('Lind Works{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Enrich' })).toBeEnabled();
    });
  });

  it('keeps nothing that nobody sees', async () => {
    background.showPage(personReport());
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), {
      target: { value: '\u202eAda\u200b \u2066Lind\u2069' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Company' }), {
      target: { value: 'Lind\u0000 Works' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await readCorrection()).toEqual({ name: 'Ada Lind', companyName: 'Lind Works' });
  });

  it('says that it could not be saved, and keeps what was typed', async () => {
    background.showPage(personReport());
    await open();
    background.problems['page.correct'] = problem('internal');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Second{Enter}');
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes the Second');
  });

  it.each(['Name', 'Save', 'Cancel'])('ends on Escape from "%s"', async (name) => {
    background.showPage(personReport());
    await open();
    const form = screen.getByRole('form', { name: 'Edit' });
    const [control] = [
      ...within(form).queryAllByRole('textbox', { name }),
      ...within(form).queryAllByRole('button', { name }),
    ];
    control?.focus();
    await userEvent.keyboard('{Escape}');
    expect(form).not.toBeInTheDocument();
  });

  it('leaves everything as it was on Escape', async () => {
    background.showPage(personReport());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Second{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    expect(await readCorrection()).toBeUndefined();
  });

  it('goes on when the page could not be read anew, which is said', async () => {
    background.showPage(personReport());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Second');
    background.problems['page.current'] = problem('internal');
    background.showPage(personReport());
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes the Second');
  });

  it('goes back to what the page shows', async () => {
    await correct({ name: 'Somebody', companyName: null });
    background.showPage(personReport());
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use what the page shows' }));
    expect(await screen.findByRole('heading', { name: 'Wilma Hayes' })).toBeVisible();
    expect(await readCorrection()).toEqual({ name: null, companyName: null });
  });

  it('is offered where the page is not verified, with what is missing', async () => {
    background.showPage(personReport({ status: 'unverified' }, { name: 'Wilma Hayes' }));
    await open();
    expect(await screen.findByText(/We can’t confirm whose page this is/)).toBeVisible();
    await expectAccessible();
  });

  it('is offered where there is no name, of which nothing is said but that', async () => {
    background.showPage(personReport({ status: 'unverified' }, {}));
    await open();
    expect(screen.getByRole('heading', { name: 'No name on this page' })).toBeVisible();
    expect(await screen.findByText(/We can’t confirm whose page this is/)).toBeVisible();
  });
});

const ZED = { name: 'Zed Zebra', companyName: 'Zebra Inc' };

describe('what the rep wrote by hand', () => {
  it('is what a push writes after an enrichment, and stands first among what is known', async () => {
    await correct(ZED);
    background.showPage(personReport());
    await background.addJobs(
      job('enrich', {
        output: {
          contact: enrichedContact({
            companyName: 'Northwind Pumps',
            companyDomain: 'northwind.example',
          }),
        },
      }),
    );
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    const [first] = await screen.findAllByText(/^(Zebra Inc|Northwind Pumps)$/);
    expect(first).toHaveTextContent('Zebra Inc');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    await openEdit(rep, dialog);
    expect(dialog.getByLabelText('Full name')).toHaveValue('Zed Zebra');
    expect(dialog.getByLabelText('Company')).toHaveValue('Zebra Inc');
    expect(dialog.queryByDisplayValue('northwind.example')).toBeNull();
  });

  it('stands over what an enrichment finds, so that a push after it asks nothing', async () => {
    await correct(ZED);
    background.showPage(personReport());
    const rep = renderPanel();
    await screen.findByText(/^Not in /);
    await clickEnrichAndPush(rep);
    await background.settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(background.listCalls('enrich')).toHaveLength(1);
  });

  it('is asked about anew where the old words were the question', async () => {
    await correct(ZED);
    background.showPage(personReport({ identity: { ...WILMA_IDENTITY, provisional: true } }));
    const contact = { firstname: 'Wilma', lastname: 'Hayes', company_name: 'Northwind Pumps' };
    await background.addJobs(
      job('crm.search', {
        input: { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' },
        output: crmReply(),
      }),
      job('enrich', {
        input: { ...job('enrich').input, contact },
        output: { contact: enrichedContact() },
      }),
    );
    const answer = background.holdCalls();
    renderPanel();
    expect(await screen.findByText('Checking the CRM')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Enrich' })).toBeEnabled();
    expect(screen.queryByText(/^Not in /)).toBeNull();
    expect(screen.queryByText(enrichedContact().email ?? '')).toBeNull();
    answer();
    expect(await screen.findByText(/^Not in /)).toBeVisible();
    expect(background.listCalls('searchCrm').map(({ body }) => body)).toEqual([
      { first_name: 'Zed', last_name: 'Zebra', company_name: 'Zebra Inc' },
    ]);
  });

  it('is asked about on a page that is not verified', async () => {
    await correct({ ...ZED, companyName: null });
    background.showPage(personReport({ status: 'unverified' }));
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^We can’t confirm whose page this is/)).toBeVisible();
  });

  it('is what is asked by where an unverified page has no public address, which is said', async () => {
    const identity = { ...WILMA_IDENTITY, provisional: true };
    await correct(ZED);
    background.showPage(personReport({ status: 'unverified', identity }, {}));
    const rep = renderPanel();
    expect(
      await screen.findByText(/^Checks the name and company above · Uses credits/),
    ).toBeVisible();
    await rep.hover(screen.getByRole('button', { name: 'Check anyway' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Checks the name and company above',
    );
    await rep.click(screen.getByRole('button', { name: 'Enrich anyway' }));
    await background.settle();
    expect(background.listCalls('enrich')).toMatchObject([
      { body: { contacts: [{ firstname: 'Zed', company_name: 'Zebra Inc' }] } },
    ]);
  });
});
