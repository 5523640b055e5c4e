import { setTimeout as sleep } from 'node:timers/promises';
import {
  toAddItemJob,
  toCreateListJob,
  toDeleteListJob,
  toReadListJob,
  toRemoveItemJob,
} from '@/lib/domain/lists/new-list-jobs';
import type { Random } from '@/sandbox/data/random';
import { getExtensionUrl } from '../support/browser/open-panel';
import { pushOf } from '../support/new-jobs';
import type { SandboxState } from '../support/sandbox-control';
import type { Intent } from './intents';
import type { Rep } from './kills';

/** What the rep does while the worker and the browser are killed. */
export interface Scenario {
  intents: Intent[];
  /** Runs while the kills happen; resolves when every message was answered. */
  act: () => Promise<void>;
  /** Whether the browser is killed only after the act, because a page of the extension takes part in it. */
  needsBrowser?: true;
}

interface Stage {
  rep: Rep;
  random: Random;
  /** Unique label. */
  label: string;
}

type Prepare = (stage: Stage) => Promise<Scenario>;

const BULK_SIZE = 40;
const SINGLES = 6;
/** Pause between two clicks of a fast rep, in ms. */
const LONGEST_PAUSE_MS = 300;

const countTo = (length: number, toLabel: (index: number) => string) =>
  Array.from({ length }, (_, index) => toLabel(index));

const findList = ({ lists }: SandboxState, listId: string) => lists.find(({ id }) => id === listId);

const pushIntent = (label: string): Intent => ({
  label,
  count: ({ crm }) =>
    Object.values(crm)
      .flatMap(({ contacts }) => contacts)
      .filter(({ name }) => name === label).length,
});

const itemIntent = (listId: string, label: string, field = 'full_name'): Intent => ({
  label,
  count: (state) =>
    findList(state, listId)?.items.filter((item) => item[field] === label).length ?? 0,
});

async function addEach(
  { rep, random }: Stage,
  labels: string[],
  toJob: (label: string) => Parameters<Rep['addOnce']>[0],
) {
  for (const label of labels) {
    await rep.addOnce(toJob(label));
    await sleep(random.between(0, LONGEST_PAUSE_MS));
  }
}

/** Repeats the message with the same id until it is answered, as a dialog does. */
const addBulk = ({ rep }: Stage, id: string, labels: string[]) =>
  rep.send('bulk.add', {
    bulk: { id, label: id },
    jobs: labels.map((label) => pushOf(label, {}, 'bulk')),
  });

const pushSingly: Prepare = (stage) => {
  const labels = countTo(SINGLES, (index) => `${stage.label} push ${index}`);
  return Promise.resolve({
    intents: labels.map(pushIntent),
    act: () => addEach(stage, labels, (label) => pushOf(label)),
  });
};

const pushInBulk: Prepare = (stage) => {
  const labels = countTo(BULK_SIZE, (index) => `${stage.label} bulk ${index}`);
  return Promise.resolve({
    intents: labels.map(pushIntent),
    act: async () => {
      await addBulk(stage, `${stage.label} one`, labels.slice(0, BULK_SIZE / 2));
      await sleep(stage.random.between(0, LONGEST_PAUSE_MS));
      await addBulk(stage, `${stage.label} two`, labels.slice(BULK_SIZE / 2));
    },
  });
};

/** A colleague’s key, because the rep’s own key changes during the test. */
const COLLEAGUE = 'demo-unlinked';

/** Creates a list or an item without the extension, and returns its id. */
const make = async ({ rep }: Stage, path: string, body: object) =>
  ((await rep.getProduct().sandbox.ask(path, body, COLLEAGUE)) as { id: string }).id;

const createList = (stage: Stage, name: string) =>
  make(stage, '/lists', { name, entity: 'PEOPLE' });

