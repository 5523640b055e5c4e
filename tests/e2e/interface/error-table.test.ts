import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { COMMON_REFUSALS, OPERATION_NOTES } from '@/sandbox/http/operation-notes';
import { openAccount } from '../../support/panel/open-account';
import type { OpenProduct } from '../../support/product';
import { shareProduct } from '../../support/share-product';
import { openListById } from '@/tests/support/panel/open-list-by-id';

/**
 * Walks the interface's table of errors in the real panel: the rep starts each operation at its own place, the service
 * refuses it once, and the panel says what is and what to do.
 */

const getProduct = shareProduct();

type Status = 400 | 401 | 403 | 404 | 422;

interface Row {
  status: Status;
  /** Where its path begins, if not as the operation's. */
  path?: string;
  /** How many calls are refused; one if left out. */
  times?: number;
  /** Goes to where the operation starts. Answers the panel. */
  open: (product: OpenProduct) => Promise<Page>;
  /** Starts it; nothing where opening does. */
  start?: (panel: Page) => Promise<void>;
  says: string;
  next: string;
}

const OFF = {
  status: 403,
  says: 'Today’s accounts are off for your key',
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

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name });
const click = (name: string | RegExp) => (panel: Page) => button(panel, name).click();

/** Chooses from the menu of an opened account. */
const chooseMore = (name: string) => async (panel: Page) => {
  await button(panel, /^More actions: /).click();
  await panel.getByRole('menuitem', { name }).click();
};

const openTab =
  (tab: string, path = '/feed/') =>
  async (product: OpenProduct) => {
    const { panel } = await product.openBeside(path);
    await panel.getByRole('tab', { name: tab }).click();
    return panel;
  };

/** Somebody who is in no CRM. */
const openPerson = (slug: string) => async (product: OpenProduct) => {
  const { panel } = await product.openBeside(`/in/${slug}/`);
  await panel
    .getByText(/^Not in /)
    .first()
    .waitFor();
  return panel;
};
const openPush = (slug: string) => async (product: OpenProduct) => {
  const panel = await openPerson(slug)(product);
  await button(panel, 'Push to CRM').click();
  return panel;
};

/** The same, once the rep has seen what is an administrator's matter. */
const withAdvanced = (open: Row['open']) => async (product: OpenProduct) => {
  await product.send('settings.save', { showsAdvanced: true });
  return open(product);
};

/** Opens one of the caller's accounts, or of all. */
const openAccountOf =
  (domain: string, bookChoice: 'all' | null) => async (product: OpenProduct) => {
    await product.send('settings.save', { bookChoice });
    const { panel } = await product.openBeside('/feed/');
    await openAccount(panel, domain);
    return panel;
  };

const openList = (id: string) => async (product: OpenProduct) => {
  const panel = await openTab('Lists')(product);
  await openListById(panel, id);
  return panel;
};

