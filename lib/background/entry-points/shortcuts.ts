import { browser } from '@/lib/platform/browser';
import { openPanelFor, showPanel, type LookUpServices } from './open-panel-for';

/** Keyboard shortcuts for the page in front. The manifest suggests their keys, and the rep can change them. */

export function openShortcuts(services: LookUpServices): void {
  browser.commands.onCommand.addListener((command, tab) => {
    const windowId = tab?.windowId;
    if (windowId === undefined) return;
    const page = { address: null };
    switch (command) {
      case 'open-panel':
        void showPanel(windowId);
        break;
      case 'enrich':
      case 'enrich-and-push':
        void openPanelFor(services, windowId, page, { action: command });
        break;
      case 'add-to-last-list':
        void openPanelFor(services, windowId, page, { action: 'add-to-list' });
        break;
    }
  });
}
