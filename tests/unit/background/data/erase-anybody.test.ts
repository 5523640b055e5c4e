import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { toRecord } from '@/lib/background/queue-store/job-record';
import { toUnreadable } from '@/lib/background/queue-store/unreadable';
import { findChunksOfPeople } from '@/lib/background/storage/lists/chunk-extracts';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { toRecordPreferenceKey } from '@/lib/background/storage/record-preferences';
import { noteRecent } from '@/lib/background/storage/recent';
import { accountListSchema } from '@/lib/contract/service/book';
import { isMentioned } from '@/lib/domain/person/mentions';
import { importedListOf, itemOf } from '../../../support/lists';
import { openHandlers } from '../../../support/queue/handlers';
import { putJob } from '../../../support/queue/stored-jobs';
import { account } from '../../../support/ui/ui-book';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  job,
  personReport,
  toPageFields,
} from '../../../support/ui/ui-fixtures';

/** Whatever is stored of whomever: once a person is erased, nothing stored names one of their keys, and all else stays. */

/** By what each of three people may be named: a profile, an email, another address. */
const toProfile = (who: number) => `https://www.linkedin.com/in/ada-${who}`;
const toMail = (who: number) => `ada.${who}@lind.example`;
const toOther = (who: number) => `person:sales:ACwAA${who}`;
const toSlugKey = (who: number) => `person:slug:ada-${who}`;
const toMailKey = (who: number) => `person:email:${toMail(who)}`;

const toNameKey = (who: number) => `person:name:lind ${who}@lind.example`;

type Browser = Awaited<ReturnType<typeof openHandlers>>;
interface Shape {
  /** Stores something. Returns the keys that it says are one person's. */
  store: (browser: Browser, who: number, other: number, at: number) => Promise<string[]>;
}

const toSubject = (key: string, who: number) => ({
  kind: 'person' as const,
  key,
  label: `Ada ${who}`,
});
const toAnswer = (who: number, changed = {}) =>
  enrichedContact({
    ...{ firstName: 'Ada', fullName: `Ada ${who}`, email: null, socialUrl: null },
    ...changed,
  });

const addItem = async ({ lists }: Browser, id: string, changed: object) => {
  await lists.keepRead(await lists.getEra(), importedListOf('l1'));
  await lists.addItem('l1', itemOf(id, { full_name: 'Ada Lind', ...changed }));
};

