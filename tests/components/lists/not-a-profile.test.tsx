import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemOf, keptList } from '@/tests/support/lists';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import { seedList } from '@/tests/support/ui/seed-list';

/** What identifies nobody is kept as text, is no link, and is called what it is. */

const JUNK = 'javascript:alert(1)';
const ADA = 'https://www.linkedin.com/in/ada-lind';
const DORA = 'https://www.linkedin.com/in/dora-lund';

// What is read when it is needed: here, compiled first.
beforeAll(async () => {
  await Promise.all([import('@/components/import/import-dialog'), import('papaparse')]);
});

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const openList = async () => {
  const items = [
    itemOf('ada', { full_name: 'Ada Lind', social_url: ADA }),
    itemOf('bo', { full_name: 'Bo Berg', social_url: JUNK }),
    itemOf('cleo', { full_name: 'Cleo Marsh' }),
  ];
  await seedList(background, keptList('l1', items));
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Lists' }));
  await rep.click(await screen.findByRole('button', { name: /Spring fair/u }));
  const findRow = async (name: RegExp) => screen.findByRole('button', { name, expanded: false });
  return { rep, findRow };
};

describe('an item of a list', () => {
  it('says at a glance that its profile is none; one with a profile, or without, says nothing', async () => {
    const { findRow } = await openList();
    expect(await findRow(/^Bo Berg/u)).toHaveTextContent('Not a profile');
    expect(await findRow(/^Ada Lind/u)).not.toHaveTextContent('Not a profile');
    expect(await findRow(/^Cleo Marsh/u)).not.toHaveTextContent('Not a profile');
  });

  it('keeps the text in its details, beside the words, and as no link', async () => {
    const { rep, findRow } = await openList();
    await rep.click(await findRow(/^Bo Berg/u));
    expect(await screen.findByText(JUNK)).toHaveTextContent(`${JUNK} · Not a profile`);
    expect(screen.queryByRole('link', { name: /javascript/u })).toBeNull();
    expect(document.body.innerHTML).not.toContain('href="javascript');
  });
});

const FILE = `First name,Last name,Company,LinkedIn
Dora,Lund,Solveig Wind,${DORA}
Bo,Berg,Berg Pumps,${JUNK}
Cleo,Marsh,Marsh Mills,https://www.linkedin.com/company/marsh-mills
`;

it('the check of a file names the rows and their column, and adds them without it', async () => {
  const { rep } = await openList();
  await rep.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await screen.findByRole('dialog');
  const file = new File([FILE], 'fair.csv', { type: 'text/csv' });
  await rep.upload(screen.getByLabelText('Choose file'), file);
  const note = await screen.findByText(/^Added without profile, email or domain/u);
  expect(note).toHaveTextContent('Added without profile, email or domain: 2 rows (3 and 4)');
  const list = within(await screen.findByRole('group', { name: 'Rows' }));
  const rows = list.getAllByRole('listitem');
  const refused = 'Not a profile: column “LinkedIn”';
  expect(rows.map(({ textContent }) => textContent.includes(refused))).toEqual([false, true, true]);

  await rep.click(await screen.findByRole('button', { name: 'Add 3 people' }));
  /** Profiles of the items that the service was given, by first name. */
  const listProfiles = () =>
    background.listCalls('addListItem').map(({ body }) => {
      const { first_name, social_url } = body as Record<string, unknown>;
      return [first_name, social_url];
    });
  await waitFor(() => expect(listProfiles()).toHaveLength(3));
  await background.settle();
  expect(listProfiles().toSorted()).toEqual([
    ['Bo', undefined],
    ['Cleo', undefined],
    ['Dora', DORA],
  ]);
});
