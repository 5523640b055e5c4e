import { openAddressBar } from './address-bar';
import type { Reception } from './bring-up';
import { openMenu } from './menu';
import { openShortcuts } from './shortcuts';

/** The ways to the panel from outside of the extension's pages. Listened to at once, or the click that started us is missed. */
export function openWaysIn(office: Reception): void {
  openMenu(office);
  openShortcuts(office);
  openAddressBar(office);
}
