import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, findPart, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { identityOf, job, personReport, toPageFields } from '@/tests/support/ui/ui-fixtures';

/** The window of the panel under test, and another one. */
const WINDOWS = { own: 7, other: 8 };

const SLUGS = ['wilma-hayes', 'ivo-brandt', 'ada-lind'] as const;
const profileOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;

/** Northwind with Wilma, then two others; `changed` is of the last. */
const accountsOf = (changed: object = {}) =>
  SLUGS.map((slug, index) =>
    account({
      rank: index + 1,
      ...(index > 0 && { domain: `${slug}.example`, name: `Company of ${slug}` }),
      people: [{ full_name: slug, social_url: profileOf(slug) }],
      ...(index === 2 && changed),
    }),
  );

const pageOf = (slug: string) =>
  personReport({
    url: `${profileOf(slug)}/`,
    identity: identityOf(slug),
    fields: toPageFields({ name: slug, companyName: 'Northwind Pumps' }),
  });

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  background.showPage(null);
});
afterEach(() => background.close());

async function openToday(accounts = accountsOf()) {
  await seedBook(background, keptBook(accounts));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  return rep;
}

async function start(accounts = accountsOf()) {
  const rep = await openToday(accounts);
  await rep.click(await screen.findByRole('button', { name: 'Start' }));
  const bar = within(await findPart('Today’s round'));
  await bar.findByText(`1 of ${accounts.length}`);
  return { rep, bar };
}

/** Waits until the bar says so. */
const findFar = async (far: string | RegExp) =>
  within(await findPart('Today’s round')).findByText(far);

const choose = async ({ rep, bar }: Awaited<ReturnType<typeof start>>, name: string) => {
  await rep.click(bar.getByRole('button', { name: 'More: Today’s round' }));
  await rep.click(await screen.findByRole('menuitem', { name }));
};

describe('Start', () => {
  it('opens the first profile, brings This page to the front, and gives Next the focus', async () => {
    const { bar } = await start();
    expect(background.openedPages).toEqual([profileOf('wilma-hayes')]);
    expect(screen.getByRole('tab', { name: 'This page', selected: true })).toBeVisible();
    await waitFor(() => {
      expect(bar.getByRole('button', { name: 'Next' })).toHaveFocus();
    });
  });

  it('works through the accounts that are shown, in their order', async () => {
    const rep = await openToday();
    await rep.click(await screen.findByRole('button', { name: 'Search, sort, filter' }));
    await rep.type(screen.getByLabelText('Search accounts'), 'ivo');
    await screen.findByText('1 of 3');
    await rep.click(screen.getByRole('button', { name: 'Start' }));
    await findFar('1 of 1');
    expect(background.openedPages).toEqual([profileOf('ivo-brandt')]);
  });

  it('is pressed by n, once', async () => {
    const rep = await openToday();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    await rep.keyboard('nn');
    await findFar('1 of 3');
    await background.settle();
    expect(background.openedPages).toEqual([profileOf('wilma-hayes')]);
  });

  it('is two presses of n away from This page, and opens nothing at the first', async () => {
    const rep = await openToday();
    await screen.findByRole('button', { name: 'Start' });
    await rep.click(screen.getByRole('tab', { name: 'This page' }));
    await findPart('Last action');
    await rep.keyboard('n');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(background.openedPages).toEqual([]);
    await rep.keyboard('n');
    await findFar('1 of 3');
    expect(background.openedPages).toEqual([profileOf('wilma-hayes')]);
  });

  it('by a key names the way back to the panel where the page takes the keyboard', async () => {
    const rep = await openToday();
    await screen.findByRole('button', { name: 'Start' });
    await rep.keyboard('n');
    const bar = within(await findPart('Today’s round'));
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(window);
    expect(await bar.findByText('From the page to the panel')).toBeVisible();
    hasFocus.mockRestore();
    fireEvent.focus(window);
    await waitFor(() => expect(bar.queryByText('From the page to the panel')).toBeNull());
    await rep.click(bar.getByRole('button', { name: 'Next' }));
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.blur(window);
    await background.settle();
    expect(bar.queryByText('From the page to the panel')).toBeNull();
  });

  it('is not offered without accounts, nor while a round is under way', async () => {
    const { rep } = await start();
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    await screen.findByRole('button', { name: 'Refresh' });
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });
});

