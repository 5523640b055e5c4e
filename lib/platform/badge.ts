import { browser } from './browser';

/** The toolbar is the browser's own: no token of the theme reaches it. */
const COLORS = { 'needs-you': '#b45309', new: '#4a49cb' } as const;

/** The number on the toolbar's button, and what it is of; 0 takes it away. */
export async function showBadge(count: number, of: keyof typeof COLORS): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: COLORS[of] });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
