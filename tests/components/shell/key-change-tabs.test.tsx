import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { castPage } from '@/tests/support/ui/cast';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';

/** What each tab of an open panel shows after the key was changed in Settings: the new key's answers, without a click. */

const OTHER = { address: SANDBOX_ADDRESS, key: 'demo-two-crms' };

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const changeKey = () => act(() => background.send('connection.save', OTHER));
const openTab = async (name: string | RegExp) => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name }));
  return rep;
};
/** The keys that asked an operation since the key was changed. */
const listKeys = (operation: 'readBook' | 'searchCrm') =>
  background.listCalls(operation).map(({ key }) => key);

const expectNothingWaits = () =>
  waitFor(() => {
    for (const label of ['Loading', 'Loading', 'Reading today’s accounts']) {
      expect(screen.queryByRole('img', { name: new RegExp(label) })).toBeNull();
    }
  });

describe('after a change of key, an open panel shows without a click', () => {
  it('on This page, the answer of the new key’s CRMs', async () => {
    background.showPage(castPage(background.sandbox, CAST.ownedByCaller));
    renderPanel();
    await screen.findByText('Yours');
    await changeKey();
    await waitFor(() => expect(listKeys('searchCrm')).toEqual(['demo', OTHER.key]));
    expect(await screen.findByText('Yours')).toBeVisible();
    await expectNothingWaits();
  });

  it('on Today, the accounts of the new key', async () => {
    await openTab('Today');
    await screen.findByRole('button', { name: 'Northwind Robotics' });
    await changeKey();
    await waitFor(() => expect(listKeys('readBook')).toContain(OTHER.key));
    expect(await screen.findByRole('button', { name: 'Northwind Robotics' })).toBeVisible();
    await expectNothingWaits();
  });

  it('on Lists, no list of the key before', async () => {
    await background.send('job.add', {
      kind: 'list.create',
      input: { name: 'Spring fair', entity: 'PEOPLE' },
      subject: { kind: 'service', key: 'list:new', label: 'Spring fair' },
      lane: 'click',
    });
    await openTab('Lists');
    await screen.findByText('Spring fair');
    await changeKey();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Spring fair/ })).toBeNull());
    await expectNothingWaits();
  });

  it('on Activity, what was done before, and nothing that only waits', async () => {
    await openTab(/Activity/);
    expect(await screen.findByRole('tab', { name: /Activity/, selected: true })).toBeVisible();
    await changeKey();
    await background.settle();
    await expectNothingWaits();
  });
});
