import { DAY } from '@/lib/contract/duration';
import { operations, OPERATION_NAMES, type OperationName } from '@/lib/contract/service/operations';

/**
 * The service as a model: it keeps what it was told to write, honours idempotency keys, and creates runs that end later. One
 * service stands for one address. Its keys share its records.
 */

const MODEL_PEOPLE = 8;
export const DOMAINS = ['firm-1.example', 'firm-2.example'];
export const LIST_ID = 'list-1';
/** The service never finds an email of the last person. */
const UNKNOWN_PERSON = `person-${MODEL_PEOPLE - 1}`;

export const personOf = (index: number) => {
  const slug = `person-${index}`;
  return {
    slug,
    name: `Person ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(index)}`,
    email: `${slug}@firm.example`,
    url: `https://www.linkedin.com/in/${slug}`,
  };
};

/**
 * The pushes of one person that are not the same: with a field that the rep corrected, and after an enrichment. Their records
 * carry the name.
 */
const VARIANTS = ['corrected', 'after'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a request or a job is about: the sort of work and the person or domain, such as `push person-3 corrected`. */
export type Item = string;
export const toItem = (sort: string, whom: string, variant: Variant | '' = ''): Item =>
  `${sort} ${whom} ${variant}`.trim();

/** The variant of a push that this record belongs to. */
export const findVariant = (record: unknown): Variant | '' =>
  VARIANTS.find((each) => JSON.stringify(record ?? '').includes(`"${each}"`)) ?? '';

/** How a run ends: what becomes of its first record, and how the run tells it. All other records are written. */
export const ENDINGS = ['written', 'named', 'counted', 'failed', 'odd'] as const;
export type Ending = (typeof ENDINGS)[number];

interface RunRecord {
  item: Item;
  isWritten: boolean;
  crmId: string;
}

export interface ModelRun {
  id: string;
  bytes: string;
  ending: Ending;
  endsAt: number;
  records: RunRecord[];
}

/** A request as it left the browser. */
export interface ServiceRequest {
  operation: OperationName;
  /** The path's members and the body or query, as one object. */
  input: Record<string, unknown>;
  /** The body as it was sent. */
  bytes: string;
  apiKey: string;
  idempotencyKey: string | null;
  items: Item[];
}

interface ModelAnswer {
  status: number;
  body: unknown;
}

/** What the service did for a request: what it wrote, and what it charged for. */
export interface Effect {
  answer: ModelAnswer;
  written: Item[];
  charged: Item[];
}

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`, 'u');
const PATTERNS = OPERATION_NAMES.map((name) => ({
  name,
  method: operations[name].method,
  pattern: toPattern(operations[name].path),
}));

const readText = (value: unknown) => (typeof value === 'string' ? value : '');
const readObjects = (value: unknown) => (Array.isArray(value) ? value : []) as object[];
const findSlug = (value: object): string =>
  /person-\d+/u.exec(Object.values(value).map(readText).join(' '))?.[0] ?? '';

function listItems(operation: OperationName, input: Record<string, unknown>): Item[] {
  const list = (sort: string) =>
    readObjects(input.contacts).map((each) => toItem(sort, findSlug(each)));
  const domain = readText(input.domain);
  const items: Partial<Record<OperationName, Item[]>> = {
    syncToCrm: readObjects(input.contacts).map((each) =>
      toItem('push', findSlug(each), findVariant(each)),
    ),
    enrich: list('enrich'),
    assignAccount: [toItem('assign', domain)],
    dismissAccount: [toItem('dismiss', domain)],
    addListItem: [toItem('list', findSlug(input))],
  };
  return items[operation] ?? [];
}

/** Reads a request from what `fetch` was given. */
export function readRequest(url: URL, init: RequestInit): ServiceRequest {
  const found = PATTERNS.find(
    ({ method, pattern }) => method === init.method && pattern.test(url.pathname),
  );
  if (!found) throw new Error(`No operation has ${init.method ?? ''} ${url.pathname}`);
  const bytes = typeof init.body === 'string' ? init.body : '';
  const input: Record<string, unknown> = {
    ...Object.fromEntries(url.searchParams),
    ...(bytes ? (JSON.parse(bytes) as object) : {}),
    ...found.pattern.exec(url.pathname)?.groups,
  };
  return {
    operation: found.name,
    input,
    bytes,
    apiKey: new Headers(init.headers).get('x-api-key') ?? '',
    idempotencyKey: readText(input.idempotency_key) || null,
    items: listItems(found.name, input),
  };
}

export interface ServiceOptions {
  /** How each new run ends, in order; the runs after the last write everything. */
  endings: Ending[];
  runMs: number;
  /** Refuses a known idempotency key that comes with other bytes, instead of answering with its run. */
  refusesOtherBytes: boolean;
  now: () => number;
}

export type ModelService = ReturnType<typeof createModelService>;

export function createModelService({ endings, runMs, refusesOtherBytes, now }: ServiceOptions) {
  const runs = new Map<string, ModelRun>();
  const runsByKey = new Map<string, ModelRun>();
  /** By slug: the id and the owner of the contact in the CRM, and when the run that creates it ends. */
  const contacts = new Map<string, { id: string; owner: string; at: number }>();
  const findContact = (slug: string) => {
    const contact = contacts.get(slug);
    return contact && contact.at <= now() ? contact : undefined;
  };
  const enrichedAt = new Map<string, number>();
  const owners = new Map<string, string>();
  const dismissed = new Set<string>();
  let listItems: { id: string; createdAt: string; [field: string]: unknown }[] = [];
  let ids = 0;
  const createId = (what: string) => `${what}-${(ids += 1)}`;
  const toDate = () => new Date(now()).toISOString();
  const refuse = (status: number): Effect => ({
    answer: { status, body: { message: 'Refused', error: 'Refused', statusCode: status } },
    written: [],
    charged: [],
  });
  const answer = (body: unknown, effect: Partial<Effect> = {}): Effect => ({
    answer: { status: 200, body },
    written: [],
    charged: [],
    ...effect,
  });

  /** A run as the service tells it now. */
  function describeRun({ id, ending, endsAt, records }: ModelRun) {
    const isOver = now() >= endsAt;
    const head = { id, createdAt: toDate(), records_received: records.length, crm: 'crm_one' };
    if (!isOver) return { ...head, status: ending === 'odd' ? 'in_progress' : 'processing' };
    if (ending === 'failed') return { ...head, status: 'failed' };
    const failed = records.filter(({ isWritten }) => !isWritten).length;
    const summary = { created: records.length - failed, ...(failed > 0 && { failed }) };
    if (ending === 'counted') return { ...head, status: 'completed', summary };
    const results = records.map(({ isWritten, crmId }, index) => ({
      index,
      entity: 'contact',
      ...(isWritten ? { status: 'created', crm_id: crmId } : { status: 'failed', error: 'No' }),
    }));
    return { ...head, status: 'completed', summary, results };
  }

  function sync({ bytes, apiKey, idempotencyKey, items }: ServiceRequest): Effect {
    const key = `${apiKey} ${idempotencyKey ?? createId('no key')}`;
    const known = runsByKey.get(key);
    if (known) {
      const isOther = known.bytes !== bytes;
      return isOther && refusesOtherBytes ? refuse(400) : answer(describeRun(known));
    }
    const ending = endings[runs.size] ?? 'written';
    const endsAt = now() + runMs;
    const records = items.map((item, index): RunRecord => {
      const isWritten = ending === 'written' || (ending !== 'failed' && index > 0);
      const slug = item.split(' ')[1] ?? '';
      const contact = findContact(slug) ?? { id: createId('contact'), owner: 'me', at: endsAt };
      if (isWritten) contacts.set(slug, contact);
      return { item, isWritten, crmId: contact.id };
    });
    const run = { id: createId('run'), bytes, ending, endsAt, records };
    runs.set(run.id, run);
    runsByKey.set(key, run);
    const written = records.filter(({ isWritten }) => isWritten).map(({ item }) => item);
    return answer(describeRun(run), { written });
  }

  function enrich({ input, items }: ServiceRequest): Effect {
    const asked = readObjects(input.contacts).map(findSlug);
    const found = asked
      .filter((slug) => slug !== UNKNOWN_PERSON)
      .map((slug) => personOf(Number(slug.split('-')[1])))
      .map(({ slug, name, url }) => ({
        fullName: name,
        socialUrl: url,
        email: toFoundEmail(slug),
      }))
      // The interface promises no order.
      .reverse();
    const charged = items.filter((item) => now() - (enrichedAt.get(item) ?? -Infinity) >= DAY);
    for (const item of charged) enrichedAt.set(item, now());
    return answer({ contacts: found }, { charged });
  }

  function search({ input }: ServiceRequest): Effect {
    const slug = findSlug(input);
    const contact = findContact(slug);
    const { name, email, url } = personOf(Number(slug.split('-')[1]));
    const match = contact && {
      crm: 'crm_one',
      id: contact.id,
      name,
      email,
      profileUrl: url,
      ownerId: contact.owner,
      ownerName: contact.owner,
      matchedOn: 'primary_email',
      matchedEmail: email,
      confidence: 'high',
      owned_by_you: contact.owner === 'me',
    };
    return answer({
      matches: match ? [match] : [],
      caller_crm_links: { crm_one: { ownerId: 'me' }, crm_two: null },
      searched_crms: ['crm_one', 'crm_two'],
      default_crm: null,
    });
  }

  const describeBook = () => ({
    status: 'ended',
    scope: 'all',
    crm: 'crm_one',
    generated_at: new Date(0).toISOString(),
    accounts: DOMAINS.filter((domain) => !dismissed.has(domain)).map((domain, rank) => ({
      rank,
      domain,
      name: domain,
      owner: owners.has(domain) ? { id: owners.get(domain), name: null } : null,
      signal: { type: 'HIRING', reason: 'Hiring', detected_at: null },
      person: null,
      people: [],
      open_deal: false,
      looks_like_your_wins: false,
      former_customer: false,
      score: 1,
      score_parts: [],
    })),
  });

  function changeAccount({ operation, input, items }: ServiceRequest): Effect {
    const domain = readText(input.domain);
    if (dismissed.has(domain)) return refuse(404);
    if (operation === 'assignAccount') owners.set(domain, readText(input.owner_id));
    else dismissed.add(domain);
    return answer(describeBook(), { written: items });
  }

  const list = { id: LIST_ID, name: 'List', entity: 'PEOPLE' };
  const performs: Partial<Record<OperationName, (request: ServiceRequest) => Effect>> = {
    syncToCrm: sync,
    readRun: ({ input }) => {
      const run = runs.get(readText(input.id));
      return run ? answer(describeRun(run)) : refuse(404);
    },
    enrich,
    searchCrm: search,
    readBook: () => answer(describeBook()),
    assignAccount: changeAccount,
    dismissAccount: changeAccount,
    addListItem: ({ input, items }) => {
      const item = { ...input, id: createId('item'), createdAt: toDate() };
      listItems.push(item);
      return answer(item, { written: items });
    },
    readListItems: () => answer({ items: listItems, hasNextPage: false, total: listItems.length }),
    deleteListItem: ({ input }) => {
      listItems = listItems.filter(({ id }) => id !== input.itemId);
      return answer(list);
    },
    readList: () => answer(list),
    readOwners: () => answer([]),
  };

  /** Carries a request out. */
  function perform(request: ServiceRequest): Effect {
    const work = performs[request.operation];
    if (!work) throw new Error(`The model does not know ${request.operation}`);
    return work(request);
  }

  return {
    perform,
    findRun: (id: string) => runs.get(id),
    findRunOfKey: (apiKey: string, key: string) => runsByKey.get(`${apiKey} ${key}`),
    /** A colleague's record of a person appears in the CRM. */
    addColleaguesRecord: (slug: string) => {
      const contact = { id: createId('contact'), owner: 'colleague', at: now() };
      if (!contacts.has(slug)) contacts.set(slug, contact);
    },
    getOwner: (domain: string) => owners.get(domain),
    isDismissed: (domain: string) => dismissed.has(domain),
    countListed: (slug: string) => listItems.filter((item) => findSlug(item) === slug).length,
  };
}

/** What an enrichment finds for a person; null: nothing. */
export const toFoundEmail = (slug: string): string | null =>
  slug === UNKNOWN_PERSON ? null : `${slug}@found.example`;
