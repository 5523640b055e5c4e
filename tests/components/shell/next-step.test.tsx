import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { findPushButton, findPushDialog } from '@/tests/support/ui/push-dialog';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { renderPanel } from '@/tests/support/ui/render-ui';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  mappingRead,
  personReport,
} from '@/tests/support/ui/ui-fixtures';

/** How many keys it takes to come to what most came for. */

let background: RealBackground;
beforeEach(async () => {
  // Jobs stay as they are: another worker of the extension is the one that runs them.
  background = await openRealBackground({ runsJobs: false });
});
afterEach(() => background.close());

/** Presses Tab until this has the focus, and answers how often. */
async function countTabs(rep: UserEvent, to: HTMLElement): Promise<number> {
  for (let count = 1; count <= 20; count++) {
    await rep.tab();
    if (document.activeElement === to) return count;
  }
  throw new Error(`Not reached: ${to.outerHTML}`);
}

const mine = () => job('crm.search', { output: crmReply({ matches: [crmMatch()] }) });
const unknown = () => job('crm.search', { output: crmReply({}) });
const enriched = () => job('enrich', { output: { contact: enrichedContact() } });

const waitForJob = (kind: JobKind) =>
  waitFor(async () => {
    expect((await background.listJobs()).map((each) => each.kind)).toContain(kind);
  });

describe('the next step', () => {
  it.each([
    ['an enriched person', () => [unknown(), enriched()], 'Push to CRM'],
    ['a person in the CRM', () => [mine()], 'Copy email'],
    ['a person not in the CRM', () => [unknown()], 'Enrich and push'],
  ])('of %s is one Tab and one Enter away', async (_, listJobs, name) => {
    background.showPage(personReport());
    await background.addJobs(...listJobs());
    const rep = renderPanel();
    const button = await screen.findByText(name, { selector: 'button' });
    expect(await countTabs(rep, screen.getByRole('button', { name: 'Skip to next step' }))).toBe(1);
    await rep.keyboard('{Enter}');
    expect(button).toHaveFocus();
  });

  it.each([
    ['Copy email', () => [mine()], () => screen.findByText('Copied')],
    ['Push to CRM', () => [unknown(), enriched()], findPushDialog],
    ['Enrich and push', () => [unknown()], () => waitForJob('enrich')],
  ])('is done by the key s: %s', async (name, listJobs, waitForEnd) => {
    background.showPage(personReport());
    await background.addJobs(...listJobs(), mappingRead());
    const rep = renderPanel();
    await screen.findByText(name, { selector: 'button' });
    await rep.keyboard('s');
    await waitForEnd();
  });

  it('is not done by an s that is typed, or pressed on another tab', async () => {
    background.showPage(personReport());
    await background.addJobs(unknown(), enriched(), mappingRead());
    const rep = renderPanel();
    await screen.findByText('Push to CRM', { selector: 'button' });
    await rep.keyboard('/s');
    await rep.keyboard('{Escape}');
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    await rep.keyboard('s');
    await background.settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of a push is at most the sixth Tab of the dialog', async () => {
    background.showPage(personReport());
    await background.addJobs(mine(), mappingRead());
    const rep = renderPanel();
    await rep.click(await screen.findByRole('button', { name: 'Push to CRM' }));
    const dialog = await findPushDialog();
    const push = await findPushButton(dialog);
    await waitFor(() => {
      expect(screen.getByRole('dialog')).toHaveFocus();
    });
    expect(await countTabs(rep, push)).toBeLessThanOrEqual(6);
  });

  it('is not offered on another tab', async () => {
    background.showPage(personReport());
    const rep = renderPanel();
    await screen.findByRole('button', { name: 'Skip to next step' });
    await rep.click(screen.getByRole('tab', { name: 'Today' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Skip to next step' })).toBeNull(),
    );
  });
});
