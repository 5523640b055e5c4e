import { expect, it } from 'vitest';

it('has zod interpret its schemas', async () => {
  await import('@/lib/contract/jitless');
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
