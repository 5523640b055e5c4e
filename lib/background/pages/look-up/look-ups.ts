import { browser } from '@/lib/platform/browser';
import { NETWORK_ORIGIN } from '@/lib/contract/network';
import { z } from 'zod';
import { lookUpSchema, type LookUp } from '@/lib/contract/messages/look-up';
import type { Topic } from '@/lib/contract/messages/messages';
import type { Identity, Page } from '@/lib/contract/messages/page-report';
import { forgetForSession, keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { findLookedUp } from '@/lib/domain/look-up/look-up';
import { correctReport } from '../corrections';
import { findSamplePage } from '@/lib/background/sample/sample-page';
import type { Database } from '@/lib/background/storage/database';
import { listKnownKeys } from '@/lib/background/storage/known-keys';
import { findRecent, noteRecent } from '@/lib/background/storage/recent';
import { logFault } from '@/lib/platform/log';
import { identify, openAddressBook } from './address-book';

const keptSchema = lookUpSchema.extend({
  /** Distinguishes a look-up from the next one. */
  id: z.string(),
  /** The key of the page that was in front when it began; null: nobody's. */
  frontKey: z.string().nullable(),
});

/** Session memory, because the worker may die between two requests of the panel. */
const toName = (windowId: number) => `look-up:${windowId}`;

async function recall(windowId: number) {
  return keptSchema.safeParse(await recallForSession(toName(windowId))).data;
}

/** Forgets the look-up of a window when the window is closed. */
export function forgetLeftLookUps(): void {
  browser.windows.onRemoved.addListener((id) => void forgetForSession(toName(id)));
}

/** The prefix of keys of people whose address works for everybody. */
const VANITY = 'person:slug:';

interface Dependencies {
  database: Database;
  readPage: (windowId: number) => Promise<Page | null>;
  /** Whether the sample is on: then its people are found as their own pages would show them. */
  isSample: () => Promise<boolean>;
  announce: (topics: Topic[]) => void;
  now: () => number;
}

/**
 * Look-ups: the person or company that the rep looks up in a window without opening their page. A look-up replaces the page
 * in front until the rep ends it or opens somebody else's page.
 */
export type LookUps = ReturnType<typeof createLookUps>;

export function createLookUps({ database, readPage, isSample, announce, now }: Dependencies) {
  const findFront = async (windowId: number): Promise<Identity | null> =>
    (await readPage(windowId))?.report.identity ?? null;

  /** Replaces an address that works only for this visitor by the public one, if a page has shown that before. */
  async function findPublic(identity: Identity): Promise<Identity> {
    if (!identity.provisional) return identity;
    const keys = await listKnownKeys(database, identity.key);
    const vanity = keys.find((key) => key.startsWith(VANITY))?.slice(VANITY.length);
    if (vanity === undefined) return identity;
    return identify(`${NETWORK_ORIGIN}in/${encodeURIComponent(vanity)}`) ?? identity;
  }

  async function find(text: string): Promise<LookUp['found']> {
    const found = findLookedUp(text, await openAddressBook());
    if (typeof found === 'string') return { type: 'refusal', refusal: found };
    const sample = (await isSample()) && findSamplePage(found.identity.key);
    if (sample) return { type: 'record', report: sample };
    const identity = await findPublic(found.identity);
    // An address says no name: a page of theirs did.
    const name = (await findRecent(database, identity.key))?.report.fields.name;
    const report = { ...found, identity, fields: { ...(name && { name }), ...found.fields } };
    return { type: 'record', report };
  }

  /** Whether the rep has opened somebody else's page. A page that is nobody's does not end a look-up. */
  async function isLeft(windowId: number, frontKey: string | null): Promise<boolean> {
    const front = await findFront(windowId);
    if (!front || front.key === frontKey) return false;
    return frontKey === null || !(await listKnownKeys(database, front.key)).includes(frontKey);
  }

  /** Applies the rep's correction of that record. */
  async function correct(found: LookUp['found']): Promise<LookUp['found']> {
    if (found.type === 'refusal') return found;
    return { type: 'record', report: await correctReport(database, found.report) };
  }

  async function start(windowId: number, text: string): Promise<string | null> {
    const [front, found] = await Promise.all([findFront(windowId), find(text)]);
    const id = crypto.randomUUID();
    await keepForSession(toName(windowId), { text, found, id, frontKey: front?.key ?? null });
    if (found.type === 'record') {
      // A full disk does not keep the rep from looking somebody up.
      await noteRecent(database, found.report, now()).catch((error: unknown) =>
        logFault('recent', error),
      );
    }
    announce(['page']);
    return found.type === 'record' ? found.report.identity.key : null;
  }

  async function end(windowId: number): Promise<void> {
    await forgetForSession(toName(windowId));
    announce(['page']);
  }

  return {
    /** Looks up a text. Returns the record's key; null: the text names nobody, and the panel says so. */
    start,
    end,

    async get(windowId: number) {
      const kept = await recall(windowId);
      if (!kept) return null;
      if (await isLeft(windowId, kept.frontKey)) {
        // Another look-up may have begun while the page was asked.
        if ((await recall(windowId))?.id === kept.id) await forgetForSession(toName(windowId));
        return null;
      }
      return { text: kept.text, found: await correct(kept.found) };
    },

    /**
     * Ends the look-up, and returns the key of the page in front. If that page is nobody's or is not read, looks up
     * `address`; if there is none, a look-up that the rep sees (`isShown`) stays, and its key is returned.
     */
    async showFront(windowId: number, address: string | null, isShown: boolean) {
      const front = await findFront(windowId);
      if (!front && address) return start(windowId, address);
      const kept = !front && isShown ? (await recall(windowId))?.found : undefined;
      if (kept?.type === 'record') return kept.report.identity.key;
      await end(windowId);
      return front?.key ?? null;
    },
  };
}
