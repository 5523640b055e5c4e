import { openAddressBar } from './address-bar';
import type { LookUpServices } from './open-panel-for';
import { openMenu } from './menu';
import { openShortcuts } from './shortcuts';

/** The ways to the panel from outside of the extension's pages. Listened to at once, or the click that started us is missed. */
export function openEntryPoints(services: LookUpServices): void {
  openMenu(services);
  openShortcuts(services);
  openAddressBar(services);
}
