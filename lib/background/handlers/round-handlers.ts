import { z } from 'zod';
import type { Handlers } from '@/lib/contract/messages/messages';
import type { RoundStep, VisitView } from '@/lib/contract/messages/book-messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { isSample } from '@/lib/contract/sample';
import { MAX_SUBJECT_JOBS } from '@/lib/contract/limits';
import type { Account } from '@/lib/contract/service/book';
import type { BookChoice, Round, RoundVisit } from '@/lib/contract/stored/book';
import { isShownKind } from '@/lib/contract/stored/shown-kinds';
import { toAccountKey, toPersonSubject } from '@/lib/domain/book/account-subject';
import { getAccountName } from '@/lib/domain/book/book-order';
import {
  countDone,
  createRound,
  enterAccount,
  findNext,
  findReached,
  leaveAccount,
  measureRound,
  type IsListed,
} from '@/lib/domain/book/round';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { openProfile } from '../pages/front-tab';
import { findSampleAddress } from '../sample/sample-page';
import { createListedReader } from '../storage/books/listed-accounts';
import { changeRound, readRound, storeRound } from '../storage/books/round';
import { listKnownKeys } from '../storage/known-keys';
import { listSubjectJobs } from '../storage/stored-jobs';
import type { HandlerDependencies } from './handlers';

/**
 * Which visit of the round was opened last, by its time, in which window, and the tab of the last profile. A new session has
 * other windows and tabs.
 */
const OPENED = 'round-opened';
const openedSchema = z
  .object({ at: z.number(), windowId: z.number(), tabId: z.number().nullable() })
  .nullable()
  .catch(null);
const readOpened = async () => openedSchema.parse(await recallForSession(OPENED));

interface Reached {
  visit: RoundVisit;
  /** Null: nobody there has a profile. */
  address: string | null;
}

/** What the messages about the round do. Each step is stored, unless another was made meanwhile, and then opens its account. */
export function createRoundHandlers({
  database,
  credentials,
  lookUps,
  announce,
  now,
}: HandlerDependencies) {
  const readListed = createListedReader(database);
  const hasSample = async () => isSample(await credentials.describe());

  const reach = async (account: Account): Promise<Reached> => {
    const { domain } = account;
    const visit = { domain, name: getAccountName(account), personKey: null, at: now() };
    const found = findReached(account);
    if (!found) return { visit, address: null };
    if (await hasSample()) {
      const address = findSampleAddress(domain);
      return { visit: { ...visit, personKey: toPersonKey(address) }, address };
    }
    const personKey = toPersonSubject(account, found.person).key;
    return { visit: { ...visit, personKey }, address: found.address };
  };

  /** Opens an account in a window: the profile of its person, if there is one. */
  const openAccount = async (windowId: number, { at }: RoundVisit, address: string | null) => {
    let tabId = (await readOpened())?.tabId ?? null;
    if (address !== null && (await hasSample())) await lookUps.start(windowId, address);
    else if (address !== null) {
      await lookUps.end(windowId);
      tabId = await openProfile(windowId, address, tabId);
    }
    await keepForSession(OPENED, { at, windowId, tabId });
  };

  /**
   * The account of the book that is picked; null: none is. Read a second time if need be: a new ranking may have been stored in
   * between. One that cannot be read then is left out.
   * @throws ProblemError `internal` when none that could be picked can be read.
   */
  const findListed = async (choice: BookChoice, pick: (has: IsListed) => string | undefined) => {
    const leftOut = new Set<string>();
    for (let isAgain = false; ; isAgain = true) {
      const listed = await readListed(choice);
      const domain = pick((each) => listed.has(each) && !leftOut.has(each));
      if (domain === undefined && leftOut.size > 0) throw new ProblemError({ code: 'internal' });
      if (domain === undefined) return null;
      const account = await listed.find(domain);
      if (account) return account;
      if (isAgain) leftOut.add(domain);
    }
  };

  /** The round at its next account, and that account; null: it is over. */
  const enterNext = async (round: Round) => {
    const account = await findListed(round.choice, (has) => findNext(round, has));
    const reached = account && (await reach(account));
    return { round: reached ? enterAccount(round, reached.visit) : round, reached };
  };

  const takeStep = async (from: string, asked: RoundStep, windowId: number) => {
    const before = await readRound(database, now());
    if (before?.current?.domain !== from) return;
    const account =
      asked === 'open'
        ? await findListed(before.choice, (has) => (has(from) ? from : undefined))
        : null;
    if (account) {
      await openAccount(windowId, before.current, (await reach(account)).address);
      return;
    }
    const left = leaveAccount(before, asked === 'open' ? 'next' : asked);
    const { round, reached } = await enterNext(left);
    // Another window, or a second press, may have made this step meanwhile.
    const isStill = (stored: Round | null) =>
      stored?.startedAt === before.startedAt && stored.current?.domain === from;
    let isTaken = false;
    await changeRound(database, now(), (stored) => {
      isTaken = isStill(stored);
      return isTaken ? round : stored;
    });
    if (isTaken && reached) await openAccount(windowId, reached.visit, reached.address);
  };

  const listDone = async ({ domain, personKey }: RoundVisit, since: number) => {
    const known = personKey === null ? [] : await listKnownKeys(database, personKey);
    const keys = [toAccountKey(domain), ...known];
    const lists = await Promise.all(
      keys.map((key) => listSubjectJobs(database, key, MAX_SUBJECT_JOBS)),
    );
    return lists
      .flat()
      .filter(
        ({ kind, createdAt, lane }) =>
          createdAt >= since && lane !== 'prefetch' && isShownKind(kind),
      );
  };

  return {
    'round.get': async () => {
      const round = await readRound(database, now());
      if (!round) return null;
      const { choice, startedAt, past, current } = round;
      const listed = await readListed(choice);
      const all = [...past, ...(current ? [{ ...current, isSkipped: false }] : [])];
      const visits = await Promise.all(
        all.map(async (visit): Promise<VisitView> => {
          const { domain, name, isSkipped } = visit;
          return { domain, name, isSkipped, jobs: await listDone(visit, startedAt) };
        }),
      );
      const describeCurrent = async ({ domain, at }: RoundVisit) => {
        const account = await listed.find(domain);
        const opened = await readOpened();
        return {
          domain,
          account,
          hasProfile: account !== null && (await reach(account)).address !== null,
          windowId: opened?.at === at ? opened.windowId : null,
        };
      };
      return {
        choice,
        ...measureRound(round, listed.has),
        ...countDone(visits),
        current: current && (await describeCurrent(current)),
        visits: current ? [] : visits,
      };
    },
    'round.start': async ({ choice, domains, windowId }, shownId) => {
      const begun = createRound(choice, domains, now());
      const { round, reached } = await enterNext(begun);
      if (!reached) return;
      const outcome = await storeRound(database, round, shownId ?? null);
      if (outcome === 'key-changed') throw new ProblemError({ code: outcome });
      if (outcome === 'stored') await openAccount(windowId, reached.visit, reached.address);
      announce(['jobs']);
    },
    'round.step': async ({ from, step, windowId }) => {
      await takeStep(from, step, windowId);
      announce(['jobs']);
    },
    'round.forget': async () => {
      await changeRound(database, now(), (round) => (round?.current ? round : null));
      announce(['jobs']);
    },
  } satisfies Partial<Handlers>;
}
