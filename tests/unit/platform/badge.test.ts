import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { showBadge } from '@/lib/platform/badge';

beforeEach(() => {
  fakeBrowser.reset();
});

it('shows how much needs the rep, and nothing when nothing does', async () => {
  await showBadge(12, 'needs-you');
  expect(await fakeBrowser.action.getBadgeText({})).toBe('12');
  await showBadge(0, 'new');
  expect(await fakeBrowser.action.getBadgeText({})).toBe('');
});
