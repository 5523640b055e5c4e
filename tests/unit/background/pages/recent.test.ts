import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { listRecent, noteSeen } from '@/lib/background/pages/recent';
import { openDatabase } from '@/lib/background/storage/database';
import { personReport } from '@/tests/support/ui/ui-fixtures';

it('has no name that only the title of a page shows, and that is not the one in its address', async () => {
  const database = await openDatabase('recent of pages');
  await database.put('clock', { id: 'c', origin: 'https://service.example' }, 'connection');
  const named = (value: string) => {
    const { fields, ...report } = personReport();
    const name = { value, source: 'title', confidence: 'low' } as const;
    return { ...report, fields: { ...fields, name } };
  };
  const listNames = async () =>
    (await listRecent(database)).map(({ report }) => report.fields.name?.value);

  await noteSeen(database, named('Jonas Weber'), 1);
  expect(await listNames()).toEqual([undefined]);
  await noteSeen(database, named('Wilma Hayes'), 2);
  expect(await listNames()).toEqual(['Wilma Hayes']);
});
