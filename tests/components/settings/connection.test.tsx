import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobOf } from '@/lib/contract/stored/job';
import { requestHost } from '@/tests/support/ui/fake-platform';
import { renderSettings } from '@/tests/support/ui/render-ui';
import { openRealBackground, SANDBOX_ADDRESS } from '@/tests/support/ui/real-background';
import type { RealBackground } from '@/tests/support/ui/real-background';
import { job, problem } from '@/tests/support/ui/ui-fixtures';

/** The part of the settings that connects a service. */

const KEY = 'an-invented-key-1234';

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({
    allows: [{ rule: 'key', because: 'the rep enters a wrong key' }],
  });
});
afterEach(() => background.close());

const names = () => background.sent.map(({ name }) => name);
/** Adds pushes that can still be undone when the test ends. */
async function addHeldPushes(count: number) {
  await background.send('settings.save', { holdSeconds: 30 });
  const connection = await background.send('connection.get', null);
  for (let index = 0; index < count; index += 1) {
    const { kind, lane, subject } = job('push');
    const input = { crm: 'crm_one', contacts: [{ svc_full_name: `Person ${index}` }] } as const;
    await background.send('job.add', { kind, lane, subject, input } as never, connection?.id);
  }
}
const forgetKey = async () => {
  await background.send('connection.forget', null);
  background.sent = [];
};

const connect = async (address: string, key: string) => {
  const rep = renderSettings();
  await rep.type(await screen.findByLabelText('Service address'), address);
  await rep.type(screen.getByLabelText('API key'), key);
  await rep.click(screen.getByRole('button', { name: 'Save and test' }));
  return rep;
};

describe('another key while changes wait', () => {
  it('promises that they go on only where they are left to wait', async () => {
    await addHeldPushes(2);
    const rep = renderSettings();
    await rep.type(await screen.findByLabelText('API key'), KEY);
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Changes waiting to be sent: 2.' }),
    );
    expect(question.getByRole('radiogroup', { name: /^Changes waiting/ })).toBeVisible();
    expect(question.getByText(/They go on when you save this key again/)).toBeVisible();
    await rep.click(question.getByRole('radio', { name: 'Take back' }));
    expect(question.queryByText(/They go on when/)).toBeNull();
  });
});

describe('a connection that cannot be read', () => {
  it('is asked for once, and again on a click', async () => {
    background.problems['connection.get'] = problem('internal');
    const rep = renderSettings();
    const again = await screen.findByRole('button', { name: 'Try again' });
    const isAsk = (name: string) => name === 'connection.get';
    expect(names().filter(isAsk)).toHaveLength(1);
    background.problems = {};
    await rep.click(again);
    expect(await screen.findByLabelText('Service address')).toBeVisible();
    expect(names().filter(isAsk)).toHaveLength(2);
  });
});