const SHAPES: Record<string, Shape['store']> = {
  'an enrichment that found an email': async ({ database }, who) => {
    const enriched = job('enrich', {
      subject: toSubject(toSlugKey(who), who),
      input: { ...ENRICH, contact: { social_url: toProfile(who) } },
      output: { contact: toAnswer(who, { email: toMail(who), socialUrl: toProfile(who) }) },
    });
    await putJob(database, enriched);
    return [toSlugKey(who), toMailKey(who)];
  },
  'an enrichment by the email': async ({ database }, who) => {
    const input = { ...ENRICH, contact: { email: toMail(who) } };
    await putJob(database, job('enrich', { subject: toSubject(toMailKey(who), who), input }));
    return [toMailKey(who)];
  },
  'a search that found somebody else': async ({ database }, who, other) => {
    const match = crmMatch({ email: toMail(other), profileUrl: toProfile(other) });
    const search = job('crm.search', {
      subject: toSubject(toSlugKey(who), who),
      input: { social_url: toProfile(who) },
      output: crmReply({ matches: [match] }),
    });
    await putJob(database, search);
    return [toSlugKey(who)];
  },
  'an account with them': async ({ database }, who) => {
    const output = { account: toAccount(who) };
    const subject = { kind: 'company', key: 'company:domain:lind.example', label: 'Lind' } as const;
    await putJob(database, job('account.find-people', { subject, output }));
    return [];
  },
  'an account with somebody whom a name identifies': async ({ database }, who) => {
    const people = [{ role: 'USER', full_name: `Lind ${who}` }];
    const output = { account: account({ domain: 'lind.example', people }) };
    const subject = { kind: 'company', key: 'company:domain:lind.example', label: 'Lind' } as const;
    await putJob(database, job('account.find-people', { subject, output }));
    return [];
  },
  'an item with a name': async (browser, who, _, at) => {
    await addItem(browser, `i${at}`, { full_name: `Lind ${who}`, domain: 'lind.example' });
    return [toNameKey(who)];
  },
  'a push that waits': async ({ database }, who) => {
    const waits = { state: 'waiting', waitingFor: 'turn' } as const;
    const input = { crm: 'crm_one' as const, contacts: [{ svc_social_url: toProfile(who) }] };
    const subject = toSubject(toSlugKey(who), who);
    await putJob(database, job('push', { ...waits, input, subject, key: `push\n${who}` }));
    return [toSlugKey(who)];
  },
  'a job of another version': async ({ database }, who) => {
    const input = { ...ENRICH, contact: { social_url: toProfile(who) } };
    const subject = toSubject(toSlugKey(who), who);
    const record = toRecord(job('enrich', { subject, input }));
    await database.put('jobs', { ...record, kind: 'of another version' });
    return [];
  },
  'an item with both': async (browser, who, _, at) => {
    await addItem(browser, `i${at}`, { social_url: toProfile(who), email: toMail(who) });
    return [toSlugKey(who), toMailKey(who)];
  },
  'an item with an email': async (browser, who, _, at) => {
    await addItem(browser, `i${at}`, { email: toMail(who).toUpperCase() });
    return [toMailKey(who)];
  },
  'a page with two addresses': async ({ database }, who) => {
    const identity = { ...identityOf(`ada-${who}`), aliases: [toOther(who)] };
    await noteKeys(database, identity, 1);
    return [toSlugKey(who), toOther(who)];
  },
  'two addresses that the rep took apart': async ({ database, handlers }, who, other) => {
    if (who === other) return [];
    await noteKeys(database, { ...identityOf(`ada-${who}`), aliases: [toOther(other)] }, 1);
    await handlers['data.cut-link']({ keys: [toSlugKey(who), toOther(other)] });
    return [];
  },
  'a correction under another address': async ({ database }, who) => {
    await database.put('corrections', { name: 'Ada', companyName: null }, toOther(who));
    return [toOther(who)];
  },
  'a choice and a search': async ({ database }, who) => {
    const key = toRecordPreferenceKey(toSlugKey(who), 'c');
    await database.put('recordPreferences', { pin: null, trustedOwners: [] }, key);
    await database.put('searchTimes', { email: { from: 0, to: 1 } }, key);
    return [toSlugKey(who)];
  },
  'a line in Recent': async ({ database }, who) => {
    const fields = toPageFields({ name: 'Ada', email: toMail(who) });
    const identity = identityOf(`ada-${who}`);
    const report = { ...personReport({ url: toProfile(who), fields }), identity };
    await noteRecent(database, report, 1);
    return [toSlugKey(who), toMailKey(who)];
  },
  'a draft of a bulk': async ({ database }, who) => {
    const { kind, lane, operation } = job('push');
    const contacts = [{ svc_social_url: toProfile(who), email: toMail(who) }];
    const subject = toSubject(toSlugKey(who), who);
    const draft = { kind, key: 'k', lane, operation, group: '', subject, bulkId: 'b1' };
    const drafts = [
      {
        ...draft,
        input: { crm: 'crm_one', contacts },
        ...{ connection: null, freshMs: 0, holdMs: 0 },
      },
    ];
    await database.add('bulkChunks', { bulkId: 'b1', left: 1, drafts });
    return [toSlugKey(who), toMailKey(who)];
  },
  'a book with them': async ({ books }, who) => {
    await books.keep(undefined, accountListSchema.parse({ accounts: [toAccount(who)], total: 1 }));
    return [];
  },
  'an unreadable record': async ({ database }, who) => {
    await database.add('unreadable', toUnreadable('jobs', 'a', { of: toMail(who) }));
    return [];
  },
};
const ENRICH = {
  enrichment_type: ['email' as const],
  force_refresh: false,
  detect_job_change: false,
};
const toAccount = (who: number) =>
  account({
    domain: 'lind.example',
    people: [{ role: 'USER', full_name: `Ada ${who}`, social_url: toProfile(who) }],
  });

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

/** Whether a record names the person who has these keys. */
function isNamed(keys: ReadonlySet<string>, record: object): boolean {
  const text = JSON.stringify(record).toLowerCase();
  const isByName = [0, 1, 2].some(
    (one) => keys.has(toNameKey(one)) && text.includes(`lind ${one}`),
  );
  return isByName || isMentioned(keys, record);
}

/** Every record, with its key, as it is stored. */
async function readAll({ database }: Browser) {
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
  fc.record({ shape: fc.constantFrom(...Object.keys(SHAPES)), who, other: who }),
  { minLength: 1, maxLength: 14 },
);

it('leaves nothing stored that names an erased person, and all that names others only', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.constantFrom(toSlugKey(0), toMailKey(0), toOther(0), toNameKey(0)),
      async (kept, key) => {
        const browser = await openHandlers();
        const records: string[][] = [];
        for (const [at, { shape, who: whom, other }] of kept.entries()) {
          records.push((await SHAPES[shape]?.(browser, whom, other, at)) ?? []);
        }
        const keys = joinKeys(key, records);
        const before = (await readAll(browser)).filter(({ name }) => name === 'jobs');
        await browser.handlers['data.erase-person']({ key, cancels: true });
        const after = await readAll(browser);
        expect(after.filter((record) => isNamed(keys, record))).toEqual([]);
        for await (const chunk of findChunksOfPeople(browser.database, keys)) {
          expect(chunk).toBe('without them');
        }
        const others = before.filter((record) => !isNamed(keys, record));
        expect(after.filter(({ name }) => name === 'jobs')).toEqual(others);
        browser.database.close();
      },
    ),
    { numRuns: 80 },
  );
});
