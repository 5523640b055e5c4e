import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  openRealBackground,
  SANDBOX_ADDRESS,
  type RealBackground,
} from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { company, companyReport, job } from '@/tests/support/ui/ui-fixtures';

/** The picture beside a company's name. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground({
    allows: (['operation', 'key'] as const).map((rule) => ({
      rule,
      path: '/logos/',
      because: 'a logo is no operation, and is asked for without the key',
    })),
  });
});
afterEach(() => background.close());

const openCompany = async (logoUrl: string | null) => {
  background.showPage(companyReport());
  const output = { results: [company({ logoUrl })], count: 1, custom: {} };
  await background.addJobs(job('company.search', { output }));
  renderPanel();
  await screen.findByRole('heading', { level: 1, name: 'Northwind Pumps' });
};
const findPicture = () => document.querySelector('img');
const listAsked = () => background.sent.filter(({ name }) => name === 'company.logo');

describe('the picture of a company', () => {
  it('is its logo where the service serves it, and its initials when that cannot be shown', async () => {
    await openCompany(`${SANDBOX_ADDRESS}/logos/northwind.png`);
    await waitFor(() => expect(findPicture()?.src).toMatch(/^data:image\/png;base64,/u));
    expect(screen.queryByText('NP')).toBeNull();
    await expectAccessible();
    const picture = findPicture();
    if (picture) fireEvent.error(picture);
    expect(screen.getByText('NP')).toBeVisible();
  });

  it('is its initials where the service does not have the logo', async () => {
    await openCompany(`${SANDBOX_ADDRESS}/logos/unknown.png`);
    await waitFor(() => expect(listAsked()).toHaveLength(1));
    await background.settle();
    expect(screen.getByText('NP')).toBeVisible();
    expect(findPicture()).toBeNull();
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  it.each(['https://pictures.example/northwind.png', null])(
    'is its initials, and nothing is asked for, where the logo is at %s',
    async (logoUrl) => {
      await openCompany(logoUrl);
      await background.settle();
      expect(screen.getByText('NP')).toBeVisible();
      expect(findPicture()).toBeNull();
      expect(listAsked()).toEqual([]);
    },
  );
});
