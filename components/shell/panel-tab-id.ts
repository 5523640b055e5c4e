/** The tabs of the panel, in their order. */
export const PANEL_TABS = ['page', 'today', 'lists', 'activity'] as const;
export type PanelTabId = (typeof PANEL_TABS)[number];
