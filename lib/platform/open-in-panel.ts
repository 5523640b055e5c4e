import { getWindowId, openPanelHere } from './windows';

/** Opens the panel from the popup, which closes then. `ask` requests something of the panel of this window. */
export function openInPanel(ask?: (windowId: number) => Promise<unknown>): void {
  // The panel first: it opens only while the click is fresh.
  const opened = openPanelHere();
  void Promise.all([opened, ask && getWindowId().then(ask)]).then(
    () => window.close(),
    () => undefined,
  );
}
