import type {
  Identity,
  PageField,
  PageFieldName,
  PageFields,
  PageReport,
} from '@/lib/contract/messages/page-report';
import { getTime } from './clock';
import { createReadScheduler } from './read-scheduler';
import type { Reading } from './read-page';
import { isSameRecord, SLUG } from './same-record';
import { toIdentity, type AddressSubject } from './site';

/** The minimum time between two equal reads that verify a page. */
const BETWEEN_READS_MS = 250;
/**
 * After this time without evidence, the page is unverified, so only its address and title are used. From then on, values
 * that the previous page also had are accepted.
 */
const EVIDENCE_WAIT_MS = 3_000;
/** The rep comes back to a record within this time, or it counts as a new one. */
const RETURN_MS = 30_000;

interface PageAccess {
  read: (identity: Identity) => Reading;
  /** The name in the document's title, if there is no better one. */
  readTitle: (kind: Identity['kind']) => PageField | undefined;
  /** Calls `onChange` when something that `read` uses changes. Disconnect the returned observer to stop. */
  observe: (onChange: () => void) => Pick<MutationObserver, 'disconnect'>;
}

/** Decides what is reported of a page. Its address and its text change at different times. */
export interface PageVerifier {
  /** The page has a new address. What another record showed is dropped at once. */
  goTo(url: string, subject: AddressSubject): void;
  /** The page can be read, or should be read again. */
  requestRead(): void;
  current(): PageReport;
  end: () => void;
}

type Sample = Pick<Reading, 'fields'> & {
  title?: PageField | undefined;
};

/** A page with fewer fields may not be complete yet, so it is watched further. */
const COMPLETE_FIELDS = 5;

/** A less certain value does not replace a more certain one. */
const rank = (field: PageField | undefined) =>
  'low medium high'.indexOf(field?.confidence as string);
const NOTHING = { fields: {}, layout: null } as const;

/** Whether every value of `before` has another one now, and not only a name. */
const isAllChanged = (before: PageFields, now: PageFields) => {
  const names = Object.keys(before) as PageFieldName[];
  return names[1] && names.every((name) => now[name] && now[name].value !== before[name]?.value);
};

/**
 * A record is verified when the page itself names the record of the address (the evidence), has a name, and shows the same
 * in two reads at least 250 ms apart. After that, later reads only fill empty fields or replace values that are not more
 * certain. `report` is called whenever the report changes.
 *
 * The rep may come back to a record within half a minute. Then what was read of it still counts, at once: a new value is
 * the late content of the page in between, unless every value has changed. If the rep left the page before too early to
 * read it, only name and headline count at first, because the rest may be that page's.
 */
