import { openAddressBar } from './address-bar';
import type { LookUpServices } from './open-panel-for';
import { openMenu } from './menu';
import { openShortcuts } from './shortcuts';

/**
 * Opens the entry points: the context menu, the shortcuts and the address bar. Call it synchronously when the worker
 * starts; otherwise the click that started the worker is lost.
 */
export function openEntryPoints(services: LookUpServices): void {
  openMenu(services);
  openShortcuts(services);
  openAddressBar(services);
}