describe('on the page of the person to reach', () => {
  it('the reason for the rank is shown: signal and angle', async () => {
    const { rep } = await start();
    background.showPage(pageOf('wilma-hayes'));
    const part = within(await findPart('In today’s accounts'));
    expect(await part.findByText(/Wilma Hayes started as VP Sales/)).toBeVisible();
    expect(part.getByText(/Wilma is new in the seat/)).toBeVisible();
    // Away from the button, which explains itself while it has the focus.
    await rep.click(document.body);
    await expectAccessible();
  });

  it('nothing is added for another account than the current one', async () => {
    await start();
    background.showPage(pageOf('ivo-brandt'));
    const part = within(await findPart('In today’s accounts'));
    expect(part.queryByText(/Wilma is new in the seat/)).toBeNull();
  });

  it('the reason is also there where the page shows nobody', async () => {
    await start();
    const part = within(await findPart('Northwind Pumps'));
    expect(part.getByText(/Wilma is new in the seat/)).toBeVisible();
  });
});

describe('Next', () => {
  it('goes on to the next profile in the same tab, by click and by n', async () => {
    const { rep, bar } = await start();
    await rep.click(bar.getByRole('button', { name: 'Next' }));
    await findFar('2 of 3');
    await rep.keyboard('n');
    await findFar('3 of 3');
    expect(background.openedPages).toEqual(SLUGS.map(profileOf));
  });

  it('pressed twice in a row is one step', async () => {
    const { rep, bar } = await start();
    const next = bar.getByRole('button', { name: 'Next' });
    await rep.dblClick(next);
    await findFar('2 of 3');
    // The second click may also come when the first has made its step.
    fireEvent.click(next, { detail: 2 });
    await background.settle();
    expect(background.openedPages).toHaveLength(2);
  });

  it('is not meant by an n that is typed, held down, or pressed under a dialog or with Ctrl', async () => {
    const { rep } = await start();
    background.showPage(pageOf('wilma-hayes'));
    fireEvent.keyDown(document.body, { key: 'n', repeat: true });
    await rep.keyboard('{Control>}n{/Control}');
    await rep.click(screen.getByRole('button', { name: 'Search and commands' }));
    await rep.type(await screen.findByRole('combobox'), 'n');
    fireEvent.keyDown(document.body, { key: 'n' });
    await background.settle();
    expect(background.openedPages).toHaveLength(1);
  });
});

describe('the menu', () => {
  it('skips, moves to the end, and opens the profile again', async () => {
    const started = await start();
    await choose(started, 'Later today');
    await waitFor(() => expect(background.openedPages).toHaveLength(2));
    await findFar('1 of 3');
    await choose(started, 'Skip');
    await findFar('2 of 3');
    await choose(started, 'Open profile');
    await waitFor(() => expect(background.openedPages).toHaveLength(4));
    const [wilma, ivo, ada] = SLUGS.map(profileOf);
    expect(background.openedPages).toEqual([wilma, ivo, ada, ada]);
    await started.rep.keyboard('n');
    await findFar('3 of 3');
    expect(background.openedPages.at(-1)).toBe(wilma);
  });
});

it('an account without a profile is opened in Today, and the bar says why', async () => {
  const { rep } = await start(accountsOf({ people: [] }));
  await rep.keyboard('n');
  await findFar('2 of 3');
  await rep.keyboard('n');
  await findFar('3 of 3');
  await findFar(/No profile link/);
  expect(screen.getByRole('tab', { name: 'Today', selected: true })).toBeVisible();
  expect(
    await screen.findByRole('button', { name: 'Company of ada-lind', expanded: true }),
  ).toBeVisible();
  expect(background.openedPages).toHaveLength(2);
  await expectAccessible();
});