export const createPageVerifier = (
  page: PageAccess,
  report: (report: PageReport) => void,
): PageVerifier => {
  let current: PageReport = { url: '', status: 'none', identity: null, ...NOTHING };
  /** The last report as JSON, with the current address. An equal report is not sent again. */
  let sentJson = '';
  let candidate: { json: string; at: number; fields: PageFields } | undefined;
  /** The last reading. It stays valid until the page changes, so no second read is needed. */
  let reading: Reading | undefined;
  let waitsUntil = -Infinity;
  /** How often the wait has begun at this address. */
  let waits = 0;
  /** Nothing more will appear: the record is complete, or there is none. */
  let isDone = true;
  /**
   * What the page showed and what was reported of it, at each change of its address: two for each. It may keep showing it
   * for a second or more.
   */
  let staleSamples: readonly Sample[] = [];
  /** The records that were left after something was read of them, the last one first. */
  let recent: readonly { identity: Identity; fields: PageFields; at: number }[] = [];
  /**
   * What nothing late replaces: what was read of this record before the rep left it for a moment, or what was verified of it
   * after a page that was left early; null or undefined: neither.
   */
  let known: PageFields | null | undefined;

  const update = (next: Partial<PageReport>) => {
    current = { ...current, ...next };
    const json = JSON.stringify(current);
    if (json === sentJson) return;
    sentJson = json;
    report(current);
  };

  /**
   * Whether the previous page had the same value, or its beginning: something else may stand behind it. An app first fills
   * in the name of the clicked card, beside the old company.
   */
  const isStale = (name: PageFieldName, field: PageField | undefined) =>
    staleSamples.some(({ fields }) => field?.value.startsWith(`${fields[name]?.value}`));

  /**
   * Lets the wait begin. It begins anew after a time in which no timer ran, because the page's did not run either: only once,
   * because the timers of a background tab are always late.
   */
  const giveTime = (now: number) => {
    if (current.status === 'reading' && waitsUntil + BETWEEN_READS_MS < now && waits < 2) {
      waits += 1;
      waitsUntil = now + EVIDENCE_WAIT_MS;
      scheduler.begin(!staleSamples[0]);
    }
  };

  const read = (now: number, hasChanged: boolean): number | null => {
    const { identity, status } = current;
    if (!identity) return null;
    giveTime(now);
    const isWaiting = now < waitsUntil;
    const isVerified = status === 'verified';
    if (hasChanged || !reading) reading = page.read(identity);
    const { layout } = reading;
    if (known && !isWaiting && isAllChanged(known, reading.fields)) known = undefined;
    const fields: PageFields = isVerified ? { ...current.fields } : { ...known };
    // If the rep left a page before it was filled in, late content may belong to that one.
    const isHasty = staleSamples[2];
    const isLate = isWaiting && isHasty;
    let hasNoStaleValue = true;
    for (const [name, field] of Object.entries(reading.fields) as [PageFieldName, PageField?][]) {
      if (known?.[name]) continue;
      if (isStale(name, fields[name])) delete fields[name];
      const isStaleField =
        field && (isStale(name, field) || (isLate && !'name headline'.includes(name)));
      if (isStaleField) hasNoStaleValue = false;
      const isUnsure = known ?? isStaleField;
      // What may be left over fills a gap in the end, but replaces nothing. On a return it may be of the page in between.
      const isLeftOver = isUnsure && (isWaiting || (fields[name] ?? (known && isStaleField)));
      if (!field || isLeftOver || rank(field) < rank(fields[name])) continue;
      fields[name] = field;
    }
    // An anonymous page with the old name is the old page; on a return, so is one with any other name than the known one.
    const isOldName = known
      ? reading.fields.name?.value !== known.name?.value
      : isStale('name', fields.name) || isLate;
    const isOldPage = reading.isAnonymous && isOldName;
    if (reading.identity && fields.name && !isOldPage) {
      const next = { status: 'verified', identity: reading.identity, layout, fields } as const;
      const json = JSON.stringify(next);
      if (candidate?.json !== json) candidate = { json, at: now, fields };
      const at = candidate.at + (known ? 0 : BETWEEN_READS_MS);
      if (now < at) return at;
      update(next);
      if (isHasty) known ??= fields;
      isDone = !known && hasNoStaleValue && Object.keys(fields).length >= COMPLETE_FIELDS;
    } else {
      candidate = undefined;
      if (reading.isWall && !isVerified) update({ ...NOTHING, status: 'wall' });
      else if (!isWaiting && !isVerified) {
        const title = page.readTitle(identity.kind);
        // If the rep left a page before it was filled in, its title may come late. A vanity name is compared with it later.
        const isNewTitle =
          title &&
          !known &&
          !reading.isOfAnother &&
          (identity.idType === SLUG || !isHasty) &&
          staleSamples.every((old) => old.title?.value !== title.value);
        update({ status: 'unverified', layout, fields: isNewTitle ? { name: title } : {} });
      }
    }
    return isDone ? null : isWaiting ? waitsUntil : Infinity;
  };
  const scheduler = createReadScheduler(page.observe, read);

  return {
    current: () => current,
    goTo(url, subject) {
      const now = getTime();
      // What the page shows of a record that is left early counts when the rep comes back to it.
      if (current.status === 'reading') read(now, true);
      const { identity, status, url: before, fields } = current;
      current = { ...current, url };
      sentJson = JSON.stringify(current);
      const next = toIdentity(subject);
      // The page may name more than its old address did, such as the vanity name of an opaque token.
      const record = identity && (page.read(identity).identity ?? identity);
      if (next && record && isSameRecord(record, next)) {
        reading = undefined;
        update({ identity: record });
        return;
      }
      const isVerified = status === 'verified';
      const found = isVerified ? fields : candidate?.fields;
      const left = record && found ? { identity: record, fields: found, at: now } : [];
      recent = [left, recent].flat().filter(({ at }) => now < at + RETURN_MS);
      known = next && recent.find((one) => isSameRecord(one.identity, next))?.fields;
      scheduler.end();
      candidate = reading = undefined;
      waitsUntil = -Infinity;
      waits = 0;
      isDone = !next;
      // At its first address, a document shows nothing old.
      if (next && before) {
        const sample = { ...page.read(next), title: page.readTitle(next.kind) };
        const older = record && !isVerified ? staleSamples : [];
        staleSamples = [...older, sample, { fields }];
      }
      update({
        ...NOTHING,
        identity: next,
        status: next ? 'reading' : (subject as PageReport['status']),
      });
    },
    requestRead() {
      if (isDone) return;
      giveTime(getTime());
      // A document that was loaded at this address shows nothing else. After a change of address, the content comes later.
      scheduler.begin(!staleSamples[0]);
    },
    end: scheduler.end,
  };
};