const ROWS: Record<OperationName, Row> = {
  // First of those in "Today": owners that are known are not asked for again.
  readOwners: {
    ...OFF,
    says: 'Your service does not allow this for your key.',
    open: openAccountOf('holzwerk-albrecht.example', 'all'),
    start: chooseMore('Assign owner'),
  },
  readBook: {
    ...OFF,
    // The rep's own accounts are asked for as well, to know who the rep is. Either may be the first.
    times: 2,
    open: async (product) => {
      await product.send('settings.save', { bookChoice: 'unassigned' });
      return openTab('Today')(product);
    },
  },
  refreshBook: {
    ...OFF,
    open: openTab('Today'),
    start: async (panel) => {
      await panel.locator('[data-account]').first().waitFor();
      await button(panel, 'Refresh').click();
    },
  },
  enrichAccount: {
    status: 400,
    open: openAccountOf('saltmarsh-dairy.example', null),
    start: click('Enrich and update: Felix Eberly'),
    says: 'No profile and no CRM contact to enrich from.',
    next: 'Add the profile in the CRM, or choose another person.',
  },
  assignAccount: {
    ...GONE,
    open: openAccountOf('batipierre.example', 'all'),
    start: click('Assign to me'),
  },
  dismissAccount: {
    ...OFF,
    says: 'Your service does not allow this for your key.',
    open: openAccountOf('tidewater-cartage.example', 'all'),
    start: async (panel) => {
      await button(panel, 'Dismiss').click();
      await panel.getByRole('menuitem', { name: /^Bad timing/ }).click();
    },
  },
  findPeople: {
    ...GONE,
    open: openAccountOf('granite-mutual.example', 'all'),
    start: chooseMore('Find people'),
  },
  enrich: { ...REFUSED, open: openPerson('hugh-jessop'), start: click(/^Enrich$/) },
  enrichAsync: {
    ...REFUSED,
    open: withAdvanced(openPerson('callum-elphick')),
    start: async (panel) => {
      await button(panel, 'More actions').click();
      await panel.getByRole('menuitem', { name: /^Deliver to a webhook/ }).click();
      await panel.getByLabel('Webhook address').fill('https://hooks.example/mine');
      await panel.getByRole('button', { name: 'Deliver', exact: true }).click();
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
    open: async (product) => {
      // Other settings than those that are known.
      await product.send('settings.save', { settingsType: 'contact_sourcing' });
      return openPush('leila-merriweather')(product);
    },
    says: 'CRM one isn’t set up for pushing.',
    next: 'Ask your admin to add a field mapping.',
  },
  searchCrm: {
    status: 422,
    open: async (product) => {
      const { panel } = await product.openBeside('/in/asa-wikmarck/');
      await button(panel, 'Details').click();
      return panel;
    },
    says: 'An email, a profile, or a name with company is needed.',
    next: 'Add one with Edit, then try again.',
  },
  searchCompany: {
    status: 400,
    open: async (product) => (await product.openBeside('/company/solveig-wind/')).panel,
    start: click('Look up company'),
    says: 'A website, a profile or a name is needed.',
    next: 'Add one with Edit, then try again.',
  },
  verifyPhone: {
    status: 403,
    open: async (product) => {
      const panel = await openPerson('callum-brightwater')(product);
      await button(panel, /^Enrich$/).click();
      return panel;
    },
    start: click('Verify phone'),
    says: 'Your service does not allow this for your key.',
    next: 'Ask your admin.',
  },
  createList: {
    status: 400,
    open: openTab('Lists'),
    start: async (panel) => {
      await button(panel, 'New list').click();
      await panel.getByLabel('Name').fill('Spring fair');
      await button(panel, 'Create list').click();
    },
    says: 'Your service did not accept what was sent.',
    next: 'Correct it, then try again.',
  },
  readList: {
    status: 404,
    path: '/lists/',
    open: openTab('Lists'),
    start: (panel) => openListById(panel, ACCOUNTS),
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
    open: async (product) => {
      await product.send('job.add', toReadListJob(FAIR));
      return openPerson('leila-whitlock')(product);
    },
    start: async (panel) => {
      await panel.getByRole('button', { name: 'Add to list', exact: true }).click();
      const dialog = panel.getByRole('dialog', { name: 'Add to list' });
      await dialog.getByRole('combobox', { name: 'List' }).selectOption('Trade fair Hamburg');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    },
    says: 'The list needs more facts about this entry.',
    next: 'Correct it, then try again.',
  },
  deleteList: {
    status: 403,
    path: '/lists/',
    open: openList(USED),
    start: async (panel) => {
      await button(panel, /^More$/).click();
      await panel.getByRole('menuitem', { name: /^Delete list/ }).click();
      await button(panel.getByRole('alertdialog'), 'Delete list').click();
    },
    says: 'A workflow still uses this list.',
    next: 'Remove the list from the workflow, then delete it again.',
  },
  deleteListItem: {
    status: 404,
    path: '/lists/',
    open: openList(FAIR),
    start: async (panel) => {
      await button(panel, 'More: Tobias Achterberg').click();
      await panel.getByRole('menuitem', { name: 'Remove' }).click();
    },
    says: 'This entry is no longer in the list.',
    next: 'Nothing is left to do.',
  },
  // The last two, because everything waits then.
  readRun: {
    ...KEY_REFUSED,
    open: openPush('nadia-dravidar'),
    start: click('Add to CRM one'),
  },
  readWebhooks: {
    ...KEY_REFUSED,
    open: withAdvanced(openPush('priya-adeyinka')),
    start: click('Target'),
  },
};

it.each(Object.keys(ROWS) as OperationName[])(
  'says what is and what to do when %s is refused',
  async (operation) => {
    const product = getProduct();
    const { status, path, times = 1, open, start, says, next } = ROWS[operation];
    expect({ ...COMMON_REFUSALS, ...OPERATION_NOTES[operation].refuses }).toHaveProperty([status]);
    const { method, path: usual } = operations[operation];
    await product.sandbox.addFault({
      method,
      path: path ?? usual.replace(/\{.*/, ''),
      status,
      times,
    });
    const refused: { path: string }[] = [];
    onTestFinished(async () => {
      const { sandbox, send } = product;
      // Whatever was refused is asked for again when the next case opens it.
      for (const call of refused) await sandbox.noteClick(call.path);
      // What waits for the key goes on at once.
      if (status === 401) await send('connection.save', { address: sandbox.url, key: 'demo' });
    });
    const panel = await open(product);
    await start?.(panel);
    await panel.getByText(says).first().waitFor();
    await panel.getByText(next).first().waitFor();
    refused.push(...(await product.sandbox.listCalls()).filter(({ isFaulted }) => isFaulted));
    expect(refused[0]).toMatchObject({ method, status });
  },
);
