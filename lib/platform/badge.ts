import { browser } from './browser';

/** Fixed colors, because the theme's tokens do not reach the browser's toolbar. */
const COLORS = { 'needs-you': '#b45309', new: '#4a49cb' } as const;

/** Shows a number on the toolbar button; 0 removes it. `of` chooses the color. */
export async function showBadge(count: number, of: keyof typeof COLORS): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: COLORS[of] });
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}
