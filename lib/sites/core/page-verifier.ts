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
import { isSameRecord } from './same-record';
import type { AddressSubject } from './site';

/** The minimum time between two equal reads that verify a page. */
const BETWEEN_READS_MS = 250;
/**
 * After this time without evidence, the page is unverified, so only its address and title are used. From then on, values
 * that the previous page also had are accepted.
 */
const DOUBT_MS = 3_000;

/** How the verifier looks at the page. */
interface Sight {
  /** Reads the page as one about this record. */
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
  look(): void;
  current(): PageReport;
  end: () => void;
}

/** What a page showed at one moment. */
type Shown = Pick<Reading, 'fields'> & { title: PageField | undefined };

/** A page with fewer fields may not be complete yet, so it is watched further. */
const WHOLE_FIELDS = 5;

/** A less certain value does not replace a more certain one. */
const rank = (field: PageField | undefined) => 'low medium high'.indexOf(field?.confidence ?? '');
const NOTHING = { fields: {}, layout: null } as const;

/**
 * A record is verified when the page itself names the record of the address (the evidence), has a name, and shows the same
 * in two reads at least 250 ms apart. After that, later reads only fill empty fields or replace values that are not more
 * certain. `report` is called whenever the report changes.
 */
export const createPageVerifier = (
  sight: Sight,
  report: (report: PageReport) => void,
): PageVerifier => {
  let current: PageReport = { url: '', status: 'none', identity: null, ...NOTHING };
  /** The last report as JSON, with the current address. An equal report is not sent again. */
  let said = '';
  let candidate: { json: string; at: number } | undefined;
  /** The last reading. It stays valid until the page changes, so no second read is needed. */
  let reading: Reading | undefined;
  let doubtAt = -Infinity;
  /** Nothing more will appear: the record is complete, or there is none. */
  let isDone = true;
  /** What the page showed when its address changed. It may keep showing it for a second or more. */
  let leftovers: readonly Shown[] = [];

  const say = (next: Partial<PageReport>) => {
    current = { ...current, ...next };
    const json = JSON.stringify(current);
    if (json === said) return;
    said = json;
    report(current);
  };

  /**
   * Whether the previous page had the same value. An app first fills in the name of the clicked card, beside the old
   * company.
   */
  const isLeftover = (name: PageFieldName, field: PageField | undefined) =>
    leftovers.some(({ fields }) => fields[name]?.value === field?.value);

  const read = (now: number, hasChanged: boolean): number | null => {
    const { identity, status } = current;
    if (!identity) return null;
    const isDoubtful = now < doubtAt;
    const isVerified = status === 'verified';
    if (hasChanged || !reading) reading = sight.read(identity);
    const { layout } = reading;
    const fields: PageFields = isVerified ? { ...current.fields } : {};
    let hasNoLeftovers = true;
    for (const name of Object.keys(reading.fields) as PageFieldName[]) {
      if (isLeftover(name, fields[name])) delete fields[name];
      const field = reading.fields[name];
      const isLeft = field && isLeftover(name, field);
      if (isLeft) hasNoLeftovers = false;
      if (!field || (isLeft && isDoubtful) || rank(field) < rank(fields[name])) continue;
      fields[name] = field;
    }
    // An anonymous page that still shows the old name is the old page. If the rep left a page before it was filled in,
    // late content may belong to that one.
    const isLate = isDoubtful && !!leftovers[1];
    const isOldPage = reading.isAnonymous && (isLate || isLeftover('name', fields.name));
    if (reading.identity && fields.name && !isOldPage) {
      const next = { status: 'verified', identity: reading.identity, layout, fields } as const;
      const json = JSON.stringify(next);
      if (candidate?.json !== json) candidate = { json, at: now };
      if (now < candidate.at + BETWEEN_READS_MS) return candidate.at + BETWEEN_READS_MS;
      say(next);
      isDone = hasNoLeftovers && Object.keys(fields).length >= WHOLE_FIELDS;
    } else {
      candidate = undefined;
      if (reading.isWall && !isVerified) say({ ...NOTHING, status: 'wall' });
      else if (!isDoubtful && !isVerified) {
        const title = sight.readTitle(identity.kind);
        // If the rep left a page before it was filled in, its title may come late. A vanity name is compared with it later.
        const isNews =
          title &&
          !reading.isOfAnother &&
          (identity.idType === 'slug' || !leftovers[1]) &&
          leftovers.every((old) => old.title?.value !== title.value);
        say({ status: 'unverified', layout, fields: isNews ? { name: title } : {} });
      }
    }
    return isDone ? null : isDoubtful ? doubtAt : Infinity;
  };
  const scheduler = createReadScheduler(sight.observe, read);

  return {
    current: () => current,
    goTo(url, subject) {
      const { identity, status, url: before } = current;
      current = { ...current, url };
      said = JSON.stringify(current);
      const next = typeof subject === 'string' ? null : subject;
      // The page may name more than its old address did, such as the vanity name of an opaque token.
      const known = identity && (sight.read(identity).identity ?? identity);
      if (next && known && isSameRecord(known, next)) {
        reading = undefined;
        say({ identity: known });
        return;
      }
      scheduler.end();
      candidate = reading = undefined;
      doubtAt = -Infinity;
      isDone = !next;
      // At its first address, a document shows nothing old.
      if (next && before) {
        const shown = { ...sight.read(next), title: sight.readTitle(next.kind) };
        leftovers = [...(status === 'reading' ? leftovers : []), shown];
      }
      say({
        ...NOTHING,
        identity: next,
        status: next ? 'reading' : (subject as PageReport['status']),
      });
    },
    look() {
      if (isDone) return;
      const now = getTime();
      // At the first look, or after the page was frozen in the back/forward cache.
      if (current.status === 'reading' && doubtAt + DOUBT_MS < now) doubtAt = now + DOUBT_MS;
      // A document that was loaded at this address shows nothing else. After a change of address, the content comes later.
      scheduler.begin(!leftovers[0]);
    },
    end: scheduler.end,
  };
};
