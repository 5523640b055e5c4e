import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from the menu of an opened account in "Today". */
export async function chooseAccountAction(rep: UserEvent, action: string): Promise<void> {
  await rep.click(await screen.findByRole('button', { name: /^More actions: /u }));
  await rep.click(await screen.findByRole('menuitem', { name: action }));
}
