import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayEverything } from '@/locales/change-language';
import type { TargetList } from '@/lib/domain/import/check-rows';
import { ListImport } from '@/components/import/list-import';
import { createQueryClient } from '@/components/queries/query-client';
import { Providers } from '@/components/shell/providers';
import type { MessageInput } from '@/lib/contract/messages/messages';
import type { ListHead } from '@/lib/contract/stored/list';
import { importedListOf } from '@/tests/support/lists';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { pauseFor, problem } from '@/tests/support/ui/ui-fixtures';

/** The rows of a file on their way into a list. */

// What is read when it is needed: here, compiled first.
beforeAll(async () => {
  await Promise.all([import('@/components/import/import-dialog'), import('papaparse')]);
});

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await background.close();
});

const PEOPLE: TargetList = { id: 'fair', name: 'Spring fair', entity: 'PEOPLE' };

const toHead = ({ id, name, entity }: TargetList): ListHead => ({
  list: importedListOf(id, { name, entity }),
  localName: null,
  usedAt: 0,
  readAt: 0,
  total: 0,
  loaded: 0,
  nextPage: null,
  isRepeating: false,
  hasShrunk: false,
  chunks: [],
});

async function open(list = PEOPLE) {
  // As the tab does that it is on.
  sayEverything();
  render(
    <Providers client={createQueryClient()}>
      <ListImport head={toHead(list)} />
    </Providers>,
  );
  const rep = userEvent.setup();
  await rep.click(await screen.findByRole('button', { name: /^(Import CSV|CSV importieren)$/ }));
  await screen.findByRole('dialog');
  return rep;
}

const csv = (text: string, name = 'fair.csv') => new File([text], name, { type: 'text/csv' });

async function choose(file: File, list = PEOPLE) {
  const rep = await open(list);
  await rep.upload(screen.getByLabelText(/^(Choose file|Datei wählen)$/), file);
  return rep;
}

const findAdd = (name: string) => screen.findByRole('button', { name });
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
    const rep = await choose(toFile(600));
    await rep.click(await findAdd('Add 600 people'));
    expect(await screen.findByText('600 rows: 600 people')).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 600, counts: { waiting: 600 } }]);
  });

  it('are handed over some thousands at a time', async () => {
    const rep = await choose(toFile(6000));
    await rep.click(await findAdd('Add 6,000 people'));
    expect(await screen.findByText('6,000 rows: 6,000 people')).toBeVisible();
    expect(added().map(({ from }) => from)).toEqual([0, 500, 5500]);
    expect(await listBulks()).toMatchObject([{ total: 6000 }]);
  });

  it('are one bulk though they need several messages, one of which is lost', async () => {
    const rep = await choose(toFile(1200));
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

  it('are one bulk though they are more than are stored at once, also when the second part is refused first', async () => {
    const rep = await choose(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    afterFirstPart(() => {
      background.problems['bulk.add'] = problem('storage-full');
      return Promise.resolve();
    });
    await rep.click(add);
    expect(await screen.findByText('500 people added')).toBeVisible();
    background.problems = {};
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,200 rows: 1,200 people')).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 1200, counts: { waiting: 1200 } }]);
  });

  it('are known to lack the rest when the panel is closed meanwhile', async () => {
    const rep = await choose(toFile(1200));
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
      { total: 500, cutOff: { listId: PEOPLE.id, rows: 1200, handedOver: 500 } },
    ]);
  });

  it('are known to be all when they are', async () => {
    const rep = await choose(toFile(600));
    await rep.click(await findAdd('Add 600 people'));
    await screen.findByText('600 rows: 600 people');
    expect((await listBulks())[0]?.cutOff).toBeUndefined();
  });

  it('are said to be no more when the rep stops them in Activity meanwhile', async () => {
    const rep = await choose(toFile(1200));
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
    const rep = await choose(toFile(1200));
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
    const rep = await choose(toFile(1200));
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
    const rep = await choose(toFile(1200));
    const add = await findAdd('Add 1,200 people');
    afterFirstPart(() => {
      background.problems['bulk.add'] = problem('storage-full');
      return Promise.resolve();
    });
    await rep.click(add);
    await screen.findByText('500 people added');
    await rep.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('500 people added')).toBeVisible();
  });

  it('go into a list of however long a name', async () => {
    const list = { ...PEOPLE, name: 'Fair '.repeat(60) };
    const rep = await choose(toFile(1), list);
    await rep.click(await findAdd('Add 1 person'));
    expect(await screen.findByText(/^1 row: 1 person/)).toBeVisible();
    expect(await listBulks()).toMatchObject([{ total: 1 }]);
  });

  it('are said again when the background died before it answered', async () => {
    const rep = await choose(toFile(60));
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
    const rep = await choose(toFile(60));
    await findAdd('Add 60 people');
    background.problems['bulk.add'] = problem('storage-full');
    await rep.click(await findAdd('Add 60 people'));
    expect(await screen.findByText('No row was added')).toBeVisible();
    background.problems = {};
    await rep.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('60 rows: 60 people')).toBeVisible();
    expect(new Set(added().map(({ bulk }) => bulk.id)).size).toBe(1);
  });

  it('are not left out before the rep was asked', async () => {
    const rep = await choose(toFile(60));
    await findAdd('Add 60 people');
    background.problems['bulk.add'] = problem('storage-full');
    await rep.click(await findAdd('Add 60 people'));
    await screen.findByText('No row was added');
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
