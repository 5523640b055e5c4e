import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, bareAccount, keptBook, manyAccounts } from '@/tests/support/ui/ui-book';

const NORTHWIND = account();
const BOREAS = bareAccount({ name: 'Boreas Energy', domain: 'boreas.example', industry: 'Energy' });
const CALDER = account({
  rank: 3,
  domain: 'calder.example',
  name: 'Calder',
  owner: { id: 'u2', name: 'Ivo Brandt' },
  people: [{ full_name: 'Ada Berg', social_url: 'https://www.linkedin.com/in/ada-berg' }],
  open_deal: false,
  signal: { type: 'NEW_HIRE', reason: 'Hired Ada', detected_at: new Date().toISOString() },
});

let background: RealBackground;
beforeEach(async () => {
  // The book is invented, so what is asked about it is stored and not run.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

const listJobs = async (kind: JobKind) =>
  (await background.listJobs()).filter((each) => each.kind === kind);

const open = async (accounts = [NORTHWIND, BOREAS, CALDER]) => {
  await seedBook(background, keptBook(accounts));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await screen.findByRole('list', { name: 'Accounts' });
  return rep;
};

/** Names of the accounts that are shown, in their order. */
const shown = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-account]')).map(
    (row) => row.dataset.account,
  );

const row = (name: string) => screen.getByRole('button', { name });

const showTools = (rep: Awaited<ReturnType<typeof open>>) =>
  rep.click(screen.getByRole('button', { name: 'Search, sort, filter' }));

/** With the focus on the first account. */
const enter = async (accounts?: Parameters<typeof open>[0]) => {
  const rep = await open(accounts);
  row('Northwind Pumps').focus();
  return rep;
};

it('names the first person once: in the reason, or else in a line of their own', async () => {
  await open();
  expect(row('Northwind Pumps')).toHaveTextContent('Wilma Hayes started as VP Sales');
  expect(row('Northwind Pumps')).not.toHaveTextContent(/Wilma Hayes.*Wilma Hayes/u);
  expect(row('Calder')).toHaveTextContent('Hired AdaAda Berg');
});

it('says where an account stood before, if it is far from there', async () => {
  await open();
  const stood = (rankBefore: number) => ({ account: NORTHWIND, isNew: false, rankBefore });
  const { rank } = NORTHWIND;
  await seedBook(background, keptBook([stood(rank + 4)]));
  expect(await screen.findByText(`Rank ${rank + 4} before`)).toBeInTheDocument();
  await seedBook(background, keptBook([stood(rank + 1)]));
  await waitFor(() => expect(screen.queryByText(/^Rank \d+ before$/u)).toBeNull());
});

