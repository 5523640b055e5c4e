import type {
  Identity,
  PageField,
  PageFieldName,
  PageFields,
  PageReport,
} from '@/lib/contract/page';
import { createPace } from './pace';
import type { Reading } from './registry';
import { isSameRecord } from './same-record';
import type { Subject } from './site';

/** Two equal reads at least so far apart are believed. */
const GAP = 250;
/** Without a witness for so long, only address and title are believed, and what was there before is no longer doubted. */
const DOUBT = 3_000;

/** How a gate sees its page. */
export interface Eyes {
  read: (identity: Identity) => Reading;
  /** Calls `onChange` whenever the document changes, until what it answers is disconnected. */
  observe: (onChange: () => void) => Pick<MutationObserver, 'disconnect'>;
}

/** Decides what is said of a page while its address and its text change, each at its own time. */
export interface Gate {
  /** The page has a new address. What was shown of another record is dropped at once. */
  goTo(url: string, subject: Subject): void;
  /** The page can be looked at, or is worth another look. */
  look(): void;
  current(): PageReport;
  end: () => void;
}

/** A page with fewer fields may not have been filled in yet, and is watched on. */
const WHOLE = 5;

type FieldEntry = [name: PageFieldName, field: PageField | undefined];
/** A surer value does not give way to a less sure one. */
const RANK = { low: 0, medium: 1, high: 2 } as const;
const NOTHING = { fields: {}, layout: null } as const;

/**
 * A record is verified when the page itself names the record of the address (the witness), has a name, and says the
 * same twice, at least 250 ms apart. After that, later looks only fill what is empty or replace what is no surer.
 * `report` is called whenever something else is known than before; at first that is nothing.
 */
export function createGate(eyes: Eyes, report: (report: PageReport) => void): Gate {
  let current: PageReport = { url: '', status: 'none', identity: null, ...NOTHING };
  let candidate: { json: string; at: number } | undefined;
  let doubtAt = Infinity;
  /** Nothing more is to be seen: the record was seen whole, or there is none. */
  let isDone = true;
  /** What the page showed when its address changed. It may go on showing it for a second or more. */
  let leftovers: readonly Reading[] = [];

  const say = (next: Partial<PageReport>) => {
    const before = JSON.stringify(current);
    current = { ...current, ...next };
    if (JSON.stringify(current) !== before) report(current);
  };

  /** Whether a value stood there before: an app fills in the clicked card's name first, beside the old company. */
  const isLeftover = ([name, field]: FieldEntry) =>
    leftovers.some(({ fields }) => fields[name]?.value === field?.value);

  const read = (now: number): number | null => {
    const { identity, status } = current;
    if (!identity) return null;
    const isDoubtful = now < doubtAt;
    const isVerified = status === 'verified';
    const known: PageFields = isVerified ? current.fields : {};
    const reading = eyes.read(identity);
    const { layout, title } = reading;
    const news = (Object.entries(reading.fields) as FieldEntry[]).filter(
      ([name, field]) =>
        field &&
        !(isDoubtful && isLeftover([name, field])) &&
        RANK[field.confidence] >= RANK[known[name]?.confidence ?? 'low'],
    );
    const fields: PageFields = { ...known, ...Object.fromEntries(news) };
    if (reading.identity && fields.name) {
      const json = JSON.stringify([reading.identity, fields]);
      if (candidate?.json !== json) candidate = { json, at: now };
      if (now < candidate.at + GAP) return candidate.at + GAP;
      say({ status: 'verified', identity: reading.identity, layout, fields });
      const entries = Object.entries(fields) as FieldEntry[];
      isDone = entries.length >= WHOLE && !entries.some(isLeftover);
    } else {
      candidate = undefined;
      if (reading.isWall && !isVerified) say({ ...NOTHING, status: 'wall' });
      else if (!isDoubtful && !isVerified) {
        const isNews = title && leftovers.every((old) => old.title?.value !== title.value);
        say({ status: 'unverified', layout, fields: isNews ? { name: title } : {} });
      }
    }
    return isDone ? null : isDoubtful ? doubtAt : Infinity;
  };
  const pace = createPace(eyes.observe, read);

  return {
    current: () => current,
    goTo(url, subject) {
      const { identity, status } = current;
      current = { ...current, url };
      const next = typeof subject === 'string' ? null : subject;
      // The page may know more than the old address did: the vanity of an opaque one.
      const known = identity && (eyes.read(identity).identity ?? identity);
      if (next && known && isSameRecord(known, next)) {
        if (next.idType === 'slug') say({ identity: { ...next, number: known.number } });
        return;
      }
      pace.end();
      candidate = undefined;
      doubtAt = Infinity;
      isDone = !next;
      if (next) leftovers = [...(status === 'reading' ? leftovers : []), eyes.read(next)];
      say({
        ...NOTHING,
        identity: next,
        status: typeof subject === 'string' ? subject : 'reading',
      });
    },
    look() {
      if (isDone) return;
      doubtAt = Math.min(doubtAt, performance.now() + DOUBT);
      pace.begin();
    },
    end: pace.end,
  };
}
