import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import type { Settings } from '@/lib/contract/stored/settings';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { COMMON_REFUSALS, OPERATION_NOTES } from '@/sandbox/http/operation-notes';
import { chooseAccountAction } from '@/tests/support/ui/account-menu';
import { castCompanyPage, castPage } from '@/tests/support/ui/cast';
import { openAccountOf, pasteListId } from '@/tests/support/ui/open-in-panel';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { openDetails, renderPanel } from '@/tests/support/ui/render-ui';
import { finishJob } from '@/tests/support/ui/run-jobs';

/**
 * Walks the interface's table of errors: the rep starts each operation at its own place, the service refuses it once, and
 * the panel says what is and what to do.
 */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({ allows: [] });
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

type Rep = ReturnType<typeof renderPanel>;

interface Row {
  status: 400 | 401 | 403 | 404 | 422;
  /** Where its path begins, if not as the operation's. */
  path?: string;
  /** How many calls are refused; one if left out. */
  times?: number;
  /** What the rep has chosen before. */
  settings?: Partial<Settings>;
  /** Goes to where the operation starts. */
  open: () => Promise<Rep>;
  /** Starts it; nothing where opening does. */
  start?: (rep: Rep) => Promise<void>;
  says: string;
  next: string;
}

const OFF = {
  status: 403,
  says: 'Today’s accounts are off for your key',
  next: 'Ask your admin.',
} as const;
const NOT_ALLOWED = {
  status: 403,
  says: 'Your service does not allow this for your key.',
  next: 'Ask your admin.',
} as const;
const GONE = {
  status: 404,
  says: 'This account left today’s accounts.',
  next: 'Refresh Today, then choose again.',
} as const;
const REFUSED = {
  status: 400,
  says: 'Your service did not accept what was sent.',
  next: 'Correct it, then try again.',
} as const;
const KEY_REFUSED = {
  status: 401,
  says: 'Your service refused the key.',
  next: 'Everything waits until this is fixed.',
} as const;

/** Lists of the sandbox. */
const FAIR = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001';
const ACCOUNTS = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const USED = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1003';

const ALL = { bookChoice: 'all' } as const;
const ADVANCED = { showsAdvanced: true } as const;

const click = (name: string | RegExp) => async (rep: Rep) =>
  rep.click(await screen.findByRole('button', { name }));
const choose = async (rep: Rep, menu: string | RegExp, name: string | RegExp) => {
  await click(menu)(rep);
  await rep.click(await screen.findByRole('menuitem', { name }));
};
const chooseMore = (name: string) => (rep: Rep) => chooseAccountAction(rep, name);

const openTab = (name: string) => async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name }));
  return rep;
};
const openAccount = (domain: string) => () => openAccountOf(renderPanel(), domain);
const openList = (id: string) => async () => {
  const rep = await openTab('Lists')();
  await pasteListId(rep, id);
  return rep;
};

/** Somebody who is in no CRM. */
const openPerson = (slug: string) => async () => {
  background.showPage(castPage(background.sandbox, slug));
  const rep = renderPanel();
  await screen.findAllByText(/^Not in /u);
  return rep;
};
const openPush = (slug: string) => async () => {
  const rep = await openPerson(slug)();
  await click('Push to CRM')(rep);
  return rep;
};

