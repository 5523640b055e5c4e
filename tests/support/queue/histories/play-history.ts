import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { createModel, toSlot, type SlotOf, type ModelViolation } from './model';
import {
  DOMAINS,
  LIST_ID,
  personOf,
  toItem,
  type Ending,
  type Item,
  type Variant,
} from './model-service';
import { readSeen, type Seen, type SeenJob } from './seen-jobs';
import {
  CONNECTIONS,
  openWorld,
  type ConnectionName,
  type ServiceFault,
  type HistoryWorld,
} from './world';
import { consentOf } from '../../crm-checks';

/** Plays a history: what a rep does, what fails, and when the worker dies. After each step, the model is asked. */

export const SORTS = [
  'push',
  'push corrected',
  'enrich',
  'enrich and push',
  'search',
  'assign',
  'dismiss',
  'list',
] as const;
export const BULK_SORTS = ['push', 'enrich', 'enrich and push', 'list'] as const;
type Sort = (typeof SORTS)[number];
type BulkSort = (typeof BULK_SORTS)[number] | 'push corrected';

export type Command =
  | { do: 'click'; sort: Sort; whom: number; isOldCheck?: boolean }
  | { do: 'bulk'; sort: BulkSort; people: number[]; isOldCheck?: boolean }
  /** Each `nth` counts the jobs or bulks that it may be about. */
  | { do: 'cancel' | 'retry' | 'stop' | 'pause' | 'resume' | 'retry bulk'; nth: number }
  /** With a decision about what waits for the connection before. */
  | { do: 'key'; to: ConnectionName; decision?: 'send' | 'cancel' | undefined }
  | { do: 'forget key' }
  | { do: 'decide'; decision: 'send' | 'cancel' }
  | { do: 'default crm'; crm: CrmKind | null }
  | { do: 'pass'; ms: number }
  | { do: 'jump'; ms: number }
  | { do: 'crash'; steps: number; deadMs: number; lost?: number }
  | { do: 'erase'; whom: number }
  | { do: 'appear'; whom: number }
  | { do: 'end pauses' };

export interface History {
  commands: Command[];
  faults?: (ServiceFault | null)[];
  readFaults?: (ServiceFault | null)[];
  endings?: Ending[];
  runMs?: number;
  latencyMs?: number;
  refusesOtherBytes?: boolean;
}

const LONG_AGO_MS = 11 * MINUTE;
/** The rep looks in so often, until everything has ended. */
const LOOK_IN_MS = 3 * MINUTE;
const MAX_LOOKS = 40;

/** Whoever has a phone can be reached, and is pushed though nothing is found. */
const PHONE = '+46701234567';

const OLD_STATES = ['failed', 'needs-you', 'cancelled'];

function toNewJob(sort: Sort, whom: number, lane: 'click' | 'bulk', seenAt: number): NewJobInput {
  const { slug, name, email, url } = personOf(whom);
  const domain = DOMAINS[whom % DOMAINS.length] ?? '';
  const person = { kind: 'person', key: `person:slug:${slug}`, label: slug } as const;
  const company = { kind: 'company', key: `company:domain:${domain}`, label: domain } as const;
  const record = { svc_full_name: name, svc_social_url: url };
  const toPush = (known: Record<string, string>) => ({
    contacts: [{ ...record, ...known }],
    consent: consentOf(seenAt),
  });
  switch (sort) {
    case 'push':
    case 'push corrected': {
      const corrected = sort === 'push' ? {} : variantOf('corrected');
      const input = toPush({ main_email: email, ...corrected });
      return { kind: 'push', input, subject: person, lane };
    }
    case 'enrich':
    case 'enrich and push':
      return {
        kind: 'enrich',
        input: {
          contact: { social_url: url, firstname: 'Person', lastname: name.split(' ')[1] },
          enrichment_type: ['email'],
          force_refresh: false,
          detect_job_change: false,
        },
        ...(sort === 'enrich and push' && {
          push: toPush({ ...variantOf('after'), main_phone: PHONE }),
        }),
        subject: person,
        lane,
      };
    case 'search':
      return { kind: 'crm.search', input: { email, social_url: url }, subject: person, lane };
    case 'assign':
      return {
        kind: 'account.assign',
        input: { domain, owner_id: 'owner-1', scope: 'all' },
        subject: company,
        lane,
      };
    case 'dismiss':
      return {
        kind: 'account.dismiss',
        input: { domain, scope: 'all', reason: 'OTHER', first_person: null, ranked_at: null },
        subject: company,
        lane,
      };
    case 'list':
      return {
        kind: 'list-item.add',
        input: { listId: LIST_ID, full_name: name, social_url: url },
        subject: person,
        lane,
      };
  }
}

const variantOf = (variant: Variant) => ({ svc_job_title: variant });

