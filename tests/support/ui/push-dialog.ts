import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

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
