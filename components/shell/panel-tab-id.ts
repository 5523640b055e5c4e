import { CalendarCheck, Clock, ListChecks, UserRound, type LucideIcon } from 'lucide-react';

/** The tabs of the panel, in their order. */
export const PANEL_TABS = ['page', 'today', 'lists', 'activity'] as const;
export type PanelTabId = (typeof PANEL_TABS)[number];

export const TAB_ICONS: Record<PanelTabId, LucideIcon> = {
  page: UserRound,
  today: CalendarCheck,
  lists: ListChecks,
  activity: Clock,
};