/** The items of what the rep asks for. */
function toItemsOf(sort: Sort, whom: number): Item[] {
  const { slug } = personOf(whom);
  if (sort === 'assign' || sort === 'dismiss')
    return [toItem(sort, DOMAINS[whom % DOMAINS.length] ?? '')];
  if (sort === 'push corrected') return [toItem('push', slug, 'corrected')];
  if (sort === 'enrich and push') return [toItem('enrich', slug), toFollower(slug)];
  return [toItem(sort, slug)];
}

/** The push that comes after the enrichment of a person. */
const toFollower = (slug: string) => toItem('push', slug, 'after');

export interface Played {
  violations: ModelViolation[];
  world: HistoryWorld;
  seen: Seen;
  isErased: (whom: string) => boolean;
}

/** Plays a history up to the first violation, or until everything has ended. */
export async function playHistory({
  commands,
  faults = [],
  readFaults = [],
  endings = [],
  runMs = 3 * SECOND,
  latencyMs = 300,
  refusesOtherBytes = false,
}: History): Promise<Played> {
  const log: HistoryWorld['log'] = [];
  const model = createModel({
    getService: (connection) => world.getService(connection),
    log,
  });
  const world: HistoryWorld = await openWorld({
    faults,
    readFaults,
    endings,
    runMs,
    latencyMs,
    refusesOtherBytes,
    log,
    onRequest: model.onRequest,
    onEffect: model.onEffect,
  });

  const names = new Map<string, ConnectionName>();
  const bulks: string[] = [];
  const paused = new Set<string>();
  let savedAt = 0;
  const getName = (id: string | null): ConnectionName | '-' =>
    id === null ? '-' : (names.get(id) ?? '-');
  const slotOf: SlotOf = ({ item, connectionId }) => toSlot(item, getName(connectionId));
  const look = () => readSeen(world.inspector);
  const isOpen = (seen: Seen, slot: string) =>
    seen.jobs.some((job) => job.says === 'open' && slotOf(job) === slot) ||
    seen.drafts.some((draft) => slotOf(draft) === slot);
  /** The slot of a job, and of the push that comes after it. */
  const listTogether = (job: SeenJob) =>
    job.kind === 'enrich'
      ? [slotOf(job), slotOf({ ...job, item: toFollower(job.item.split(' ')[1] ?? '') })]
      : [slotOf(job)];
  const hasEnded = ({ jobs, drafts }: Seen, id: string) =>
    !jobs.some(({ says, bulks: ids }) => says === 'open' && ids.includes(id)) &&
    !drafts.some(({ bulkId }) => bulkId === id);
  /** How much had left before a click. A worker that the click wakes goes on with what is due first. */
  const countSent = async () => {
    await world.wake();
    return log.length;
  };
  const pick = <T>(all: readonly T[], nth: number): T | undefined =>
    all.length === 0 ? undefined : all[nth % all.length];

  /** Notes what the rep asks for: anew, unless it is already under way, or may have been done. */
  function ask(seen: Seen, item: string, wanter: string) {
    const slot = toSlot(item, getName(seen.savedId));
    const own = seen.jobs.filter((job) => slotOf(job) === slot);
    const isUnderWay = isOpen(seen, slot);
    if (!isUnderWay) {
      model.unwant(slot);
      // One that stopped is tried again, and stays a row of its bulks.
      const stopped = own.filter(({ says }) => says === 'not done' || says === 'unknown');
      for (const wanter of stopped.flatMap(({ bulks: ids }) => ids)) model.want(slot, wanter);
    }
    // Whoever was erased is not known to have been written.
    const mayBeDone = own.some(({ says }) => says === 'done') || model.isErased(item.split(' ')[1]);
    if (!isUnderWay && mayBeDone) model.permit(slot);
    model.want(slot, wanter);
  }

  /** What the rep decides about what waits for another connection: about what the question showed. */
  async function decide(
    decision: 'send' | 'cancel',
    connectionId: string | null,
    { jobs, drafts: allDrafts }: Seen,
  ) {
    const isTheirs = (each: { connectionId: string | null }) => each.connectionId === connectionId;
    const shown = jobs.filter(isTheirs);
    const drafts = allDrafts.filter(isTheirs);
    if (!shown.some(({ says }) => says === 'open') && drafts.length === 0) return;
    const { savedId } = await look();
    const saved = getName(savedId);
    for (const each of [...shown.filter(({ says }) => says !== 'done'), ...drafts]) {
      const from = slotOf(each);
      model.allowCancelling(from);
      if (decision === 'cancel' || saved === '-') continue;
      // What was not taken yet is sent, even if another row has written the same with the key before.
      if (model.isWritten(from) && 'says' in each) continue;
      for (const wanter of model.listWantersOf(from)) model.want(toSlot(each.item, saved), wanter);
    }
    await world.send('connection.decide', { decision, about: { connectionId } }, savedId);
  }

  async function saveKey(to: ConnectionName) {
    const saved = await world.send('connection.save', CONNECTIONS[to]);
    // It may have been saved although the worker died before it answered.
    const savedId = saved?.id ?? (await look()).savedId;
    if (savedId !== null && !names.has(savedId)) names.set(savedId, to);
  }

  async function perform(command: Command, seen: Seen): Promise<void> {
    switch (command.do) {
      case 'click': {
        const { sort, whom, isOldCheck = false } = command;
        for (const item of toItemsOf(sort, whom)) ask(seen, item, 'click');
        const seenAt = world.now() - (isOldCheck ? LONG_AGO_MS : 0);
        const job = toNewJob(sort, whom, 'click', seenAt);
        await world.send('job.add', { again: false, ...job } as never, seen.savedId);
        return;
      }
      case 'bulk': {
        const { sort, people, isOldCheck = false } = command;
        const id = `bulk-${bulks.length + 1}`;
        bulks.push(id);
        for (const whom of people) {
          for (const item of toItemsOf(sort, whom)) ask(seen, item, id);
        }
        const seenAt = world.now() - (isOldCheck ? LONG_AGO_MS : 0);
        const jobs = people.map((whom) => toNewJob(sort, whom, 'bulk', seenAt));
        await world.send('bulk.add', { bulk: { id, label: id }, jobs }, seen.savedId);
        return;
      }
      case 'cancel': {
        const job = pick(
          seen.jobs.filter(({ says, state }) => says === 'open' || state === 'needs-you'),
          command.nth,
        );
        if (!job) return;
        for (const slot of listTogether(job)) model.allowCancelling(slot);
        await world.send('job.cancel', { id: job.id });
        const after = await look();
        const isCancelled = after.jobs.some(
          ({ id, says }) => id === job.id && says === 'cancelled',
        );
        if (!isCancelled) return;
        for (const slot of listTogether(job)) {
          const staged = after.drafts.filter((draft) => slotOf(draft) === slot);
          const left = new Set(staged.map(({ bulkId }) => bulkId));
          for (const wanter of model.listWantersOf(slot)) {
            if (!left.has(wanter)) model.unwant(slot, wanter);
          }
        }
        return;
      }
      case 'stop': {
        const id = pick(bulks, command.nth);
        if (id === undefined) return;
        const own = model.listSlots().filter((slot) => model.listWantersOf(slot).includes(id));
        const rows = seen.jobs.filter(({ bulks: ids }) => ids.includes(id)).map(slotOf);
        for (const slot of [...own, ...rows]) model.allowCancelling(slot);
        model.resumeBulk(id);
        const sent = await countSent();
        const isAcknowledged = await world.send('bulk.cancel', { id });
        if (isAcknowledged) {
          for (const slot of own) model.unwant(slot, id);
          model.judgeAgain(log.slice(sent));
          paused.delete(id);
        }
        return;
      }
      case 'pause':
      case 'resume': {
        const id = pick(bulks, command.nth);
        if (id === undefined) return;
        if (command.do === 'pause') paused.add(id);
        else model.resumeBulk(id);
        const sent = await countSent();
        const isAcknowledged = await world.send(`bulk.${command.do}`, { id });
        if (!isAcknowledged) return;
        const after = await look();
        if (command.do === 'resume') paused.delete(id);
        // One that is being stopped, was never stored or has ended is not paused.
        else if (after.pausedBulks.includes(id) && !hasEnded(after, id)) {
          model.pauseBulk(id);
          model.judgeAgain(log.slice(sent));
        }
        return;
      }
      case 'retry': {
        const job = pick(
          seen.jobs.filter(({ state }) => OLD_STATES.includes(state)),
          command.nth,
        );
        if (!job) return;
        const first = seen.jobs.find(({ id }) => id === job.afterId);
        for (const slot of new Set([...listTogether(job), ...(first ? listTogether(first) : [])])) {
          if (!isOpen(seen, slot)) model.unwant(slot);
          // It stays a row of its bulks, which can be stopped.
          for (const wanter of ['click', ...job.bulks]) model.want(slot, wanter);
        }
        // A push is repeated under its key.
        if (job.says === 'unknown' && job.kind !== 'push') model.permit(slotOf(job));
        // Whoever was written through another row is written anew.
        const done = new Set(seen.jobs.filter(({ says }) => says === 'done').map(slotOf));
        for (const slot of listTogether(job)) if (done.has(slot)) model.permit(slot);
        await world.send('job.retry', { id: job.id });
        return;
      }
      case 'retry bulk': {
        const id = pick(bulks, command.nth);
        if (id === undefined) return;
        const own = seen.jobs.filter(
          ({ bulks: ids, state }) => ids.includes(id) && OLD_STATES.includes(state),
        );
        for (const job of own.filter(({ state }) => state !== 'cancelled')) {
          for (const slot of listTogether(job)) model.want(slot, id);
        }
        // A bulk that has ended is not paused any more.
        if (hasEnded(seen, id)) {
          model.resumeBulk(id);
          paused.delete(id);
        }
        await world.send('bulk.retry', { id });
        return;
      }
      case 'key': {
        const { to, decision } = command;
        await saveKey(to);
        const isOther = getName(seen.savedId) !== to;
        // The worker may have died before it saved the key.
        if (isOther && getName((await look()).savedId) === to) savedAt = world.getTime();
        const isSameOrigin =
          seen.savedId !== null &&
          CONNECTIONS[names.get(seen.savedId) ?? to].address === CONNECTIONS[to].address;
        if (!decision || !isOther || (decision === 'send' && !isSameOrigin)) return;
        await decide(decision, seen.savedId, seen);
        return;
      }
      case 'forget key':
        await world.send('connection.forget', null);
        return;
      case 'decide': {
        const all = [...seen.jobs, ...seen.drafts].map(({ connectionId }) => connectionId);
        for (const connectionId of new Set(all)) {
          if (connectionId !== seen.savedId) await decide(command.decision, connectionId, seen);
        }
        return;
      }
      case 'default crm':
        await world.send('settings.save', { defaultCrm: command.crm });
        return;
      case 'pass':
        await world.pass(command.ms);
        return;
      case 'jump':
        world.jump(command.ms);
        return;
      case 'crash':
        world.crashAfter(command.steps, command.deadMs, command.lost ?? 0);
        return;
      case 'erase': {
        const { slug } = personOf(command.whom);
        model.erase(slug);
        for (const slot of model.listSlots()) {
          if (slot.includes(` ${slug} `)) model.allowCancelling(slot);
        }
        await world.send('data.erase-person', { key: `person:slug:${slug}`, cancels: true });
        return;
      }
      case 'appear':
        for (const name of ['A', 'X'] as const) {
          world.getService(name).addColleaguesRecord(personOf(command.whom).slug);
        }
        return;
      case 'end pauses':
        for (const code of ['key-refused', 'no-credits', 'no-key', 'offline'] as const) {
          await world.send('pause.end', { code });
        }
    }
  }

  /** Asks the model. Returns whether there was a violation. */
  async function check(): Promise<boolean> {
    const seen = await look();
    model.atStep(seen, getName(seen.savedId), savedAt, slotOf);
    for (const bug of world.bugs.splice(0)) {
      model.note({ rule: 'bug', items: [], text: String(bug) });
    }
    return model.violations.length > 0;
  }

  const mayWait = ({ savedId, jobs, pausedBulks }: Seen) => {
    // A power cut may take back a resume. The bulk then says that it is paused.
    const isStillPaused = (id: string) =>
      paused.has(id) || (world.getPowerCuts() > 0 && pausedBulks.includes(id));
    const isWaiting = ({ connectionId, bulks: ids, kind, afterId }: SeenJob): boolean => {
      const first = jobs.find(({ id }) => id === afterId);
      return (
        savedId === null ||
        connectionId !== savedId ||
        ids.some(isStillPaused) ||
        kind === 'list.check' ||
        (first !== undefined && (first.state === 'needs-you' || isWaiting(first)))
      );
    };
    return isWaiting;
  };

  async function settle(): Promise<boolean> {
    world.endFaults();
    for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
      await world.pass(looks === 0 ? 20 * SECOND : LOOK_IN_MS);
      await world.wake();
      await perform({ do: 'end pauses' }, await look());
      if (await check()) return true;
      const left = await look();
      const { jobs, drafts, savedId } = left;
      const isWaiting = mayWait(left);
      const isLeft = drafts.some(({ connectionId }) => connectionId === savedId);
      // A copy may still come, which the check of the list removes.
      const isChecked = ({ kind, connectionId }: SeenJob) =>
        kind === 'list.check' && connectionId === savedId;
      const isOver = (job: SeenJob) => job.says !== 'open' || (isWaiting(job) && !isChecked(job));
      if (jobs.every(isOver) && !isLeft) break;
    }
    return false;
  }

  await saveKey('A');
  let isOver = false;
  for (const command of commands) {
    await perform(command, await look());
    isOver = await check();
    if (isOver) break;
  }
  if (!isOver && !(await settle())) {
    const seen = await look();
    model.atEnd(seen, mayWait(seen), slotOf);
  }
  const seen = await look();
  world.close();
  return { violations: model.violations, world, seen, isErased: model.isErased };
}
