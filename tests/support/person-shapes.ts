import { toRecord } from '@/lib/background/queue-store/job-record';
import { toUnreadable } from '@/lib/background/queue-store/unreadable';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { toRecordPreferenceKey } from '@/lib/background/storage/record-preferences';
import { noteRecent } from '@/lib/background/storage/recent';
import { accountListSchema } from '@/lib/contract/service/book';
import type { Subject } from '@/lib/contract/stored/job';
import { toSubjectOf } from '@/lib/domain/push/record/bulk-subject';
import { importedListOf, itemOf } from './lists';
import type { openHandlers } from './queue/handlers';
import { putJob } from './queue/stored-jobs';
import { account } from './ui/ui-book';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  identityOf,
  job,
  personReport,
  toPageFields,
} from './ui/ui-fixtures';

/** What is stored of three people in all forms, for the erasing of one of them. The test imports `fake-indexeddb/auto`. */

/** By what each of three people may be named: a profile, an email, another address. */
const toProfile = (who: number) => `https://www.linkedin.com/in/ada-${who}`;
const toMail = (who: number) => `ada.${who}@lind.example`;
export const toOther = (who: number) => `person:sales:ACwAA${who}`;
export const toAdaKey = (who: number) => `person:slug:ada-${who}`;
export const toMailKey = (who: number) => `person:email:${toMail(who)}`;

export const toNameKey = (who: number) => `person:name:lind ${who}@lind.example`;
export const toSourceKey = (who: number) => `person:source:row\n${who}`;

/** What stands in every record that names somebody by a key, in lower case and on one line. */
export const listMarkers = (who: number): [key: string, marker: string][] => [
  [toAdaKey(who), `ada-${who}`],
  [toMailKey(who), toMail(who)],
  [toOther(who), `acwaa${who}`],
  [toNameKey(who), `lind ${who}`],
  [toSourceKey(who), `source:row ${who}`],
];

type OpenBrowser = Awaited<ReturnType<typeof openHandlers>>;
interface Step {
  who: number;
  other: number;
  at: number;
  /** Does something as soon as the erasing has begun. */
  during: (work: () => unknown) => void;
}
/** Stores something. Returns the keys that it says are one person's. */
type Store = (browser: OpenBrowser, step: Step) => Promise<string[]>;

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

const addItem = async ({ lists }: OpenBrowser, id: string, changed: object) => {
  await lists.keepRead(await lists.getEra(), importedListOf('l1'));
  await lists.addItem('l1', itemOf(id, { full_name: 'Ada Lind', ...changed }));
};

/** The subject of a row whose cell breaks the name into lines. */
const toTwoLines = (who: number) =>
  toSubjectOf({ fullName: `Lind\n${who}` }, { domain: 'lind.example' }, 'row 1');

async function addDraft(database: OpenBrowser['database'], subject: Subject, contact: object) {
  const { kind, lane, operation } = job('push');
  const draft = { kind, key: 'k', lane, operation, group: '', subject, bulkId: 'b1' };
  const input = { crm: 'crm_one', contacts: [contact] };
  const drafts = [{ ...draft, input, connection: null, freshMs: 0, holdMs: 0 }];
  await database.add('bulkChunks', { bulkId: 'b1', left: 1, drafts });
}