describe('finding an account', () => {
  it('searches as the rep types, counts, and says when nothing fits', async () => {
    const rep = await open();
    expect(screen.queryByRole('textbox', { name: 'Search accounts' })).toBeNull();
    await showTools(rep);
    await rep.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'ada');
    expect(shown()).toEqual(['calder.example']);
    expect(screen.getByText('1 of 3')).toBeVisible();
    await rep.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'xyz');
    expect(screen.getByText('No account fits')).toBeVisible();
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Show all' }));
    expect(shown()).toHaveLength(3);
  });

  it('ends when the rep opens an account, which gets the room; what is filtered stays', async () => {
    const rep = await open();
    await showTools(rep);
    await rep.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'ada');
    await rep.click(row('Calder'));
    expect(screen.queryByRole('textbox', { name: 'Search accounts' })).toBeNull();
    expect(shown()).toEqual(['calder.example']);
    await showTools(rep);
    expect(screen.getByRole('textbox', { name: 'Search accounts' })).toHaveValue('ada');
  });

  it('filters by signal, industry, owner, contact and badges', async () => {
    const rep = await open();
    await showTools(rep);
    const choose = (name: string, value: string) =>
      rep.selectOptions(screen.getByRole('combobox', { name }), value);

    await choose('Signal', 'Hiring');
    expect(shown()).toEqual(['boreas.example']);
    await choose('Signal', '');
    await choose('Industry', 'Energy');
    expect(shown()).toEqual(['boreas.example']);
    await choose('Industry', '');
    await choose('Owner', 'Nobody');
    expect(shown()).toEqual(['boreas.example']);
    await choose('Owner', 'Ivo Brandt');
    expect(shown()).toEqual(['calder.example']);
    await choose('Owner', '');
    await choose('Contact', 'Never contacted');
    expect(shown()).toEqual(['boreas.example']);
    await choose('Contact', 'Contacted');
    await rep.click(screen.getByRole('button', { name: 'Open deal', pressed: false }));
    expect(shown()).toEqual(['northwind.example']);
    await expectAccessible();
    // What is filtered is said, and cleared with one press, while the tools are away.
    await showTools(rep);
    expect(screen.queryByRole('combobox', { name: 'Signal' })).toBeNull();
    await rep.click(
      screen.getByRole('button', { name: /^1 of 3 · Contacted · Open deal ?Show all/u }),
    );
    expect(shown()).toHaveLength(3);
  });

  it.each([
    ['Name', ['boreas.example', 'calder.example', 'northwind.example']],
    ['Newest signal', ['calder.example', 'northwind.example', 'boreas.example']],
    ['Rank', ['northwind.example', 'boreas.example', 'calder.example']],
  ])('sorts by %s', async (order, expected) => {
    const rep = await open();
    await showTools(rep);
    await rep.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), order);
    expect(shown()).toEqual(expected);
  });

  it('groups by signal', async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'More' }));
    await rep.click(await screen.findByRole('menuitemcheckbox', { name: 'Group by signal' }));
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent),
    ).toEqual(['Job change, 1 account', 'Hiring, 1 account', 'New hire, 1 account']);
    await expectAccessible(screen.getByRole('tabpanel'));
  });
});

