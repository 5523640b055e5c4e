import { browser } from '@/lib/platform/browser';
import { NETWORK_ORIGIN } from '@/lib/contract/network';
import { z } from 'zod';
import { lookUpSchema, type LookUp } from '@/lib/contract/messages/look-up';
import type { Topic } from '@/lib/contract/messages/messages';
import type { Identity, Page } from '@/lib/contract/messages/page-report';
import { forgetForSession, keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { findLookedUp } from '@/lib/domain/look-up/look-up';
import { correctReport } from '../corrections';
import type { Database } from '@/lib/background/storage/database';
import { listKnownKeys } from '@/lib/background/storage/known-keys';
import { identify, openAddressBook } from './address-book';

/**
 * Whom the rep looks up in each window, without a page of theirs. It stands over the page in front until the rep goes back
 * to that, or goes to somebody else's page.
 */
export interface LookUps {
  /** Looks up whom a text means. Answers the record's key; null when it means nobody, which is then shown, too. */
  start: (windowId: number, text: string) => Promise<string | null>;
  /** Who is looked up in a window; null: nobody any more. */
  get: (windowId: number) => Promise<LookUp | null>;
  end: (windowId: number) => Promise<void>;
  /**
   * Turns back to the page in front. Answers its record's key. Where it is nobody's, or not read, its address is looked up
   * if one is given.
   */
  showFront: (windowId: number, address: string | null) => Promise<string | null>;
}

const keptSchema = lookUpSchema.extend({
  /** Tells one look-up from the next. */
  id: z.string(),
  /** Whose page was in front when it began; null: nobody's. */
  frontKey: z.string().nullable(),
});

/** In memory only, for as long as the browser runs: the worker may die between two questions of the panel. */
const toName = (windowId: number) => `look-up:${windowId}`;

async function recall(windowId: number) {
  return keptSchema.safeParse(await recallForSession(toName(windowId))).data;
}

/** Forgets whom the rep looked up in a window when that is closed. */
export function forgetLeftLookUps(): void {
  browser.windows.onRemoved.addListener((id) => void forgetForSession(toName(id)));
}

/** What the key of a person begins with whose address works everywhere. */
const VANITY = 'person:slug:';

interface Dependencies {
  database: Database;
  /** The page in front of a window. */
  readPage: (windowId: number) => Promise<Page | null>;
  announce: (topics: Topic[]) => void;
}

export function createLookUps({ database, readPage, announce }: Dependencies): LookUps {
  const findFront = async (windowId: number): Promise<Identity | null> =>
    (await readPage(windowId))?.report.identity ?? null;

  /** Of an address that works in this browser only, the public one, where a page has told it before. */
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
    return { type: 'record', report: { ...found, identity: await findPublic(found.identity) } };
  }

  /** Whether the rep went on to somebody else's page. One that is nobody's says nothing of what they mean. */
  async function isLeft(windowId: number, frontKey: string | null): Promise<boolean> {
    const front = await findFront(windowId);
    if (!front || front.key === frontKey) return false;
    return frontKey === null || !(await listKnownKeys(database, front.key)).includes(frontKey);
  }

  /** With what the rep wrote by hand of that record, wherever they saw it. */
  async function correct(found: LookUp['found']): Promise<LookUp['found']> {
    if (found.type === 'refusal') return found;
    return { type: 'record', report: await correctReport(database, found.report) };
  }

  async function start(windowId: number, text: string): Promise<string | null> {
    const [front, found] = await Promise.all([findFront(windowId), find(text)]);
    const id = crypto.randomUUID();
    await keepForSession(toName(windowId), { text, found, id, frontKey: front?.key ?? null });
    announce(['page']);
    return found.type === 'record' ? found.report.identity.key : null;
  }

  async function end(windowId: number): Promise<void> {
    await forgetForSession(toName(windowId));
    announce(['page']);
  }

  return {
    start,
    end,

    async get(windowId) {
      const kept = await recall(windowId);
      if (!kept) return null;
      if (await isLeft(windowId, kept.frontKey)) {
        // Another may have begun while the page was asked.
        if ((await recall(windowId))?.id === kept.id) await forgetForSession(toName(windowId));
        return null;
      }
      return { text: kept.text, found: await correct(kept.found) };
    },

    async showFront(windowId, address) {
      const front = await findFront(windowId);
      if (!front && address) return start(windowId, address);
      await end(windowId);
      return front?.key ?? null;
    },
  };
}
