import type { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import axe from 'axe-core';
import { ALSO, describeViolations } from '@/tests/support/axe-rules';
import { ActivityTab } from '@/components/activity/activity-tab';
import { QueueLine } from '@/components/activity/queue-line';
import { BookGlance } from '@/components/book/book-glance';
import { BookViewProvider } from '@/components/book/book-view';
import { PanelFrame } from '@/components/shell/panel-frame';
import { PanelPage } from '@/components/shell/panel-page';
import { PanelToday } from '@/components/shell/panel-today';
import { PopupFrame } from '@/components/shell/popup-frame';
import { PanelLists } from '@/components/shell/panel-lists';
import { ListsViewProvider } from '@/components/lists/lists-view';
import { PageGlance } from '@/components/page/page-glance';
import { createQueryClient } from '@/components/queries/query-client';
import { Providers } from '@/components/shell/providers';
import { FirstRun } from '@/components/shell/first-run/first-run';
import { SampleMark } from '@/components/shell/sample-mark';
import { SettingsPage } from '@/components/settings/settings-page';
import { sayEverything } from '@/locales/change-language';

/** Renders the pages of the extension as their entrypoints do, and returns a simulated user. */

/** Closes the page that was rendered last. */
export let closePage: () => void = () => undefined;

function renderPage(page: React.ReactNode, client = createQueryClient()) {
  closePage = render(<Providers client={client}>{page}</Providers>).unmount;
  return userEvent.setup();
}

/** `client`: knows what was stored at the opening before. */
export const renderPanel = (client?: QueryClient) =>
  renderPage(
    <BookViewProvider>
      <ListsViewProvider>
        <PanelFrame
          tabs={[
            {
              id: 'page',
              content: <PanelPage />,
            },
            {
              id: 'today',
              content: (onFront) => <PanelToday onPage={() => onFront('page')} />,
            },
            { id: 'lists', content: <PanelLists /> },
            {
              id: 'activity',
              content: (onFront) => <ActivityTab onToday={() => onFront('today')} />,
            },
          ]}
        />
      </ListsViewProvider>
    </BookViewProvider>,
    client,
  );

export const renderPopup = () =>
  renderPage(<PopupFrame page={<PageGlance />} book={<BookGlance />} queue={<QueueLine />} />);

export function renderSettings({ isFirstRun = false } = {}) {
  sayEverything();
  return renderPage(
    <>
      {isFirstRun ? <FirstRun /> : <SettingsPage />}
      <SampleMark />
    </>,
  );
}

/** Shows the settings with what only administrators need, which is folded at first. */
export async function renderAdvanced() {
  const rep = renderSettings();
  await rep.click(
    await screen.findByRole('button', { name: 'Paths, limits, references and field mappings' }),
  );
  return rep;
}

/** The section of a page with this title. */
export const findPart = (name: string) => screen.findByRole('region', { name });

/** Asserts that axe-core finds no violation. Colours are checked elsewhere, because there is no layout here. */
export async function expectAccessible(root = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    rules: { ...ALSO, 'color-contrast': { enabled: false } },
    // What passes is not described, and no style sheets are fetched, since there are none: a sixth of the time.
    resultTypes: ['violations'],
    preload: false,
  });
  expect(describeViolations(violations)).toEqual([]);
}

/** Opens what "This page" keeps behind "Details". */
export async function openDetails(rep: ReturnType<typeof userEvent.setup>): Promise<void> {
  await rep.click(await screen.findByRole('button', { name: 'Details', expanded: false }));
}

/** Clicks "Enrich and push", which is behind "More actions" where something else stands out. */
export async function clickEnrichAndPush(rep: ReturnType<typeof userEvent.setup>): Promise<void> {
  const name = 'Enrich and push';
  const button = screen.queryByRole('button', { name });
  if (button) {
    await rep.click(button);
    return;
  }
  await rep.click(await screen.findByRole('button', { name: 'More actions' }));
  await rep.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
}