describe('the keys', () => {
  it('do nothing while the focus is not in the list', async () => {
    const rep = await open();
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    background.sent = [];
    await rep.keyboard('jexad');
    expect(screen.getByRole('tab', { name: 'Today' })).toHaveFocus();
    expect(background.sent.map(({ name }) => name)).not.toContain('job.add');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull();
  });

  it('move, open and close, wherever in the list', async () => {
    const rep = await enter();
    await rep.keyboard('j');
    expect(row('Boreas Energy')).toHaveFocus();
    await rep.keyboard('{ArrowDown}');
    expect(row('Calder')).toHaveFocus();
    await rep.keyboard('j');
    expect(row('Calder')).toHaveFocus();
    await rep.keyboard('k');
    expect(row('Boreas Energy')).toHaveFocus();
    await rep.keyboard('{Home}');
    expect(row('Northwind Pumps')).toHaveFocus();
    await rep.keyboard('{End}{Enter}');
    expect(row('Calder')).toHaveAttribute('aria-expanded', 'true');
    await rep.keyboard('{Escape}');
    expect(row('Calder')).toHaveAttribute('aria-expanded', 'false');
    // One stop for Tab, wherever the list is left.
    expect(row('Calder')).toHaveAttribute('tabindex', '0');
    expect(row('Northwind Pumps')).toHaveAttribute('tabindex', '-1');
  });

  it('are about the account that has the focus, also on a control in it', async () => {
    const rep = await enter();
    await rep.keyboard('{Enter}j');
    expect(row('Boreas Energy')).toHaveFocus();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await rep.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Northwind Pumps' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select Boreas Energy' })).not.toBeChecked();
  });

  it('pass over the headings of groups', async () => {
    const rep = await enter();
    await rep.click(screen.getByRole('button', { name: 'More' }));
    await rep.click(await screen.findByRole('menuitemcheckbox', { name: 'Group by signal' }));
    await screen.findAllByRole('heading', { level: 2 });
    row('Northwind Pumps').focus();
    await rep.keyboard('jj');
    expect(row('Calder')).toHaveFocus();
    await rep.keyboard('kk');
    expect(row('Northwind Pumps')).toHaveFocus();
  });

  it('enrich the first person', async () => {
    const rep = await enter();
    await rep.keyboard('e');
    expect(await screen.findByText(/^Enriching|as soon as/)).toBeVisible();
    expect(await listJobs('account.enrich')).toMatchObject([
      { input: { domain: 'northwind.example', person: '501' } },
    ]);
  });

  it('ask before they enrich a colleague’s contact', async () => {
    const owner = { id: 'u7', name: 'Jonas Weber' };
    const rep = await enter([account({ owner })]);
    await rep.keyboard('e');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('This account belongs to Jonas Weber. Update its contact?'),
    ).toBeVisible();
    expect(await listJobs('account.enrich')).toEqual([]);
    await rep.click(question.getByRole('button', { name: 'Enrich and update' }));
    await waitFor(async () => expect(await listJobs('account.enrich')).toHaveLength(1));
  });

  it('assign and dismiss', async () => {
    const rep = await enter();
    await rep.keyboard('a');
    expect(
      await screen.findByRole('dialog', { name: 'Assign owner: Northwind Pumps' }),
    ).toBeVisible();
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(row('Northwind Pumps')).toHaveFocus();
    });
    await rep.keyboard('jd');
    const [first] = await screen.findAllByRole('menuitem');
    await waitFor(() => {
      expect(first).toHaveFocus();
    });
    await rep.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Undo: Dismiss/ })).toBeVisible();
    expect(await listJobs('account.dismiss')).toMatchObject([
      { input: { domain: 'boreas.example', reason: 'BAD_TIMING' } },
    ]);
  });

  it('come back to the account when the reasons to dismiss are closed', async () => {
    const rep = await enter();
    await rep.keyboard('d');
    const [first] = await screen.findAllByRole('menuitem');
    await waitFor(() => {
      expect(first).toHaveFocus();
    });
    await rep.keyboard('{Escape}');
    await waitFor(() => {
      expect(row('Northwind Pumps')).toHaveFocus();
    });
    await rep.keyboard('{Enter}');
    await waitFor(() => {
      expect(row('Northwind Pumps')).toHaveAttribute('aria-expanded', 'false');
    });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('open the first person’s profile, if it is one', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const rep = await enter();
    await rep.keyboard('o');
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      'https://www.linkedin.com/in/wilma-hayes',
      '_blank',
      'noopener,noreferrer',
    );
    await rep.keyboard('jo');
    expect(opened).toHaveBeenCalledOnce();
    opened.mockRestore();
  });

  it('search, and are letters while the rep types', async () => {
    const rep = await enter();
    await rep.keyboard('/');
    const search = screen.getByRole('textbox', { name: 'Search accounts' });
    expect(search).toHaveFocus();
    await rep.keyboard('jade?');
    expect(search).toHaveValue('jade?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await rep.keyboard('{Escape}');
    expect(search).toHaveValue('');
    await rep.keyboard('{ArrowDown}');
    expect(row('Northwind Pumps')).toHaveFocus();
    expect(search).not.toBeInTheDocument();
  });

  it('are shown', async () => {
    const rep = await enter();
    await rep.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Help: Today' });
    expect(within(dialog).getByText('Enrich and update')).toBeVisible();
    await expectAccessible(dialog);
  });

  it('hand over to the next account when one leaves', async () => {
    const rep = await enter();
    await rep.keyboard('j');
    expect(row('Boreas Energy')).toHaveFocus();
    await seedBook(background, keptBook([NORTHWIND, CALDER]));
    await waitFor(() => {
      expect(row('Calder')).toHaveFocus();
    });
  });
});

