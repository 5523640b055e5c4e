import { operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { OPERATION_NOTES } from '@/sandbox/http/operation-notes';
import type { ServiceAnswer } from './call-service';
import { compareShape, isOfAnother } from './compare-shape';
import type { Leeway } from './compare-shape';
import { getLimitHint, getPathHint } from './hints';

/** One answer held against the interface: its status, its error body, its headers and its shape. */

export interface Deviation {
  /** In a sentence or two: what differs, and what to set. */
  text: string;
  /** Whether the extension cannot use the answer. It tolerates other differences. */
  isBlocking: boolean;
}

export interface Verdict {
  deviations: Deviation[];
  /** Why the reply could not be seen, such as a refusal that the interface allows; null: it could. */
  refusal: string | null;
  /** Whether the contract can read the reply. */
  isReadable: boolean;
  /** What would explain it if every other call went the same way; null: nothing. */
  cause: string | null;
}

const STRICT: Leeway = { optional: [], allowsUnknown: false };
const NOT_SHOWN: Leeway = { optional: [''], allowsUnknown: true };
/** Shown as it is when it begins. */
const RUN: Leeway = { optional: ['summary.', 'results', 'completedAt.'], allowsUnknown: true };

/** What the interface leaves open. */
const LEEWAY: Partial<Record<OperationName, Leeway>> = {
  readOwners: NOT_SHOWN,
  readWebhooks: NOT_SHOWN,
  readMapping: NOT_SHOWN,
  syncToCrm: RUN,
  readRun: RUN,
  // The interface does not say whether `custom` is returned.
  enrich: {
    optional: ['contacts[].jobChangeDetected.', 'contacts[].custom.', 'custom.'],
    allowsUnknown: false,
  },
  searchCrm: { optional: ['errors.'], allowsUnknown: false },
  addListItem: { optional: ['contact_id.'], allowsUnknown: false },
  readListItems: { optional: ['items[].contact_id.'], allowsUnknown: false },
};

/** Operations for which the interface states the status 200. */
const ANSWERS_200: readonly OperationName[] = [
  'readBook',
  'enrichAccount',
  'assignAccount',
  'dismissAccount',
  'enrich',
  'searchCrm',
  'searchCompany',
];

/** Of the key, whatever the request is. */
const CALLER_REFUSED: readonly number[] = [401, 402, 403, 429];

const LIMIT_HEADERS = ['x-ratelimit-limit', 'ratelimit-limit'];
const MAX_MESSAGE = 160;

const blocking = (text: string): Deviation => ({ text, isBlocking: true });
const harmless = (text: string): Deviation => ({ text, isBlocking: false });

interface ErrorBody {
  message?: unknown;
  error?: unknown;
  statusCode?: unknown;
}

const toErrorBody = (json: unknown): ErrorBody | null =>
  typeof json === 'object' && json !== null && 'message' in json ? json : null;

const getMessage = (json: unknown): string => {
  const message = toErrorBody(json)?.message;
  return typeof message === 'string'
    ? message.slice(0, MAX_MESSAGE).replace(/\.$/, '')
    : 'no message';
};

function listErrorBodyFaults(status: number, json: unknown): Deviation[] {
  const body = toErrorBody(json);
  if (!body) return [harmless(`${status} without the error body {message, error, statusCode}.`)];
  const faults = [
    typeof body.message === 'string' ? '' : 'message is no string',
    typeof body.error === 'string' ? '' : 'error is no string',
    body.statusCode === status ? '' : `statusCode is not ${status}`,
  ].filter(Boolean);
  return faults.map((fault) => harmless(`The error body of the ${status} differs: ${fault}.`));
}

/** The message of a service that has no such path. A 404 for a missing record has another one. */
const isUnknownPath = (name: OperationName, { status, json }: ServiceAnswer): boolean => {
  if (status === 405 || status === 501) return true;
  if (status !== 404) return false;
  const mayRefuse = 404 in OPERATION_NOTES[name].refuses;
  return !mayRefuse || !toErrorBody(json) || /^Cannot [A-Z]+ /.test(getMessage(json));
};

function checkRateLimit(name: OperationName, { status, headers }: ServiceAnswer): Deviation[] {
  const { perMinute } = operations[name];
  const faults: Deviation[] = [];
  if (
    status === 429 &&
    !/^\d+$/.test(headers.get('retry-after') ?? '') &&
    Number.isNaN(Date.parse(headers.get('retry-after') ?? ''))
  )
    faults.push(
      harmless('429 without a readable Retry-After. The extension waits by its own count.'),
    );
  const header = LIMIT_HEADERS.find((one) => headers.has(one));
  const allowed = Number.parseInt(header ? (headers.get(header) ?? '') : '', 10);
  if (header && perMinute !== null && allowed < perMinute)
    faults.push(
      harmless(
        `The header ${header} allows ${allowed} calls, not ${perMinute} a minute. ${getLimitHint(name, allowed) ?? ''}`,
      ),
    );
  return faults;
}

const noReply = (
  deviations: Deviation[],
  { refusal = null, cause = null }: Partial<Pick<Verdict, 'refusal' | 'cause'>> = {},
): Verdict => ({ deviations, refusal, isReadable: false, cause });

/** One sentence for what one call met, and every other if it met the same. */
const forAll = (text: string): Verdict => noReply([blocking(text)], { cause: text });

const BASE_PATH = 'Is the address complete, with its base path, such as https://host/api?';

function checkRefusal(name: OperationName, answer: ServiceAnswer): Verdict {
  const { status, json, headers, wantsHttps } = answer;
  if (wantsHttps) return forAll(`${status}: the server wants https. Begin the address with it.`);
  const said = `${status}: ${getMessage(json)}`;
  const rate = checkRateLimit(name, answer);
  if (status >= 300 && status < 400) {
    const target = (headers.get('location') ?? 'nowhere').slice(0, MAX_MESSAGE);
    const text = `${status}: redirects, and the extension follows none. Enter the address it leads to`;
    const cause = `${status}: the server redirects every call. Enter the address it leads to: ${target}`;
    return noReply([blocking(`${text}: ${target}`)], { cause });
  }
  if (status === 429) return noReply(rate, { refusal: `${said}. Wait a minute and probe again` });
  const body = listErrorBodyFaults(status, json);
  const cause = `Every call is refused with ${said}.`;
  if (status === 401)
    return noReply([blocking(`${said}. The service does not accept this key.`), ...body], {
      cause,
    });
  if (status in OPERATION_NOTES[name].refuses)
    return noReply([...rate, ...body], { refusal: `refused with ${said}`, cause });
  return noReply([...rate, blocking(`${said}. The interface does not name this status here.`)], {
    cause,
  });
}

/**
 * The verdict on an answer.
 * @param expected the status of a refusal that the request was made for; null: it was made for a reply
 */
export function checkAnswer(
  name: OperationName,
  answer: ServiceAnswer,
  expected: readonly number[] | null = null,
): Verdict {
  const { status, json, headers } = answer;
  if (isUnknownPath(name, answer))
    return noReply(
      [blocking(`${status}: the service does not have this path. ${getPathHint(name)}`)],
      { cause: `${status}: the server has none of the service's paths. ${BASE_PATH}` },
    );
  if (expected && !(expected.includes(status) && status < 300)) {
    if (expected.includes(status)) return noReply(listErrorBodyFaults(status, json));
    if (CALLER_REFUSED.includes(status)) return checkRefusal(name, answer);
    return noReply([
      harmless(`${status} instead of ${expected.join(' or ')}: ${getMessage(json)}.`),
    ]);
  }
  if (status < 200 || status >= 300) return checkRefusal(name, answer);
  if (json === undefined) {
    const type = headers.get('content-type') ?? 'an unknown type';
    return noReply([blocking(`${status} with ${type} instead of JSON. ${getPathHint(name)}`)], {
      cause: `Another server answers there, or a page to sign in: ${type} instead of JSON. ${BASE_PATH}`,
    });
  }
  const { reply } = operations[name];
  const parsed = reply.safeParse(json);
  if (isOfAnother(reply, json))
    return noReply([blocking(`${status} with JSON of something else. ${getPathHint(name)}`)], {
      cause: `Another server answers there: its JSON has nothing of the interface. ${BASE_PATH}`,
    });
  const unread = new Set(
    parsed.error?.issues.map(({ path }) =>
      path
        .map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`))
        .join('')
        .replace(/^\./, ''),
    ),
  );
  const shape = compareShape(reply, json, LEEWAY[name] ?? STRICT).map(({ field, text }) => ({
    text: `${field || 'The reply'} ${text}.`,
    isBlocking: unread.has(field),
  }));
  const hasCause = parsed.success || shape.some(({ isBlocking }) => isBlocking);
  const wrongStatus = status !== 200 && ANSWERS_200.includes(name);
  return {
    deviations: [
      ...(wrongStatus ? [harmless(`${status} instead of 200.`)] : []),
      ...checkRateLimit(name, answer),
      ...shape,
      ...(hasCause ? [] : [blocking('The extension cannot read the reply.')]),
    ],
    refusal: null,
    isReadable: parsed.success,
    cause: null,
  };
}
