import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel, renderSettings } from '@/tests/support/ui/render-ui';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

/** What waits when the key changes: asked in Settings before, said in the panel after. */

const KEY = 'another-invented-key';
const ELSEWHERE = 'https://elsewhere.example';

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

/** Adds two pushes and a change of a list that wait, by default for the saved connection. */
async function addWrites(madeFor: Partial<Pick<Job, 'connection' | 'inDoubt'>> = {}) {
  const about = (label: string) => ({
    state: 'waiting' as const,
    waitingFor: 'turn' as const,
    subject: { kind: 'person' as const, key: `person:slug:${label}`, label },
    ...madeFor,
  });
  const push = (label: string) =>
    job('push', {
      ...about(label),
      input: { crm: 'crm_one', contacts: [{ svc_full_name: label }] },
    });
  await background.addJobs(
    push('Una Invented'),
    push('Odd Invented'),
    job('list-item.add', about('Spring fair')),
  );
}

const describeConnection = () => background.services.credentials.describe();
/** The states that the three have, and the connections that they are for. */
const listWrites = async () => {
  const jobs = (await background.listJobs()).filter(
    ({ kind }) => kind === 'push' || kind === 'list-item.add',
  );
  return jobs.map(({ state, connection }) => ({ state, id: connection?.id }));
};
const threeTimes = <T,>(each: T) => [each, each, each];