describe('connecting a service', () => {
  beforeEach(forgetKey);

  it('asks for the host first, saves, then tests', async () => {
    const answer = background.holdCalls();
    await connect('https://service.example/', 'demo');
    expect(requestHost).toHaveBeenCalledWith('https://service.example');
    await waitFor(() => expect(names()).toContain('job.add'));
    expect(await screen.findByText('Testing the connection…')).toBeVisible();
    expect(background.sent.filter(({ name }) => name.startsWith('connection.s'))).toEqual([
      { name: 'connection.save', input: { address: 'https://service.example', key: 'demo' } },
    ]);
    expect(names().indexOf('connection.save')).toBeLessThan(names().indexOf('job.add'));
    answer();
    expect(await screen.findByText('It works')).toBeVisible();
  });

  it('shows of a saved key only how it ends', async () => {
    await connect('https://service.example', KEY);
    const field = await screen.findByPlaceholderText('Saved, ends in …1234');
    await waitFor(() => {
      expect(field).toHaveValue('');
    });
    expect(document.body.innerHTML).not.toContain(KEY);
  });

  it('saves nothing when the browser may not reach the address', async () => {
    background.allowsHosts = false;
    await connect('https://service.example', KEY);
    expect(
      await screen.findByText('The browser blocks the address of your service.'),
    ).toBeVisible();
    expect(names()).not.toContain('connection.save');
    expect(names()).not.toContain('job.add');
  });

  it.each([
    ['', KEY, /It begins with https/],
    ['http://service.example', KEY, /It begins with https/],
    ['htp:/service.example', KEY, /It begins with https/],
    ['https//service.example', KEY, /It begins with https/],
    ['https:/service.example', KEY, /It begins with https/],
    // user-event types one bracket for two.
    ['http://[[::1]:8787', KEY, /Write localhost instead of \[::1\]/],
    ['https://me:pw@service.example', KEY, /^Enter only the address/],
    ['https://service.example', '', 'Enter the API key for this address.'],
    ['https://service.example', 'two words', /no spaces/],
  ])('asks nobody about %j with key %j', async (address, key, fault) => {
    const rep = renderSettings();
    const addressField = await screen.findByLabelText('Service address');
    if (address) await rep.type(addressField, address);
    if (key) await rep.type(screen.getByLabelText('API key'), key);
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    expect(await screen.findByText(fault)).toBeVisible();
    expect(requestHost).not.toHaveBeenCalled();
    expect(names()).not.toContain('connection.save');
  });

  it('shows and hides what is typed', async () => {
    const rep = renderSettings();
    const field = await screen.findByLabelText('API key');
    expect(field).toHaveAttribute('type', 'password');
    await rep.click(screen.getByRole('button', { name: 'Show: API key' }));
    expect(field).toHaveAttribute('type', 'text');
    await rep.click(screen.getByRole('button', { name: 'Hide: API key' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('the result of a test', () => {
  /** A test of the saved connection that has ended. */
  const addTest = async (ended: Partial<JobOf<'connection.test'>>) => {
    const connection = await background.send('connection.get', null);
    const input = { savedAt: connection?.savedAt ?? 0 };
    await background.addJobs(job('connection.test', { input, ...ended }));
  };

  it.each([
    ['key-refused', 'Your service refused the key.'],
    ['service-down', 'Your service does not answer.'],
    ['offline', 'There is no network.'],
    ['timeout', 'Your service took too long to answer.'],
    ['bad-reply', 'This is not your service’s address'],
    ['not-found', 'This is not your service’s address'],
    ['no-permission', 'The browser blocks the address of your service.'],
    ['rate-limited', 'Your service allows no more calls for the moment.'],
  ] as const)('is told in its own words: %s', async (code, title) => {
    await addTest({ state: 'failed', problem: problem(code) });
    renderSettings();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('tells a feature that is off from a failure', async () => {
    await addTest({ output: { todaysAccounts: false } });
    renderSettings();
    expect(await screen.findByText('It works, without today’s accounts')).toBeVisible();
  });

  it('does not stand below an address that is refused', async () => {
    await addTest({ output: { todaysAccounts: true } });
    const rep = renderSettings();
    expect(await screen.findByText('It works')).toBeVisible();
    const field = screen.getByLabelText('Service address');
    await rep.clear(field);
    await rep.type(field, 'not an address');
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    expect(await screen.findByText(/It begins with https/)).toBeVisible();
    expect(screen.queryByText('It works')).toBeNull();
  });

  it('is not that of a key that was saved before', async () => {
    await addTest({ output: { todaysAccounts: true } });
    renderSettings();
    expect(await screen.findByText('It works')).toBeVisible();
    await background.send('connection.save', { address: SANDBOX_ADDRESS, key: KEY });
    await waitFor(() => expect(screen.queryByText('It works')).toBeNull());
  });
});

describe('a saved connection', () => {
  it('is tested again without typing the key again', async () => {
    const rep = renderSettings();
    await rep.click(await screen.findByRole('button', { name: 'Save and test' }));
    await waitFor(() => expect(names()).toContain('job.add'));
    expect(names()).not.toContain('connection.save');
  });

  it('never lends its key to another address', async () => {
    const rep = renderSettings();
    const field = await screen.findByLabelText('Service address');
    await rep.clear(field);
    await rep.type(field, 'https://elsewhere.example');
    await rep.click(screen.getByRole('button', { name: 'Save and test' }));
    expect(await screen.findByText(/^Enter the API key for this address/)).toBeVisible();
    expect(names()).not.toContain('connection.save');
  });

  it('is forgotten only after a question', async () => {
    const rep = renderSettings();
    await rep.click(await screen.findByRole('button', { name: 'Forget key' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Forget key' }));
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await background.services.credentials.describe()).not.toBeNull();

    await rep.click(screen.getByRole('button', { name: 'Forget key' }));
    await rep.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget key' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget key' })).toBeNull());
    expect(await background.services.credentials.describe()).toBeNull();
  });
});
