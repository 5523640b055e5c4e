import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Database } from '@/lib/background/storage/database';
import { findChunksOfPeople } from '@/lib/background/storage/lists/list-chunks';
import {
  listMarkers,
  PERSON_SHAPES,
  toMailKey,
  toNameKey,
  toOther,
  toAdaKey,
  toSourceKey,
} from '../../../support/person-shapes';
import { duringDrafts } from '../../../support/queue/during-drafts';
import { openHandlers } from '../../../support/queue/handlers';

/** Whatever is stored of whomever: once a person is erased, nothing stored names one of their keys, and all else stays. */

/** All keys of the person who has a key: those of records with a common key. */
function joinKeys(key: string, records: string[][]): Set<string> {
  const keys = new Set([key]);
  for (let size = 0; size < keys.size;) {
    size = keys.size;
    for (const record of records.filter((each) => each.some((one) => keys.has(one)))) {
      for (const each of record) keys.add(each);
    }
  }
  return keys;
}

/** Whether the marker of one of these keys stands in a record. */
function isNamed(keys: ReadonlySet<string>, record: object): boolean {
  const text = JSON.stringify(record).toLowerCase().replaceAll('\\n', ' ');
  return [0, 1, 2]
    .flatMap(listMarkers)
    .some(([key, marker]) => keys.has(key) && text.includes(marker));
}

/** Every record, with its key, as it is stored. */
async function readAll(database: Database) {
  const stores = [...database.objectStoreNames].map(async (name) => {
    const [keys, values] = await Promise.all([database.getAllKeys(name), database.getAll(name)]);
    return keys.map((key, at) => ({ name, key, value: values[at] }));
  });
  return (await Promise.all(stores)).flat();
}

beforeEach(() => {
  fakeBrowser.reset();
});

const who = fc.nat(2);
const steps = fc.array(
  fc.record({ shape: fc.constantFrom(...Object.keys(PERSON_SHAPES)), who, other: who }),
  { minLength: 1, maxLength: 14 },
);

it('leaves nothing stored that names an erased person, and all that names others only', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.constantFrom(toAdaKey(0), toMailKey(0), toOther(0), toNameKey(0), toSourceKey(0)),
      async (kept, key) => {
        const browser = await openHandlers();
        const records: string[][] = [];
        const works: (() => unknown)[] = [];
        const during = (work: () => unknown) => works.push(work);
        for (const [at, { shape, who: whom, other }] of kept.entries()) {
          records.push(
            (await PERSON_SHAPES[shape]?.(browser, { who: whom, other, at, during })) ?? [],
          );
        }
        duringDrafts(browser.database, () => works.map((work) => work()));
        const keys = joinKeys(key, records);
        const before = (await readAll(browser.database)).filter(({ name }) => name === 'jobs');
        await browser.handlers['data.erase-person']({ key, cancels: true });
        const after = await readAll(browser.database);
        expect(after.filter((record) => isNamed(keys, record))).toEqual([]);
        expect(await findChunksOfPeople(browser.database, keys)).toEqual([]);
        const others = before.filter((record) => !isNamed(keys, record));
        expect(after.filter(({ name }) => name === 'jobs')).toEqual(others);
        browser.database.close();
      },
    ),
    { numRuns: 80 },
  );
});