async function askForKey(address?: string, changed?: Parameters<typeof addWrites>[0]) {
  await addWrites(changed);
  const rep = renderSettings();
  const field = await screen.findByLabelText('Service address');
  if (address !== undefined) {
    await rep.clear(field);
    await rep.type(field, address);
  }
  await rep.type(screen.getByLabelText('API key'), KEY);
  await rep.click(screen.getByRole('button', { name: 'Save and test' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Changes waiting to be sent: 3.' });
  return { rep, question: within(dialog) };
}
type Asked = Awaited<ReturnType<typeof askForKey>>;
const expectNewKey = (address = SANDBOX_ADDRESS) =>
  waitFor(async () =>
    expect(await describeConnection()).toMatchObject({ address, keyEnding: KEY.slice(-4) }),
  );
const confirm = async ({ rep, question }: Asked, address?: string) => {
  await rep.click(question.getByRole('button', { name: 'Save and test' }));
  await expectNewKey(address);
  await background.settle();
};

describe('before another key is saved', () => {
  it('says how much waits of what, and about whom', async () => {
    const before = await describeConnection();
    const { rep, question } = await askForKey();
    expect(question.getByText('Pushes: 2')).toBeVisible();
    expect(question.getByText('Changes of lists: 1')).toBeVisible();
    await rep.click(question.getByText('Show'));
    expect(question.getByText('Una Invented')).toBeVisible();
    expect(await describeConnection()).toEqual(before);
    await expectAccessible(screen.getByRole('alertdialog'));
  });

  it.each([
    ['the same address', undefined],
    ['another address', ELSEWHERE],
  ])('lets it wait, unless the rep decides otherwise: %s', async (_, address) => {
    const before = await describeConnection();
    const asked = await askForKey(address);
    expect(asked.question.getByRole('radio', { name: 'Let them wait' })).toBeChecked();
    await confirm(asked, address);
    expect(await listWrites()).toEqual(threeTimes({ state: 'waiting', id: before?.id }));
  });

  it('sends it with the new key when the rep decides so', async () => {
    const before = await describeConnection();
    const asked = await askForKey();
    await asked.rep.click(asked.question.getByRole('radio', { name: 'Send with this key' }));
    await confirm(asked);
    const after = await describeConnection();
    expect(after?.id).not.toBe(before?.id);
    expect(await listWrites()).toEqual(threeTimes({ state: 'waiting', id: after?.id }));
  });

  it('cancels it when the rep decides so', async () => {
    const asked = await askForKey();
    await asked.rep.click(asked.question.getByRole('radio', { name: 'Take back' }));
    await confirm(asked);
    expect(await listWrites()).toMatchObject(threeTimes({ state: 'cancelled' }));
  });

  it('saves and decides nothing when the rep cancels', async () => {
    const before = await describeConnection();
    const { rep, question } = await askForKey();
    await rep.click(question.getByRole('radio', { name: 'Send with this key' }));
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await describeConnection()).toEqual(before);
    expect(await listWrites()).toEqual(threeTimes({ state: 'waiting', id: before?.id }));
    expect(screen.getByLabelText('API key')).toHaveValue(KEY);
  });

  it('gives the host back that the browser has granted when the rep cancels', async () => {
    const { rep, question } = await askForKey(ELSEWHERE);
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(background.sent.at(-1)).toEqual({
        name: 'connection.release',
        input: { address: ELSEWHERE },
      }),
    );
  });

  it('offers no sending to another address, and says so', async () => {
    const { question } = await askForKey(ELSEWHERE);
    expect(question.getByText('They are never sent to another address.')).toBeVisible();
    expect(question.queryByRole('radio', { name: 'Send with this key' })).toBeNull();
  });

  it('offers no sending of what may have been sent', async () => {
    const { question } = await askForKey(undefined, { inDoubt: true });
    expect(question.getByRole('radio', { name: 'Take back' })).toBeVisible();
    expect(question.queryByRole('radio', { name: 'Send with this key' })).toBeNull();
  });

  it('asks nothing when nothing waits', async () => {
    const rep = renderSettings();
    await rep.type(await screen.findByLabelText('API key'), KEY);
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    await expectNewKey();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('asks before the key is forgotten, without a way to send', async () => {
  await addWrites();
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name: 'Forget key' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Changes waiting to be sent: 3.' });
  const question = within(dialog);
  expect(question.queryByRole('radio', { name: 'Send with this key' })).toBeNull();
  await rep.click(question.getByRole('radio', { name: 'Take back' }));
  expect(await describeConnection()).not.toBeNull();
  await rep.click(question.getByRole('button', { name: 'Forget key' }));
  await waitFor(async () =>
    expect(await listWrites()).toMatchObject(threeTimes({ state: 'cancelled' })),
  );
  expect(await describeConnection()).toBeNull();
});

it('says that they could not be taken back when the key was forgotten', async () => {
  await addWrites();
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name: 'Forget key' }));
  const question = within(await screen.findByRole('alertdialog'));
  await rep.click(question.getByRole('radio', { name: 'Take back' }));
  background.problems['connection.decide'] = problem('internal');
  await rep.click(question.getByRole('button', { name: 'Forget key' }));
  expect(await screen.findByText('Something in the extension failed.')).toBeVisible();
});

describe('what was made with another key, in the panel', () => {
  const TITLE = 'Made with another key';
  const findBanner = async () => within(await screen.findByRole('region', { name: TITLE }));
  const addOthers = (origin: string) => addWrites({ connection: { id: 'f'.repeat(32), origin } });
  const decide = async (name: string) => {
    await addOthers(SANDBOX_ADDRESS);
    const rep = renderPanel();
    const banner = await findBanner();
    expect(banner.getByText(/^Changes made with another key for 127\.0\.0\.1/u)).toBeVisible();
    expect(banner.getByText('Pushes: 2')).toBeVisible();
    await rep.click(banner.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
  };

  it('is said, and sent with this key on a click', async () => {
    await decide('Send with this key');
    const id = (await describeConnection())?.id;
    expect(await listWrites()).toEqual(threeTimes({ state: 'waiting', id }));
  });

  it('is said, and cancelled on a click', async () => {
    await decide('Take back');
    expect(await listWrites()).toMatchObject(threeTimes({ state: 'cancelled' }));
  });

  it('can only be cancelled when it was made at another address', async () => {
    await addOthers(ELSEWHERE);
    renderPanel();
    const banner = await findBanner();
    expect(banner.getByText(/Save that key again, or take back\./u)).toBeVisible();
    expect(banner.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(banner.queryByRole('button', { name: 'Send with this key' })).toBeNull();
  });
});