const ROWS: Record<OperationName, Row> = {
  readOwners: {
    ...NOT_ALLOWED,
    settings: ALL,
    open: openAccount('holzwerk-albrecht.example'),
    start: chooseMore('Assign owner'),
  },
  readBook: {
    ...OFF,
    // The rep's own accounts are asked for as well, to know who the rep is. Either may be the first.
    times: 2,
    settings: { bookChoice: 'unassigned' },
    open: openTab('Today'),
  },
  refreshBook: {
    ...OFF,
    open: openTab('Today'),
    start: async (rep) => {
      await screen.findByRole('button', { name: 'Ledgerloom' });
      await click('Refresh')(rep);
    },
  },
  enrichAccount: {
    status: 400,
    open: openAccount('saltmarsh-dairy.example'),
    start: click('Enrich and update: Felix Eberly'),
    says: 'No profile and no CRM contact to enrich from.',
    next: 'Add the profile in the CRM, or choose another person.',
  },
  assignAccount: {
    ...GONE,
    settings: ALL,
    open: openAccount('batipierre.example'),
    start: click('Assign to me'),
  },
  dismissAccount: {
    ...NOT_ALLOWED,
    settings: ALL,
    open: openAccount('tidewater-cartage.example'),
    start: (rep) => choose(rep, 'Dismiss', /^Bad timing/u),
  },
  findPeople: {
    ...GONE,
    settings: ALL,
    open: openAccount('granite-mutual.example'),
    start: chooseMore('Find people'),
  },
  enrich: { ...REFUSED, open: openPerson('hugh-jessop'), start: click('Enrich') },
  enrichAsync: {
    ...REFUSED,
    settings: ADVANCED,
    open: openPerson('callum-elphick'),
    start: async (rep) => {
      await choose(rep, 'More actions', /^Deliver to a webhook/u);
      await rep.type(await screen.findByLabelText('Webhook address'), 'https://hooks.example/mine');
      await click('Deliver')(rep);
    },
  },
  syncToCrm: {
    status: 422,
    open: openPush('imogen-inchbald'),
    start: click('Add to CRM one'),
    says: 'The CRM integration has no field mapping.',
    next: 'Ask your admin.',
  },
  readMapping: {
    status: 422,
    open: openPush('leila-merriweather'),
    says: 'CRM one isn’t set up for pushing.',
    next: 'Ask your admin to add a field mapping.',
  },
  searchCrm: {
    status: 422,
    open: async () => {
      background.showPage(castPage(background.sandbox, 'asa-wikmarck'));
      const rep = renderPanel();
      await openDetails(rep);
      return rep;
    },
    says: 'An email, a profile, or a name with company is needed.',
    next: 'Add one with Edit, then try again.',
  },
  searchCompany: {
    status: 400,
    open: () => {
      background.showPage(castCompanyPage(background.sandbox, 'solveig-wind.example'));
      return Promise.resolve(renderPanel());
    },
    start: click('Look up company'),
    says: 'A website, a profile or a name is needed.',
    next: 'Add one with Edit, then try again.',
  },
  verifyPhone: {
    ...NOT_ALLOWED,
    open: async () => {
      const rep = await openPerson('callum-brightwater')();
      await click('Enrich')(rep);
      return rep;
    },
    start: click('Verify phone'),
  },
  createList: {
    ...REFUSED,
    open: openTab('Lists'),
    start: async (rep) => {
      await click('New list')(rep);
      await rep.type(await screen.findByLabelText('Name'), 'Spring fair');
      await click('Create list')(rep);
    },
  },
  readList: {
    status: 404,
    path: '/lists/',
    open: openTab('Lists'),
    start: (rep) => pasteListId(rep, ACCOUNTS),
    says: 'No list has this ID.',
    next: 'Check it and try again.',
  },
  readListItems: {
    status: 404,
    path: `/lists/${ACCOUNTS}/items`,
    open: openList(ACCOUNTS),
    says: 'This list can’t be opened any more',
    next: 'It was deleted, or your key has no access.',
  },
  addListItem: {
    status: 403,
    path: '/lists/',
    open: async () => {
      await finishJob(background, toReadListJob(FAIR));
      return openPerson('leila-whitlock')();
    },
    start: async (rep) => {
      await click('Add to list')(rep);
      const dialog = within(await screen.findByRole('dialog', { name: 'Add to list' }));
      const list = dialog.getByRole('combobox', { name: 'List' });
      await rep.selectOptions(
        list,
        await dialog.findByRole('option', { name: 'Trade fair Hamburg' }),
      );
      await rep.click(dialog.getByRole('button', { name: 'Add' }));
    },
    says: 'The list needs more facts about this entry.',
    next: 'Correct it, then try again.',
  },
  deleteList: {
    status: 403,
    path: '/lists/',
    open: openList(USED),
    start: async (rep) => {
      await choose(rep, 'More', /^Delete list/u);
      const question = within(await screen.findByRole('alertdialog'));
      await rep.click(question.getByRole('button', { name: 'Delete list' }));
    },
    says: 'A workflow still uses this list.',
    next: 'Remove the list from the workflow, then delete it again.',
  },
  deleteListItem: {
    status: 404,
    path: '/lists/',
    open: openList(FAIR),
    start: (rep) => choose(rep, 'More: Tobias Achterberg', 'Remove'),
    says: 'This entry is no longer in the list.',
    next: 'Nothing is left to do.',
  },
  readRun: {
    ...KEY_REFUSED,
    open: openPush('nadia-dravidar'),
    start: click('Add to CRM one'),
  },
  readWebhooks: {
    ...KEY_REFUSED,
    settings: ADVANCED,
    open: openPush('priya-adeyinka'),
    start: click('Target'),
  },
};

it.each(Object.keys(ROWS) as OperationName[])(
  'says what is and what to do when %s is refused',
  async (operation) => {
    const { status, path, times = 1, settings = {}, open, start, says, next } = ROWS[operation];
    expect({ ...COMMON_REFUSALS, ...OPERATION_NOTES[operation].refuses }).toHaveProperty([status]);
    const { method, path: usual } = operations[operation];
    await background.send('settings.save', settings);
    const refused = path ?? usual.replace(/\{.*/u, '');
    await background.control.addFault({ method, path: refused, status, times });
    const rep = await open();
    await start?.(rep);
    expect((await screen.findAllByText(says, { exact: false }))[0]).toBeVisible();
    expect(screen.getAllByText(next, { exact: false })[0]).toBeVisible();
    const faulted = background.sandbox.calls.filter(({ isFaulted }) => isFaulted);
    expect(faulted[0]).toMatchObject({ method, status });
  },
);
