import type {
  Identity,
  PageField,
  PageFieldName,
  PageFields,
  PageReport,
} from '@/lib/contract/page';
import { mergeFields } from './fields';
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
  /** The name in the document's title; null without one. */
  readTitle: (identity: Identity) => string | null;
  /** Calls `onChange` whenever the document changes, until the function that it answers is called. */
  observe: (onChange: () => void) => () => void;
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

/** While one of these is missing, the page may not have been filled in yet, and is watched on. */
const WHOLE: Record<Identity['kind'], readonly PageFieldName[]> = {
  person: ['headline', 'companyName', 'location'],
  company: ['industry', 'location', 'website'],
};

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
  /** What the page showed when its address changed. It may go on showing it for a second or more. */
  let leftovers: readonly Reading[] = [];
  let oldTitle: string | null = null;

  const say = (next: Partial<PageReport>) => {
    const before = JSON.stringify(current);
    current = { ...current, ...next };
    if (JSON.stringify(current) !== before) report(current);
  };

  /** Whether a value stood there before: an app fills in the clicked card's name first, beside the old company. */
  const isLeftover = (name: string, { value }: PageField) =>
    leftovers.some(({ fields }) => fields[name as PageFieldName]?.value === value);

  const isWhole = ({ status, identity, fields } = current) =>
    status === 'verified' &&
    WHOLE[identity?.kind ?? 'person'].every(
      (name) => fields[name] && !isLeftover(name, fields[name]),
    );

  /** The part of a reading that can be of this record; undefined when nothing can. */
  const sift = ({ identity, layout, number, fields }: Reading, isDoubtful: boolean) => {
    const isOld = isDoubtful && number && leftovers.some((old) => old.number === number);
    const fresh: PageFields = Object.fromEntries(
      Object.entries(fields).filter((entry) => !isDoubtful || !isLeftover(...entry)),
    );
    return identity && fresh.name && !isOld ? { identity, layout, fields: fresh } : undefined;
  };

  const read = (now: number): number | null => {
    const { identity, status, fields } = current;
    if (!identity) return null;
    const isDoubtful = now < doubtAt;
    const reading = eyes.read(identity);
    const found = sift(reading, isDoubtful);
    const json = JSON.stringify(found);
    if (!found) candidate = undefined;
    else if (candidate?.json !== json) candidate = { json, at: now };
    if (candidate && now < candidate.at + GAP) return candidate.at + GAP;
    const isVerified = status === 'verified';
    const name = eyes.readTitle(identity);
    if (found) {
      const merged = isVerified ? mergeFields(fields, found.fields) : found.fields;
      say({ ...found, status: 'verified', fields: merged });
    } else if (reading.isWall && !isVerified) say({ ...NOTHING, status: 'wall' });
    else if (!isDoubtful && !isVerified) {
      const isNews = name && name !== oldTitle;
      say({
        status: 'unverified',
        layout: reading.layout,
        fields: isNews ? { name: { value: name, source: 'title', confidence: 'low' } } : {},
      });
    }
    return isWhole() ? null : isDoubtful ? doubtAt : Infinity;
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
      if (next) {
        leftovers = [...(status === 'reading' ? leftovers : []), eyes.read(next)];
        oldTitle = eyes.readTitle(next);
      }
      say({
        ...NOTHING,
        identity: next,
        status: typeof subject === 'string' ? subject : next ? 'reading' : 'none',
      });
    },
    look() {
      if (isWhole()) return;
      doubtAt = Math.min(doubtAt, performance.now() + DOUBT);
      pace.begin();
    },
    end: () => pace.end(),
  };
}
