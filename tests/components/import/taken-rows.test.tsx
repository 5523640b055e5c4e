import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageInput } from '@/lib/contract/messages/messages';
import {
  csv,
  findAdd,
  importFile,
  SPRING_FAIR,
  readImportCode,
} from '@/tests/support/ui/import-dialog';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { pauseFor, problem } from '@/tests/support/ui/ui-fixtures';

/** The rows of a file on their way into a list. */

beforeAll(readImportCode);

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

const added = () =>
  background.sent
    .filter(({ name }) => name === 'bulk.add')
    .map(({ input }) => input as MessageInput<'bulk.add'>);

const listBulks = async () => (await background.send('queue.state', null)).bulks;

describe('rows that are taken in', () => {
  const toFile = (count: number) =>
    csv(
      `Vorname,Nachname\n${Array.from({ length: count }, (_, at) => `Ada,Lind ${at}\n`).join('')}`,
    );
  // They are kept, and none is sent.
  beforeEach(() => background.addPause(pauseFor('offline')));

  it('are one bulk', async () => {
    const rep = await importFile(toFile(600));
    await rep.click(await findAdd('Add 600 people'));
    expect(await screen.findByText('600 rows: 600 people')).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 600, counts: { waiting: 600 } }]);
  });

  it('are handed over some thousands at a time', async () => {
    const rep = await importFile(toFile(6000));
    await rep.click(await findAdd('Add 6,000 people'));
    expect(await screen.findByText('6,000 rows: 6,000 people')).toBeVisible();
    expect(added().map(({ from }) => from)).toEqual([0, 500, 5500]);
    expect(await listBulks()).toMatchObject([{ total: 6000 }]);
  });

  it('are one bulk though they need several messages, one of which is lost', async () => {
    const rep = await importFile(toFile(1200));
    const { send } = background;
    let losses = 1;
    background.send = async (name, ...rest) => {
      if (name === 'bulk.prepare' && losses > 0) {
        losses -= 1;
        throw new Error('Could not establish connection. Receiving end does not exist.');
      }
      return send(name, ...rest);
    };
    await rep.click(await findAdd('Add 1,200 people'));
    expect(await screen.findByText('1,200 rows: 1,200 people')).toBeVisible();
    expect(losses).toBe(0);
    expect(await listBulks()).toMatchObject([{ total: 1200 }]);
  });

  /** Does something once the first part of the rows is on disk. */
  const afterFirstPart = (act: () => Promise<unknown>) => {
    const { send } = background;
    background.send = async (name, ...rest) => {
      const answer = await send(name, ...rest);
      if (name === 'bulk.add') {
        background.send = send;
        await act();
      }
      return answer;
    };
  };

  /** The disk is full from now on. */
  const fillDisk = () => {
    background.problems['bulk.add'] = problem('storage-full');
    return Promise.resolve();
  };

  /** Clicks on "Add 60 people", and none is taken in. */
  const addInVain = async () => {
    const rep = await importFile(toFile(60));
    const add = await findAdd('Add 60 people');
    await fillDisk();
    await rep.click(add);
    expect(await screen.findByText('No row was added')).toBeVisible();
    return rep;
  };

  /** Clicks on "Add 1,200 people", and the second part of them is refused. */
  const addFirstPart = async () => {
    const rep = await importFile(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    afterFirstPart(fillDisk);
    await rep.click(add);
    expect(await screen.findByText('500 people added')).toBeVisible();
    return rep;
  };

  it('are one bulk though they are more than are stored at once, also when the second part is refused first', async () => {
    const rep = await addFirstPart();
    background.problems = {};
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,200 rows: 1,200 people')).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 1200, counts: { waiting: 1200 } }]);
  });

  it('are known to lack the rest when the panel is closed meanwhile', async () => {
    const rep = await importFile(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    afterFirstPart(() => {
      const { send } = background;
      background.send = (name, ...rest) =>
        name.startsWith('bulk.') ? new Promise(() => undefined) : send(name, ...rest);
      return Promise.resolve();
    });
    await rep.click(add);
    expect(await screen.findByText('Keep the panel open.')).toBeVisible();
    expect(await listBulks()).toMatchObject([
      { total: 500, cutOff: { listId: SPRING_FAIR.id, rows: 1200, handedOver: 500 } },
    ]);
  });

  it('are known to be all when they are', async () => {
    const rep = await importFile(toFile(600));
    await rep.click(await findAdd('Add 600 people'));
    await screen.findByText('600 rows: 600 people');
    expect((await listBulks())[0]?.cutOff).toBeUndefined();
  });

  it('are said to be no more when the rep stops them in Activity meanwhile', async () => {
    const rep = await importFile(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    afterFirstPart(async () => {
      for (const { id } of await listBulks()) await background.send('bulk.cancel', { id });
    });
    await rep.click(add);
    expect(await screen.findByText(/^Stopped or cleared in Activity/)).toBeVisible();
    expect(screen.getByText('500 people added')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('do not go on with another key', async () => {
    const rep = await importFile(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    afterFirstPart(() =>
      background.send('connection.save', { address: SANDBOX_ADDRESS, key: 'demo-two-crms' }),
    );
    await rep.click(add);
    expect(await screen.findByText('The API key was changed. Nothing was sent.')).toBeVisible();
    expect(screen.getByText('500 people added')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  it.each([
    ['cannot be read any more', () => Promise.reject(new Error('gone'))],
    // It has other rows than before.
    ['is another one', () => Promise.resolve(new TextEncoder().encode('a,b\n').buffer)],
  ])('are told from those that are not, when the file %s', async (_, read) => {
    const rep = await importFile(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(read);
    await rep.click(add);
    expect(await screen.findByText('No row was added: The file cannot be opened')).toBeVisible();
    expect(screen.getByText('Choose the file again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await rep.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('Close without adding the rest?')).toBeNull();
  });

  it('are counted before the rest is left', async () => {
    const rep = await addFirstPart();
    await rep.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('500 people added')).toBeVisible();
  });

  it('go into a list of however long a name', async () => {
    const list = { ...SPRING_FAIR, name: 'Fair '.repeat(60) };
    const rep = await importFile(toFile(1), list);
    await rep.click(await findAdd('Add 1 person'));
    expect(await screen.findByText(/^1 row: 1 person/)).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 1 }]);
  });

  it('are said again when the background died before it answered', async () => {
    const rep = await importFile(toFile(60));
    const { send } = background;
    let deaths = 2;
    background.send = async (name, ...rest) => {
      const answer = await send(name, ...rest);
      if (name === 'bulk.add' && deaths > 0) {
        deaths -= 1;
        throw new Error('The message port closed before a response was received.');
      }
      return answer;
    };
    await rep.click(await findAdd('Add 60 people'));
    expect(await screen.findByText('60 rows: 60 people')).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 60 }]);
    expect(await background.listJobs()).toHaveLength(60);
  });

  it('wait for the rep when the background refuses them, and are the same bulk when they go on', async () => {
    const rep = await addInVain();
    background.problems = {};
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('60 rows: 60 people')).toBeVisible();
    expect(new Set(added().map(({ bulk }) => bulk.id)).size).toBe(1);
  });

  it('are not left out before the rep was asked', async () => {
    const rep = await addInVain();
    await rep.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', {
      name: 'Close without adding the rest?',
    });
    expect(question).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('No row was added')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Done' }));
    await rep.click(screen.getByRole('button', { name: 'Close without adding' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
