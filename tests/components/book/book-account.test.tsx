import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/lib/contract/duration';
import type { Account } from '@/lib/contract/service/book';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, bareAccount, entryOf, keptBook } from '@/tests/support/ui/ui-book';
import { job } from '@/tests/support/ui/ui-fixtures';

let background: RealBackground;
beforeEach(async () => {
  // The book is stored: nothing has to be asked.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

/** Shows a stored book, and opens its first account. */
const open = async (...accounts: Account[]) => {
  await seedBook(background, keptBook(accounts));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  const [first] = accounts;
  await rep.click(await screen.findByRole('button', { name: first?.name ?? first?.domain ?? '' }));
  return rep;
};

const findPerson = async (name: string) => {
  const people = await screen.findByRole('list', { name: 'People' });
  const item = within(people)
    .getAllByRole('listitem')
    .find((each) => within(each).queryByText(name));
  if (!item) throw new Error(`${name} is not there`);
  return within(item);
};

it('shows what an enrichment from here found of its people, though the list does not hold it', async () => {
  await background.addJobs(
    job('enrich', {
      changedAt: Date.now() - HOUR,
      input: {
        contact: { social_url: 'https://www.linkedin.com/in/wilma-hayes' },
        enrichment_type: ['email'],
        force_refresh: false,
        detect_job_change: false,
      },
      output: { contact: enrichedContactSchema.parse({ email: 'wilma@northwind.example' }) },
    }),
  );
  await open(account());
  const wilma = await findPerson('Wilma Hayes');
  expect(await wilma.findByText('wilma@northwind.example')).toBeVisible();
  expect(wilma.getByText(/^Found 1 hr\. ago$/u)).toBeVisible();
  expect(wilma.getByRole('button', { name: 'Enrich and update: Wilma Hayes' })).toBeVisible();
});

it('marks the email of the company that somebody has just left, and no other', async () => {
  const [wilma, ivo] = account().people;
  const people = [
    { ...wilma, email: 'wilma@papertrail.example' },
    { ...ivo, email: 'ivo@papertrail.example' },
  ];
  await open(account({ people }));
  const left = await findPerson('Wilma Hayes');
  expect(left.getByText('wilma@papertrail.example')).toBeVisible();
  expect(left.getByText('old company')).toBeVisible();
  const stayed = await findPerson('Ivo Brandt');
  expect(stayed.getByText('ivo@papertrail.example')).toBeVisible();
  expect(stayed.queryByText('old company')).toBeNull();
});

it('says how many of the book’s accounts are listed today', async () => {
  await seedBook(background, keptBook([account()], { book_size: 43 }));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  expect(await screen.findByText('1 of 43')).toBeVisible();
});

describe('an account', () => {
  it('says all that is known of it', async () => {
    await open(account());
    for (const words of [
      'Wilma is new in the seat and picks tools in the first quarter.',
      'northwind.example',
      'Utrecht, Netherlands',
      'Industrial Machinery',
      'Owned by Dana Reyes',
      'Last activity 40 days ago',
      'Open deal',
      'Looks like your wins',
      'Former customer',
      '3 days ago',
    ]) {
      expect(screen.getByText(words)).toBeVisible();
    }
    expect(screen.getByRole('button', { name: 'Copy ID' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Northwind Pumps' })).toHaveAccessibleDescription(
      'Job change · Wilma Hayes started as VP Sales',
    );
    await expectAccessible();
  });

  it('shows why it has its rank: parts that add up, those below zero too', async () => {
    const rep = await open(account());
    await rep.click(screen.getByRole('button', { name: 'Why this rank' }));
    const chart = screen.getByRole('figure', { name: 'Score: 45' });
    expect(
      within(chart)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Job change+30', 'Fresh signal+17', 'Industry dismissed-2', 'Score45']);
    await expectAccessible();
  });

  it('has the score that its parts add up to, where the score itself cannot be read', async () => {
    const rep = await open(account({ score: undefined }));
    await rep.click(screen.getByRole('button', { name: 'Why this rank' }));
    expect(screen.getByRole('figure', { name: 'Score: 45' })).toBeVisible();
  });

  it('says what the parts of the score leave out', async () => {
    const rep = await open(account({ score: 50.5 }));
    await rep.click(screen.getByRole('button', { name: 'Why this rank' }));
    expect(screen.getByText('Other').closest('li')).toHaveTextContent('Other+5.5');
  });

  it('of which nothing is known breaks nothing, and says nothing of "null"', async () => {
    const rep = await open(bareAccount());
    expect(screen.getByText('Never contacted')).toBeVisible();
    expect(screen.getByText('No owner')).toBeVisible();
    expect(screen.getByText('No name')).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Why this rank' }));
    const panel = screen.getByRole('tabpanel');
    expect(panel).not.toHaveTextContent(/null|undefined|NaN|Invalid/);
    await expectAccessible();
  });

  it.each<[string, object]>([
    ['name', { name: null }],
    ['location', { location: null }],
    ['industry', { industry: null }],
    ['angle', { angle: null }],
    ['crm_id', { crm_id: null }],
    ['owner', { owner: null }],
    ['the owner’s name', { owner: { id: 'u1', name: null } }],
    ['person', { person: null, people: [] }],
    ['last_activity_at', { last_activity_at: null }],
    ['the score', { score: undefined, score_parts: [] }],
    ['the signal’s age', { signal: { type: 'HIRING', reason: 'Grows', detected_at: null } }],
    ['the signal’s reason', { signal: { type: 'HIRING', reason: null, detected_at: null } }],
    ...['role', 'full_name', 'job_title', 'social_url', 'crm_id', 'email', 'phone'].map(
      (field): [string, object] => [
        `a person’s ${field}`,
        { people: [{ ...account().people[0], email: 'w@northwind.example', [field]: null }] },
      ],
    ),
  ])('can lack %s', async (_, changed) => {
    await open(account(changed));
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    expect(screen.getByRole('tabpanel')).not.toHaveTextContent(/null|undefined|NaN|Invalid/);
  });

  it('says what is no time as nothing', async () => {
    await open(
      account({
        last_activity_at: 'lately',
        signal: { type: 'HIRING', reason: null, detected_at: 'soon' },
      }),
    );
    expect(screen.getByText('Contacted')).toBeVisible();
    expect(screen.getByRole('tabpanel')).not.toHaveTextContent(/lately|soon|Invalid/);
  });

  it('shows an unknown signal and role as they came', async () => {
    await open(
      account({
        signal: { type: 'FUNDING_ROUND', reason: 'Series B' },
        people: [{ full_name: 'Wilma Hayes', role: 'GATEKEEPER' }],
      }),
    );
    expect(screen.getByText('FUNDING_ROUND')).toBeVisible();
    expect(screen.getByText('GATEKEEPER')).toBeVisible();
  });

  it('shows markup as text, and opens no address but those of the web', async () => {
    const markup = '<img src=x onerror="alert(1)">{{name}} $t(common.close)';
    await open(
      account({
        name: markup,
        angle: markup,
        owner: { id: 'x', name: markup },
        people: [
          {
            full_name: markup,
            job_title: markup,
            social_url: 'javascript:alert(1)',
            email: markup,
          },
        ],
        score_parts: [
          { label: markup, points: 1 },
          { label: markup, points: 44 },
        ],
      }),
    );
    expect(screen.getAllByText(markup).length).toBeGreaterThan(2);
    expect(document.querySelector('img[src]')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the people of an account', () => {
  it('are those to contact: role, title, profile, and what can be copied', async () => {
    const rep = await open(
      account({
        people: [
          {
            ...account().people[0],
            email: 'wilma@northwind.example',
            phone: '+31205550123',
          },
        ],
      }),
    );
    const wilma = await findPerson('Wilma Hayes');
    expect(wilma.getByText('Decision maker')).toBeVisible();
    expect(wilma.getByText('VP Sales')).toBeVisible();
    const link = wilma.getByRole('link', { name: 'Profile: Wilma Hayes' });
    expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/wilma-hayes');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    await rep.click(wilma.getByRole('button', { name: 'Copy email: Wilma Hayes' }));
    expect(await navigator.clipboard.readText()).toBe('wilma@northwind.example');
    await rep.click(wilma.getByRole('button', { name: 'Copy phone: Wilma Hayes' }));
    expect(await navigator.clipboard.readText()).toBe('+31205550123');
    // Nothing is missing, so nothing is asked for.
    expect(wilma.queryByRole('button', { name: /^(Enrich|Find)/ })).toBeNull();
  });

  it('are three, and more on a click', async () => {
    const people = [1, 2, 3, 4, 5].map((each) => ({ full_name: `Person ${each}` }));
    const rep = await open(account({ people }));
    expect(screen.queryByText('Person 4')).toBeNull();
    await rep.click(screen.getByRole('button', { name: '2 more' }));
    expect(screen.getByText('Person 5')).toBeVisible();
  });

  it('are the one to reach first where an older list names only that one', async () => {
    await open(account({ people: [], person: { full_name: 'Ada Lind' } }));
    expect((await findPerson('Ada Lind')).getByText('Ada Lind')).toBeVisible();
  });

  it('are nobody yet', async () => {
    await open(account({ people: [] }));
    expect(screen.getByText('Nobody to contact is known yet.')).toBeVisible();
  });
});

describe('what is new', () => {
  it('is marked: accounts since yesterday, signals since the last visit', async () => {
    const at = (ms: number) => new Date(Date.now() - ms).toISOString();
    const signal = { type: 'HIRING', reason: 'Grows' };
    await seedBook(
      background,
      keptBook(
        [
          entryOf(account({ signal: { ...signal, detected_at: at(HOUR) } }), true),
          entryOf(
            account({
              domain: 'b.example',
              name: 'Boreas',
              signal: { ...signal, detected_at: at(3 * DAY) },
            }),
          ),
        ],
        { visitedAt: Date.now() - DAY },
      ),
    );
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: 'Today' }));
    const rows = await screen.findAllByRole('listitem');
    expect(within(rows[0] ?? document.body).getByText('New')).toBeVisible();
    expect(within(rows[0] ?? document.body).getByText('New signal')).toBeInTheDocument();
    expect(rows[1]).not.toHaveTextContent('New');
  });
});
