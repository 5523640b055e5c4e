import { expect } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderPanel } from './render-ui';

/** Opens the panel, and in "Today" an account that is in view there. */
export async function openAccountNamed(name = 'Northwind Robotics'): Promise<UserEvent> {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await rep.click(await screen.findByRole('button', { name }));
  return rep;
}

/** Finds an account in "Today" by its domain, wherever it stands in the list, and opens it. */
export async function openAccountOf(rep: UserEvent, domain: string): Promise<UserEvent> {
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  if (!screen.queryByLabelText('Search accounts')) {
    await rep.click(await screen.findByRole('button', { name: 'Search, sort, filter' }));
  }
  const field = await screen.findByLabelText('Search accounts');
  await rep.clear(field);
  await rep.click(field);
  await rep.paste(domain);
  const find = () => document.querySelector<HTMLElement>(`[data-account="${domain}"]`);
  await waitFor(() => expect(find()).not.toBeNull());
  await rep.click(find() ?? document.body);
  return rep;
}

/** Opens a list that is not known here: its id is pasted into the command box. */
export async function pasteListId(rep: UserEvent, id: string): Promise<void> {
  await rep.keyboard('{Control>}k{/Control}');
  await rep.click(await screen.findByRole('combobox'));
  await rep.paste(id);
  await rep.click(await screen.findByRole('option', { name: /^Open list by ID/u }));
}