describe('selected accounts', () => {
  /** What the service was asked to enrich. */
  const listEnriched = () => background.listCalls('enrich').map(({ body }) => body);

  it('have their first people enriched as one bulk, where something is missing', async () => {
    const complete = account({
      rank: 4,
      domain: 'full.example',
      name: 'Full',
      people: [{ full_name: 'Ada', email: 'a@full.example', phone: '+1' }],
    });
    await background.close();
    background = await openRealBackground();
    const rep = await enter([NORTHWIND, complete, CALDER]);
    await rep.keyboard('xjxjx');
    expect(screen.getByRole('region', { name: '3 selected' })).toBeVisible();
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Enrich 3' }));
    await rep.click(await screen.findByRole('button', { name: 'Phone' }));
    expect(screen.getByText('Nothing is written to your CRM.')).toBeVisible();
    await rep.click(await screen.findByRole('button', { name: 'Enrich 2' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '3 selected' })).toBeNull());
    expect((await background.send('queue.state', null)).bulks).toMatchObject([
      { label: 'Enrich: 3 accounts', total: 2 },
    ]);
    await waitFor(() => {
      // Without `sync_to_crm`: nothing is written.
      expect(listEnriched()).toEqual([
        {
          contacts: [
            expect.objectContaining({ domain: 'northwind.example' }),
            expect.objectContaining({ domain: 'calder.example' }),
          ],
          enrichment_type: ['email'],
        },
      ]);
    });
  });

  it('give the focus back to the list when what was asked of them has taken the bar away', async () => {
    const rep = await enter();
    await rep.keyboard('x');
    screen.getByRole('button', { name: 'Enrich 1' }).focus();
    await rep.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await rep.click(await dialog.findByRole('button', { name: 'Phone' }));
    await rep.click(await dialog.findByRole('button', { name: 'Enrich 1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull();
    await waitFor(() => {
      expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement);
    });
  });

  it('are all that are shown, with those that a search hides, or none', async () => {
    const rep = await enter();
    await rep.keyboard('xjx');
    await showTools(rep);
    await rep.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'calder');
    await waitFor(() => expect(shown()).toEqual(['calder.example']));
    await rep.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(screen.getByRole('region', { name: '3 selected' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select all shown' })).toBeNull();
  });

  it('are all that are shown, or none', async () => {
    const rep = await enter();
    await rep.click(screen.getByRole('checkbox', { name: 'Select Boreas Energy' }));
    await rep.click(screen.getByRole('button', { name: 'Select all shown' }));
    expect(screen.getByRole('region', { name: '3 selected' })).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });
});

describe('exporting', () => {
  it('saves what is shown, as it is shown, with nothing that a spreadsheet would run', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const rep = await open([account({ name: '=HYPERLINK("http://x")' }), BOREAS, CALDER]);
    await showTools(rep);
    await rep.type(screen.getByRole('textbox', { name: 'Search accounts' }), 'northwind');
    await rep.click(screen.getByRole('button', { name: 'More' }));
    await rep.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    const [head, first, ...others] = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(head).toMatch(/^\uFEFF?Rank,Name,Domain,.*Full name 1,Job title 1,.*Full name 2/);
    expect(first).toContain(`1,"'=HYPERLINK(""http://x"")",northwind.example`);
    expect(others).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe('a large book', () => {
  const chunks = () => background.sent.filter(({ name }) => name === 'book.chunk');

  it('shows its beginning at once, reads the rest, and puts only what is in view into the document', async () => {
    await open(manyAccounts(1000));
    expect(await screen.findByText('1,000 accounts')).toBeVisible();
    expect(chunks()).toHaveLength(9);
    expect(shown().length).toBeLessThan(40);
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '1000');
    await expectAccessible();
  });

  it('reads only the part that changed, and nothing goes away meanwhile', async () => {
    const accounts = manyAccounts(1000);
    await open(accounts);
    await screen.findByText('1,000 accounts');
    const changed = accounts.with(550, account({ ...accounts[550], name: 'Changed by somebody' }));
    await seedBook(background, keptBook(changed));
    expect(screen.getByText('1,000 accounts')).toBeVisible();
    await waitFor(() => expect(chunks()).toHaveLength(10));
    expect(chunks().at(-1)?.input).toEqual({ choice: null, index: 5 });
    expect(screen.getByText('1,000 accounts')).toBeVisible();
  });
});