/** What may be stored of somebody, by what it is called in a failure. */
export const PERSON_SHAPES: Readonly<Record<string, Store>> = {
  'an enrichment that found an email': async ({ database }, { who }) => {
    const enriched = job('enrich', {
      subject: toSubject(toAdaKey(who), who),
      input: { ...ENRICH, contact: { social_url: toProfile(who) } },
      output: { contact: toAnswer(who, { email: toMail(who), socialUrl: toProfile(who) }) },
    });
    await putJob(database, enriched);
    return [toAdaKey(who), toMailKey(who)];
  },
  'an enrichment by the email': async ({ database }, { who }) => {
    const input = { ...ENRICH, contact: { email: toMail(who) } };
    await putJob(database, job('enrich', { subject: toSubject(toMailKey(who), who), input }));
    return [toMailKey(who)];
  },
  'a search that found somebody else': async ({ database }, { who, other }) => {
    const match = crmMatch({ email: toMail(other), profileUrl: toProfile(other) });
    const search = job('crm.search', {
      subject: toSubject(toAdaKey(who), who),
      input: { social_url: toProfile(who) },
      output: crmReply({ matches: [match] }),
    });
    await putJob(database, search);
    return [toAdaKey(who)];
  },
  'an account with them': async ({ database }, { who }) => {
    const output = { account: toAccount(who) };
    const subject = { kind: 'company', key: 'company:domain:lind.example', label: 'Lind' } as const;
    await putJob(database, job('account.find-people', { subject, output }));
    return [];
  },
  'an account with somebody whom a name identifies': async ({ database }, { who }) => {
    const people = [{ role: 'USER', full_name: `Lind ${who}` }];
    const output = { account: account({ domain: 'lind.example', people }) };
    const subject = { kind: 'company', key: 'company:domain:lind.example', label: 'Lind' } as const;
    await putJob(database, job('account.find-people', { subject, output }));
    return [];
  },
  'an item with a name': async (browser, { who, at }) => {
    await addItem(browser, `i${at}`, { full_name: `Lind ${who}`, domain: 'lind.example' });
    return [toNameKey(who)];
  },
  'a push that waits': async ({ database }, { who }) => {
    const waits = { state: 'waiting', waitingFor: 'turn' } as const;
    const input = { crm: 'crm_one' as const, contacts: [{ svc_social_url: toProfile(who) }] };
    const subject = toSubject(toAdaKey(who), who);
    await putJob(database, job('push', { ...waits, input, subject, key: `push\n${who}` }));
    return [toAdaKey(who)];
  },
  'an item that is added meanwhile': async ({ lists }, { who, at, during }) => {
    await lists.keepRead(await lists.getEra(), importedListOf('l1'));
    during(() => lists.addItem('l1', itemOf(`i${at}`, { email: toMail(who) })));
    return [toMailKey(who)];
  },
  'a name in two lines': async ({ database }, { who }) => {
    const subject = toTwoLines(who);
    await putJob(database, job('enrich', { subject, input: { ...ENRICH, contact: {} } }));
    return [toNameKey(who)];
  },
  'a draft about a name in two lines': async ({ database }, { who }) => {
    await addDraft(database, toTwoLines(who), {});
    return [toNameKey(who)];
  },
  'an enrichment of a row, without its job': async ({ database }, { who }) => {
    const enriched = job('enrich', {
      subject: toSubject(toSourceKey(who), who),
      input: { ...ENRICH, contact: {} },
      output: { contact: toAnswer(who, { email: toMail(who) }) },
    });
    await putJob(database, enriched);
    await database.delete('jobs', enriched.id);
    return [toSourceKey(who), toMailKey(who)];
  },
  'a job of another version': async ({ database }, { who }) => {
    const input = { ...ENRICH, contact: { social_url: toProfile(who) } };
    const subject = toSubject(toAdaKey(who), who);
    const record = toRecord(job('enrich', { subject, input }));
    await database.put('jobs', { ...record, kind: 'of another version' });
    return [];
  },
  'an item with both': async (browser, { who, at }) => {
    await addItem(browser, `i${at}`, { social_url: toProfile(who), email: toMail(who) });
    return [toAdaKey(who), toMailKey(who)];
  },
  'an item with an email': async (browser, { who, at }) => {
    await addItem(browser, `i${at}`, { email: toMail(who).toUpperCase() });
    return [toMailKey(who)];
  },
  'a page with two addresses': async ({ database }, { who }) => {
    const identity = { ...identityOf(`ada-${who}`), aliases: [toOther(who)] };
    await noteKeys(database, identity, 1);
    return [toAdaKey(who), toOther(who)];
  },
  'two addresses that the rep took apart': async ({ database, handlers }, { who, other }) => {
    if (who === other) return [];
    await noteKeys(database, { ...identityOf(`ada-${who}`), aliases: [toOther(other)] }, 1);
    await handlers['data.cut-link']({ keys: [toAdaKey(who), toOther(other)] });
    return [];
  },
  'a correction under another address': async ({ database }, { who }) => {
    await database.put('corrections', { name: 'Ada', companyName: null }, toOther(who));
    return [toOther(who)];
  },
  'a choice and a search': async ({ database }, { who }) => {
    const key = toRecordPreferenceKey(toAdaKey(who), 'c');
    await database.put('recordPreferences', { pin: null, trustedOwners: [] }, key);
    await database.put('searchTimes', { email: { from: 0, to: 1 } }, key);
    return [toAdaKey(who)];
  },
  'a line in Recent': async ({ database }, { who }) => {
    const fields = toPageFields({ name: 'Ada', email: toMail(who) });
    const identity = identityOf(`ada-${who}`);
    const report = { ...personReport({ url: toProfile(who), fields }), identity };
    await noteRecent(database, report, 1);
    return [toAdaKey(who), toMailKey(who)];
  },
  'a draft of a bulk': async ({ database }, { who }) => {
    const contact = { svc_social_url: toProfile(who), email: toMail(who) };
    await addDraft(database, toSubject(toAdaKey(who), who), contact);
    return [toAdaKey(who), toMailKey(who)];
  },
  'a book with them': async ({ books }, { who }) => {
    await books.keep(undefined, accountListSchema.parse({ accounts: [toAccount(who)], total: 1 }));
    return [];
  },
  'an unreadable record': async ({ database }, { who }) => {
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
