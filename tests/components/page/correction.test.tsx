import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import {
  crmReply,
  enrichedContact,
  job,
  personReport,
  problem,
  WILMA_IDENTITY,
} from '@/tests/support/ui/ui-fixtures';

const open = async () => {
  if (!screen.queryByRole('tablist')) renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct by hand' }));
};

const listCorrections = () =>
  getBackground().sent.flatMap(({ name, input }) =>
    name === 'page.correct' ? [(input as { correction: unknown }).correction] : [],
  );

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

  it('takes only what the rep has written for their word, though the page says more by now', async () => {
    getBackground().show(personReport({ status: 'unverified' }, { name: 'Somebody Else' }));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Lind Works');
    getBackground().show(personReport({}, { name: 'Ada Lind' }));
    await screen.findByRole('heading', { name: 'Ada Lind' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lind');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(listCorrections()).toEqual([{ name: null, companyName: 'Lind Works' }]);
  });

  it('keeps what the rep has written before, where they change something else', async () => {
    const { fields } = personReport();
    const name = { value: 'Somebody', source: 'rep', confidence: 'high' } as const;
    getBackground().show(personReport({ fields: { ...fields, name } }));
    await open();
    const company = screen.getByRole('textbox', { name: 'Company' });
    await userEvent.clear(company);
    await userEvent.type(company, 'Lind Works{Enter}');
    expect(listCorrections()).toEqual([{ name: 'Somebody', companyName: 'Lind Works' }]);
  });

  it('goes on where the person comes to be known by another address, and ends with another person', async () => {
    const opaque = 'person:opaque:ACoAAB12345';
    const unnamed = {
      ...WILMA_IDENTITY,
      idType: 'opaque',
      id: 'ACoAAB12345',
      key: opaque,
    } as const;
    getBackground().show(personReport({ status: 'unverified', identity: unnamed }, {}));
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Company' }), 'Lind Wo');
    getBackground().show(
      personReport({ identity: { ...WILMA_IDENTITY, aliases: [opaque, WILMA_IDENTITY.key] } }),
    );
    await screen.findByRole('heading', { name: 'Wilma Hayes' });
    await userEvent.keyboard('rks');
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Lind Works');
    const other = { ...WILMA_IDENTITY, id: 'omar-said', key: 'person:slug:omar-said' };
    getBackground().show(personReport({ identity: other }, { name: 'Omar Said' }));
    await screen.findByRole('heading', { name: 'Omar Said' });
    expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
  });

  it('keeps what is half typed until it is saved or cancelled', async () => {
    getBackground().show(personReport());
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Sec');
    await userEvent.click(screen.getByRole('tab', { name: 'Today' }));
    await userEvent.click(screen.getByRole('tab', { name: 'This page' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes the Sec');
    // Whoever only comes back has not asked for the field.
    expect(screen.getByRole('tab', { name: 'This page' })).toHaveFocus();
    const other = { ...WILMA_IDENTITY, id: 'omar-said', key: 'person:slug:omar-said' };
    getBackground().show(personReport({ identity: other }, { name: 'Omar Said' }));
    await screen.findByRole('heading', { name: 'Omar Said' });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    getBackground().show(personReport());
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Wilma Hayes the Sec');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes');
  });

  it('is the next step where the company is missing, which is then asked for', async () => {
    const token = { ...WILMA_IDENTITY, idType: 'recruiter', provisional: true } as const;
    getBackground().show(personReport({ identity: token }, { name: 'Wilma Hayes' }));
    renderPanel();
    expect(await screen.findByText(/Add the company with “Correct by hand”/)).toBeVisible();
    expect(screen.getByText(/Add what is missing with “Correct by hand”/)).toBeVisible();
    await userEvent.click(screen.getByText('Correct by hand'));
    expect(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus();
    await userEvent.keyboard('Lind Works{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Enrich' })).toBeEnabled();
    });
  });

  it('keeps nothing that nobody sees', async () => {
    getBackground().show(personReport());
    await open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), {
      target: { value: '\u202eAda\u200b \u2066Lind\u2069' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Company' }), {
      target: { value: 'Lind\u0000 Works' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(listCorrections()).toEqual([{ name: 'Ada Lind', companyName: 'Lind Works' }]);
  });

  it('says that it could not be saved, and keeps what was typed', async () => {
    getBackground().show(personReport());
    await open();
    getBackground().problems['page.correct'] = problem('internal');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' the Second{Enter}');
    expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Wilma Hayes the Second');
  });

  it.each(['Name', 'Save', 'Cancel'])('ends on Escape from "%s"', async (name) => {
    getBackground().show(personReport());
    await open();
    const form = screen.getByRole('form', { name: 'Correct by hand' });
    const [control] = [
      ...within(form).queryAllByRole('textbox', { name }),
      ...within(form).queryAllByRole('button', { name }),
    ];
    control?.focus();
    await userEvent.keyboard('{Escape}');
    expect(form).not.toBeInTheDocument();
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
    expect(screen.getByText(/the name may be somebody else’s/)).toBeVisible();
    expect(screen.getByText(/It shows no company\./)).toBeVisible();
    await expectAccessible();
  });

  it('is offered where there is no name, of which nothing is said but that', async () => {
    getBackground().show(personReport({ status: 'unverified' }, {}));
    await open();
    expect(screen.getByRole('heading', { name: 'No name on this page' })).toBeVisible();
    expect(screen.getByText(/and it shows no name\./)).toBeVisible();
    expect(screen.queryByText(/the name may be somebody else’s/)).toBeNull();
    expect(screen.queryByText('Read from the page')).toBeNull();
  });
});

