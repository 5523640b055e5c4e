import { describe, expect, it } from 'vitest';
import { migrateSettings } from '@/lib/platform/migrate-settings';

/** An example: what two later versions would write. */
const MIGRATIONS = [
  {
    to: 2,
    migrate: ({ hour, ...rest }: Record<string, unknown>) => ({ ...rest, refreshHour: hour }),
  },
  {
    to: 3,
    migrate: (stored: Record<string, unknown>) => ({
      ...stored,
      refreshHour: Number(stored.refreshHour) + 1,
    }),
  },
];

describe('settings of version', () => {
  it.each([
    [1, { hour: 7 }, 8],
    [2, { refreshHour: 7 }, 8],
    [3, { refreshHour: 7 }, 7],
  ])('%d are brought to version 3', (version, stored, refreshHour) => {
    const migrated = migrateSettings({ version, theme: 'dark', ...stored }, MIGRATIONS);
    expect(migrated).toEqual({ theme: 'dark', refreshHour });
  });

  it('4 are refused', () => {
    expect(() => migrateSettings({ version: 4 }, MIGRATIONS)).toThrow('newer-data');
  });
});
