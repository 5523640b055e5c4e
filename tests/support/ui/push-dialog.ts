import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { RealBackground } from './real-background';
import { clickEnrichAndPush, renderPanel } from './render-ui';

/** The dialog of a push, whatever it says. */
export const findPushDialog = async () => within(await screen.findByRole('dialog'));

type PushDialog = Awaited<ReturnType<typeof findPushDialog>>;

const PUSHES = /^(Add to|Update|Push|Send to)/u;

/** The button that sends the push; null: there is none. */
export const queryPushButton = (dialog: PushDialog) =>
  dialog.queryByRole('button', { name: PUSHES });

/** The same, once it is there and can be clicked. */
export async function findPushButton(dialog: PushDialog): Promise<HTMLElement> {
  return dialog.findByRole('button', {
    name: (name, element) => PUSHES.test(name) && !element.hasAttribute('disabled'),
  });
}

/** Shows the fields, to be corrected. */
export const openEdit = (rep: UserEvent, dialog: PushDialog) =>
  rep.click(dialog.getByRole('button', { name: 'Edit' }));

/** Shows where it goes. */
export const openTarget = (rep: UserEvent, dialog: PushDialog) =>
  rep.click(dialog.getByRole('button', { name: 'Target' }));

/** What is listed under a heading, such as "Changes", line by line: `label: value`. */
export function readDiff(dialog: PushDialog, title: string): string[] {
  const part = dialog.queryByRole('region', { name: new RegExp(`^${title} \\(`, 'u') });
  const labels = part ? within(part).getAllByRole('term') : [];
  return labels.map(
    (label) => `${label.textContent}: ${label.nextElementSibling?.textContent ?? ''}`,
  );
}

/** Clicks a button beside the page in front, as soon as the panel shows what the CRM `answered`. */
export async function clickWhenAnswered(
  name: string,
  answered: string | RegExp,
): Promise<UserEvent> {
  const rep = renderPanel();
  await screen.findByText(answered);
  if (name === 'Enrich and push') await clickEnrichAndPush(rep);
  else await rep.click(screen.getByRole('button', { name }));
  return rep;
}

/** Pushes the person of the page in front. */
export async function pushPerson(answered: string | RegExp): Promise<UserEvent> {
  const rep = await clickWhenAnswered('Push to CRM', answered);
  await rep.click(await findPushButton(await findPushDialog()));
  return rep;
}

/** What was pushed, oldest first. */
export const listPushes = (background: RealBackground) =>
  background.listCalls('syncToCrm').map(({ body }) => body);

/** Waits until so many pushes were sent, and none is left to send. */
export async function expectPushes(background: RealBackground, ...pushes: object[]): Promise<void> {
  await waitFor(() => expect(listPushes(background).length).toBeGreaterThanOrEqual(pushes.length));
  await background.settle();
  expect(listPushes(background)).toMatchObject(pushes);
}

/** Waits for a push to arrive, and holds the calls after it until the returned function is called. */
export async function holdRun(background: RealBackground): Promise<() => void> {
  await waitFor(() => expect(listPushes(background)).toHaveLength(1));
  return background.holdCalls();
}