const byHand = (value: string) => ({ value, source: 'rep', confidence: 'high' }) as const;
const ZED = { name: byHand('Zed Zebra'), companyName: byHand('Zebra Inc') };

const listAsked = (kind: string) =>
  getBackground()
    .sent.filter(({ name }) => name === 'job.add')
    .map(({ input }) => input as { kind: string; input: unknown })
    .filter((added) => added.kind === kind);

describe('what the rep wrote by hand', () => {
  it('is what a push writes after an enrichment, and stands first among what is known', async () => {
    const report = personReport();
    getBackground().show({ ...report, fields: { ...report.fields, ...ZED } });
    getBackground().add(
      job('crm.search', { output: crmReply() }),
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
    await screen.findByText('Not in the CRM');
    const [first] = await screen.findAllByText(/^(Zebra Inc|Northwind Pumps)$/);
    expect(first).toHaveTextContent('Zebra Inc');
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Push to CRM' }));
    expect(dialog.getByLabelText('Full name')).toHaveValue('Zed Zebra');
    expect(dialog.getByLabelText('Company')).toHaveValue('Zebra Inc');
    expect(dialog.queryByDisplayValue('northwind.example')).toBeNull();
  });

  it('is not what the service writes by itself, which is said before', async () => {
    const report = personReport();
    getBackground().show({ ...report, fields: { ...report.fields, ...ZED } });
    getBackground().add(job('crm.search', { output: crmReply() }));
    const rep = renderPanel();
    await screen.findByText('Not in the CRM');
    await rep.click(screen.getByRole('button', { name: 'Enrich and push' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^The service writes the name and company it finds/)).toBeVisible();
    expect(listAsked('enrich')).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Continue' }));
    expect(listAsked('enrich')).toHaveLength(1);
  });

  it('is asked about anew where the old words were the question', async () => {
    const report = personReport({ identity: { ...WILMA_IDENTITY, provisional: true } });
    getBackground().show({ ...report, fields: { ...report.fields, ...ZED } });
    const contact = { firstname: 'Wilma', lastname: 'Hayes', company_name: 'Northwind Pumps' };
    getBackground().add(
      job('crm.search', {
        input: { first_name: 'Wilma', last_name: 'Hayes', company_name: 'Northwind Pumps' },
        output: crmReply(),
      }),
      job('enrich', {
        input: { ...job('enrich').input, contact },
        output: { contact: enrichedContact() },
      }),
    );
    renderPanel();
    await waitFor(() => {
      expect(listAsked('crm.search')).toMatchObject([
        { input: { first_name: 'Zed', last_name: 'Zebra', company_name: 'Zebra Inc' } },
      ]);
    });
    expect(await screen.findByRole('button', { name: 'Enrich' })).toBeEnabled();
    expect(screen.queryByText('Not in the CRM')).toBeNull();
    expect(screen.queryByText(enrichedContact().email ?? '')).toBeNull();
  });

  it('is nobody else’s name, on a page that is not verified', async () => {
    const report = personReport({ status: 'unverified' });
    getBackground().show({ ...report, fields: { ...report.fields, name: ZED.name } });
    const rep = renderPanel();
    expect(await screen.findByText(/The name is yours/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Push to CRM' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/the name is yours, the rest/)).toBeVisible();
    expect(screen.queryByText(/the name may be somebody else’s/)).toBeNull();
  });

  it('is what is asked by where an unverified page has no public address, which is said', async () => {
    const identity = { ...WILMA_IDENTITY, provisional: true };
    getBackground().show({ ...personReport({ status: 'unverified', identity }), fields: ZED });
    const rep = renderPanel();
    expect(await screen.findAllByText(/^Asks by what stands above, not by/)).toHaveLength(2);
    expect(screen.queryByText(/^Asks about the person in the page’s address/)).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'Enrich anyway' }));
    expect(listAsked('enrich')).toMatchObject([
      { input: { contact: { firstname: 'Zed', company_name: 'Zebra Inc' } } },
    ]);
  });
});