const editLists: Prepare = async (stage) => {
  const { rep, label, random } = stage;
  const listId = await createList(stage, `${label} edited`);
  const doomedId = await createList(stage, `${label} deleted`);
  const removed = countTo(3, (index) => `${label} removed ${index}`);
  const ids: string[] = [];
  for (const full_name of removed) {
    ids.push(await make(stage, `/lists/${listId}/item`, { full_name, location: 'Leeds' }));
  }
  const added = countTo(SINGLES, (index) => `${label} added ${index}`);
  const created = countTo(3, (index) => `${label} created ${index}`);
  const deletion = `${label} deletion`;
  const toAddition = (label: string) =>
    toAddItemJob(
      listId,
      { full_name: label, location: 'Leeds' },
      { subject: { kind: 'person', key: `person:slug:${label}`, label } },
    );
  return {
    intents: [
      ...added.map((label) => itemIntent(listId, label)),
      ...removed.map((label, index) => ({
        label,
        count: (state: SandboxState) =>
          findList(state, listId)?.items.some(({ id }) => id === ids[index]) ? 0 : 1,
      })),
      ...created.map((label) => ({
        label,
        count: ({ lists }: SandboxState) => lists.filter(({ name }) => name === label).length,
      })),
      { label: deletion, count: (state) => (findList(state, doomedId) ? 0 : 1) },
    ],
    act: async () => {
      await addEach(stage, added.slice(0, 3), toAddition);
      await addEach(stage, created, (label) => toCreateListJob(label, 'PEOPLE'));
      for (const [index, id] of ids.entries()) {
        await rep.addOnce(
          toRemoveItemJob({ id: listId, name: label }, { id }, { name: removed[index] ?? '' }),
        );
        await sleep(random.between(0, LONGEST_PAUSE_MS));
      }
      await rep.addOnce(toDeleteListJob({ id: doomedId, name: deletion }));
      await addEach(stage, added.slice(3), toAddition);
    },
  };
};

const importFile: Prepare = async (stage) => {
  const { rep, label } = stage;
  const name = `${label} import`;
  const listId = await createList(stage, name);
  await rep.send('job.add', toReadListJob(listId));
  const { browser } = rep.getProduct();
  const labels = countTo(BULK_SIZE, (index) => `${label} row ${index}`);
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(getExtensionUrl(browser, 'sidepanel.html'));
  await page.getByRole('tab', { name: 'Lists' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const lines = labels.map((label) => `${label},Leeds\n`);
  await page.getByLabel('Choose file').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Contact name,City\n${lines.join('')}`),
  });
  const add = page.getByRole('button', { name: `Add ${BULK_SIZE} people` });
  await add.waitFor();
  return {
    intents: labels.map((label) => itemIntent(listId, label)),
    needsBrowser: true,
    act: async () => {
      await add.click();
      // Before, the table shows the same figures.
      await page.getByRole('button', { name: 'Done' }).waitFor();
      const isIn = page.getByRole('status').getByText(`${BULK_SIZE} rows: ${BULK_SIZE} people`);
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      for (;;) {
        await isIn.or(tryAgain).first().waitFor();
        if (await isIn.isVisible()) break;
        // The worker was killed too often while the dialog asked it.
        await tryAgain.click();
      }
      await page.close();
    },
  };
};

/** A key of the same team. Jobs added while it is saved belong to it. */
export const OTHER_KEY = 'demo-partial';

const useOtherKey: Prepare = (stage) => {
  const { rep, label } = stage;
  const before = countTo(SINGLES / 2, (index) => `${label} before ${index}`);
  const meanwhile = countTo(SINGLES / 2, (index) => `${label} meanwhile ${index}`);
  return Promise.resolve({
    intents: [...before, ...meanwhile].map(pushIntent),
    act: async () => {
      const { url } = rep.getProduct().sandbox;
      await addEach(stage, before, (label) => pushOf(label));
      await rep.send('connection.save', { address: url, key: OTHER_KEY });
      await addEach(stage, meanwhile, (label) => pushOf(label));
      await rep.send('connection.save', { address: url, key: rep.key.text });
    },
  });
};

const replaceKey: Prepare = (stage) => {
  const { rep, label, random } = stage;
  const labels = countTo(SINGLES, (index) => `${label} key ${index}`);
  const bulked = countTo(BULK_SIZE, (index) => `${label} key bulk ${index}`);
  return Promise.resolve({
    intents: [...labels, ...bulked].map(pushIntent),
    act: async () => {
      const { sandbox } = rep.getProduct();
      await addBulk(stage, label, bulked);
      await addEach(stage, labels.slice(0, 3), (label) => pushOf(label));
      const text = `${label.replaceAll(' ', '-')}-key`;
      await sandbox.changeKey('demo', text);
      rep.key.text = text;
      await addEach(stage, labels.slice(3), (label) => pushOf(label));
      await sleep(random.between(0, LONGEST_PAUSE_MS));
      await rep.send('connection.save', { address: sandbox.url, key: text });
    },
  });
};

/** Scenarios by name, in the order in which they run. */
export const SCENARIOS: readonly (readonly [string, Prepare])[] = [
  ['single pushes', pushSingly],
  ['bulk push', pushInBulk],
  ['list edits', editLists],
  ['CSV import', importFile],
  ['another key and back', useOtherKey],
  ['a key that is replaced', replaceKey],
];
