import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/components/queries/query-client';
import { settingsQuery } from '@/components/queries/settings';
import { Providers } from '@/components/shell/providers';
import { SettingsPage } from '@/components/settings/settings-page';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { READS } from '@/lib/contract/messages/reads';
import { ProblemError } from '@/lib/contract/problem-error';
import { setBackground, type TestBackground } from '../../support/ui/fake-platform';
import {
  expectAccessible,
  renderPanel,
  renderPopup,
  renderSettings,
} from '../../support/ui/render-ui';

/** An older version of the extension over what a newer one has stored: the background refuses every message. */

let background: TestBackground;
beforeEach(() => {
  background = {
    send: (name, input) => {
      background.sent.push({ name, input });
      return Promise.reject(new ProblemError({ code: 'newer-data' }));
    },
    onChange: () => () => undefined,
    sent: [],
    problems: {},
    allowsHosts: true,
    grantedHosts: [],
  };
  setBackground(background);
});

const findWords = () =>
  screen.findByRole('heading', { name: 'This browser’s data is from a newer version.' });

describe.each([
  ['the panel', renderPanel],
  ['the popup', renderPopup],
  ['the settings', renderSettings],
  ['the first run', () => renderSettings({ isFirstRun: true })],
])('%s', (_, open) => {
  it('says so and what to do, shows nothing else, and changes nothing', async () => {
    open();
    expect(await findWords()).toBeVisible();
    expect(screen.getByText('Update the extension.')).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(background.sent.filter(({ name }) => !READS.has(name))).toEqual([]);
    await expectAccessible();
  });
});

it('stands over what an earlier opening has stored of the page', async () => {
  const client = createQueryClient();
  client.setQueryData(settingsQuery.queryKey, DEFAULT_SETTINGS, { updatedAt: 1 });
  render(
    <Providers client={client}>
      <SettingsPage />
    </Providers>,
  );
  expect(await findWords()).toBeVisible();
});