it('a round that another window goes on with is gone on with here where it is', async () => {
  const { rep, bar } = await start();
  await background.send('round.step', {
    from: 'northwind.example',
    step: 'next',
    windowId: WINDOWS.other,
  });
  await findFar('2 of 3');
  await rep.click(await bar.findByRole('button', { name: 'Go on' }));
  await bar.findByRole('button', { name: 'Next' });
  await findFar('2 of 3');
  expect(background.openedPages.slice(1)).toEqual([
    profileOf('ivo-brandt'),
    profileOf('ivo-brandt'),
  ]);
});

it('what a new ranking no longer lists is left out, and that is said', async () => {
  await start();
  const [first, , third] = accountsOf();
  await seedBook(background, keptBook([first, third].filter((each) => each !== undefined)));
  background.announce(['jobs']);
  await findFar('1 of 2');
  await findFar('1 account is no longer listed.');
});

describe('what was done', () => {
  const doSomething = () =>
    background.addJobs(
      job('push', {
        id: 'p1',
        output: { id: 'r1', status: 'done', crm: 'crm_one', results: [{ status: 'created' }] },
        createdAt: Date.now(),
      } as object),
      job('account.dismiss', {
        id: 'd1',
        subject: {
          kind: 'company',
          key: 'company:domain:ivo-brandt.example',
          label: 'Company of ivo-brandt',
        },
        input: {
          domain: 'ivo-brandt.example',
          reason: 'OTHER',
          first_person: null,
          other_people: [],
          ranked_at: null,
        },
        output: { account: null },
        createdAt: Date.now(),
      } as object),
    );

  it('is counted in the bar', async () => {
    const { rep } = await start();
    await rep.keyboard('n');
    await findFar('2 of 3');
    await doSomething();
    await findFar('2 of 3 · 1 pushed · 1 dismissed');
  });

  it('is listed at the end as text, copied by c, until the rep closes it by Escape', async () => {
    const { rep, bar } = await start();
    await rep.keyboard('n');
    await findFar('2 of 3');
    await doSomething();
    await rep.keyboard('n');
    await findFar(/^3 of 3/);
    await choose({ rep, bar }, 'Skip');
    const end = within(await findPart('Today’s round'));
    await end.findByText('Done · 3 accounts · 1 pushed · 1 dismissed');
    const lines = [
      'Northwind Pumps: Created in CRM one',
      'Company of ivo-brandt: Dismissed',
      'Company of ada-lind: Skipped',
    ];
    expect(end.getByLabelText('What was done')).toHaveValue(lines.join('\n'));
    await rep.click(document.body);
    await expectAccessible();
    await rep.keyboard('c');
    expect(await navigator.clipboard.readText()).toBe(
      ['Done · 3 accounts · 1 pushed · 1 dismissed', ...lines].join('\n'),
    );
    await rep.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Today’s round' })).toBeNull());
  });

  it('is also shown when the rep ends the round early', async () => {
    const started = await start();
    await choose(started, 'End round');
    const end = within(await findPart('Today’s round'));
    expect(await end.findByText('Done · 1 account')).toBeVisible();
    expect(end.getByLabelText('What was done')).toHaveValue('Northwind Pumps: Opened');
  });
});

it('with sample data shows the sample’s people, and opens no page', async () => {
  await background.close();
  background = await openRealBackground({ key: null });
  await background.send('sample.start', { windowId: WINDOWS.own });
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  const first = await screen.findAllByRole('button', { expanded: false });
  expect(first.length).toBeGreaterThan(0);
  await rep.click(await screen.findByRole('button', { name: 'Start' }));
  await findFar(/^1 of 5/);
  expect(await screen.findByRole('heading', { name: 'Ines Valdahl' })).toBeVisible();
  await rep.keyboard('n');
  await findFar(/^2 of 5/);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ines Valdahl' })).toBeNull());
  expect(background.openedPages).toEqual([]);
});
