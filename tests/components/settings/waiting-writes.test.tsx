import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MessageName } from '@/lib/contract/messages/messages';
import type { WritesSummary } from '@/lib/contract/messages/waiting-writes';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel, renderSettings } from '@/tests/support/ui/render-ui';

/** What waits when the key changes: asked in Settings before, said in the panel after. */

const WAITING: WritesSummary = {
  counts: { push: 2, list: 1 },
  total: 3,
  labels: ['Una Invented', 'Odd Invented', 'Spring fair'],
};
const ORIGIN = 'https://service.example';
const SAVED = getBackground().connection?.id ?? '';

const listSent = (...wanted: MessageName[]) =>
  getBackground().sent.filter(({ name }) => wanted.includes(name));
const changes = () => listSent('connection.save', 'connection.decide', 'connection.forget');
const names = () => changes().map(({ name }) => name);

async function askForKey(address = ORIGIN) {
  getBackground().writes.own = WAITING;
  const rep = renderSettings();
  const field = await screen.findByLabelText('Service address');
  await rep.clear(field);
  await rep.type(field, address);
  await rep.type(screen.getByLabelText('API key'), 'another-invented-key');
  await rep.click(screen.getByRole('button', { name: 'Save and test' }));
  const dialog = await screen.findByRole('alertdialog', { name: '3 changes wait to be sent.' });
  return { rep, question: within(dialog) };
}
type Asked = Awaited<ReturnType<typeof askForKey>>;
const confirm = async ({ rep, question }: Asked) => {
  await rep.click(question.getByRole('button', { name: 'Save and test' }));
  await waitFor(() => {
    expect(listSent('job.add')).toHaveLength(1);
  });
};

describe('before another key is saved', () => {
  it('says how much waits of what, and about whom', async () => {
    const { rep, question } = await askForKey();
    expect(question.getByText('2 pushes')).toBeVisible();
    expect(question.getByText('1 change of a list')).toBeVisible();
    await rep.click(question.getByText('Show'));
    expect(question.getByText('Una Invented')).toBeVisible();
    expect(changes()).toEqual([]);
    await expectAccessible(screen.getByRole('alertdialog'));
  });

  it('lets it wait, unless the rep decides otherwise', async () => {
    const asked = await askForKey();
    expect(asked.question.getByRole('radio', { name: 'Let them wait' })).toBeChecked();
    await confirm(asked);
    expect(names()).toEqual(['connection.save']);
  });

  it.each([
    ['Send with the new key', 'send'],
    ['Take them back', 'cancel'],
  ] as const)(
    'does what the rep decides, once the new key is saved: %s',
    async (name, decision) => {
      const asked = await askForKey();
      await asked.rep.click(asked.question.getByRole('radio', { name }));
      await confirm(asked);
      expect(changes()).toMatchObject([
        { name: 'connection.save' },
        { name: 'connection.decide', input: { decision, id: null } },
      ]);
    },
  );

  it('saves and decides nothing when the rep cancels', async () => {
    const { rep, question } = await askForKey();
    await rep.click(question.getByRole('radio', { name: 'Send with the new key' }));
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(changes()).toEqual([]);
    expect(getBackground().connection?.id).toBe(SAVED);
    expect(screen.getByLabelText('API key')).toHaveValue('another-invented-key');
  });

  it('offers no sending to another address, and says so', async () => {
    const asked = await askForKey('https://elsewhere.example');
    expect(asked.question.getByText('They are never sent to another address.')).toBeVisible();
    expect(asked.question.queryByRole('radio', { name: 'Send with the new key' })).toBeNull();
    await confirm(asked);
    expect(names()).toEqual(['connection.save']);
  });

  it('asks nothing when nothing waits', async () => {
    const rep = renderSettings();
    await rep.type(await screen.findByLabelText('API key'), 'another-invented-key');
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    await waitFor(() => {
      expect(names()).toEqual(['connection.save']);
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('asks before the key is forgotten, without a way to send', async () => {
  getBackground().writes.own = WAITING;
  const rep = renderSettings();
  await rep.click(await screen.findByRole('button', { name: 'Forget key' }));
  const dialog = await screen.findByRole('alertdialog', { name: '3 changes wait to be sent.' });
  const question = within(dialog);
  expect(question.queryByRole('radio', { name: 'Send with the new key' })).toBeNull();
  await rep.click(question.getByRole('radio', { name: 'Take them back' }));
  expect(changes()).toEqual([]);
  await rep.click(question.getByRole('button', { name: 'Forget key' }));
  await waitFor(() => {
    expect(changes()).toMatchObject([
      { name: 'connection.forget' },
      { name: 'connection.decide', input: { decision: 'cancel', id: null } },
    ]);
  });
});

describe('what was made with another key, in the panel', () => {
  const findBanner = async () =>
    within(await screen.findByRole('region', { name: 'Made with another key' }));

  it.each([
    ['Send with this key', 'send'],
    ['Take back', 'cancel'],
  ] as const)('is said, and on a click: %s', async (name, decision) => {
    Object.assign(getBackground().writes, { others: WAITING, canSendOthers: true });
    const rep = renderPanel();
    const banner = await findBanner();
    expect(banner.getByText('3 changes were made with another key.')).toBeVisible();
    expect(banner.getByText('2 pushes')).toBeVisible();
    expect(getBackground().settled).toEqual([]);
    await rep.click(banner.getByRole('button', { name }));
    await waitFor(() => {
      expect(listSent('connection.decide')).toEqual([
        { name: 'connection.decide', input: { decision, id: null } },
      ]);
    });
    expect(getBackground().settled).toEqual([decision]);
  });

  it('can only be cancelled when it was made at another address', async () => {
    Object.assign(getBackground().writes, { others: WAITING, canSendOthers: false });
    renderPanel();
    const banner = await findBanner();
    expect(banner.getByText(/Save that key again, or take (it|them) back\./u)).toBeVisible();
    expect(banner.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect(banner.queryByRole('button', { name: 'Send with this key' })).toBeNull();
  });

  it('goes once nothing waits any more', async () => {
    Object.assign(getBackground().writes, { others: WAITING, canSendOthers: true });
    const rep = renderPanel();
    const banner = await findBanner();
    getBackground().writes.others = { counts: {}, total: 0, labels: [] };
    await rep.click(banner.getByRole('button', { name: 'Take back' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Made with another key' })).toBeNull();
    });
  });
});
