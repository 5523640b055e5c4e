import type { LoggedCall } from '@/sandbox/http/call-log';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { INTERFACE, type InterfaceOperation } from './strict-log/interface';
import { isLastCheck, isWrittenBetween } from './strict-log/around-writes';

/** What a strict service would object to in the calls that it was sent. */

export type StrictRule =
  | 'operation'
  | 'request'
  | 'limit'
  | 'own-429'
  | 'retry-after'
  | 'idempotency'
  | 'repeat'
  | 'early-retry'
  | 'key'
  | 'host';

export interface Violation {
  rule: StrictRule;
  path: string;
  /** In words: which call, and what is wrong with it. */
  text: string;
}

/** What a test does on purpose. */
export interface Allowance {
  rule: StrictRule;
  /** Only calls whose path starts so. */
  path?: string;
  because: string;
}

export interface StrictOptions {
  /** Names of the keys that the test connects with; null stands for one that the sandbox does not know. */
  keys?: readonly (string | null)[];
  /** Host and port that the key may go to. */
  host?: string;
  /** False: the test raised the limits, or the sandbox has none. */
  hasLimits?: boolean;
  allows?: readonly Allowance[];
}

/** A call and the operation it is. */
interface KnownCall {
  call: LoggedCall;
  name: string;
  operation: InterfaceOperation;
  /** In ms since 1970. */
  at: number;
}

/** A call that left before a 429 was read may be logged just after it. In ms. */
const UNDER_WAY_MS = 25;
/** Closer than that, the same POST is one that was sent twice. */
const REPEAT_MS = 2 * SECOND;

/** What met a fault is not asked for again by itself before that. In ms, less what timers are early. */
const RETRY_MS = SECOND - 20;

const OPERATIONS = Object.entries(INTERFACE).map(([name, operation]) => ({
  name,
  operation,
  pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

const findOperation = ({ method, path }: LoggedCall) =>
  OPERATIONS.find(({ operation, pattern }) => operation.method === method && pattern.test(path));

const describeCall = (call: LoggedCall) =>
  `${call.at.slice(11, 23)} ${call.method} ${call.path} (key ${call.key ?? 'unknown'}, answered ${call.status ?? 'not at all'})`;

const toViolation = (rule: StrictRule, call: LoggedCall, fault: string): Violation => ({
  rule,
  path: call.path,
  text: `${describeCall(call)}: ${fault}`,
});

/** JSON whose members are in order: the same content is the same text. */
const toStableText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const groupBy = <T>(all: readonly T[], getKey: (one: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = getKey(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
};

const checkRequest = ({ call, operation }: KnownCall): Violation[] => {
  const isPost = operation.method === 'POST';
  const parsed = operation.request.safeParse(isPost ? (call.body ?? {}) : call.query);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  if (isPost && Object.keys(call.query).length > 0) faults.push('a POST has no query');
  if (!isPost && call.body !== null) faults.push(`a ${operation.method} has no body`);
  return faults.map((fault) => toViolation('request', call, fault));
};

const checkKey = (call: LoggedCall, keys: StrictOptions['keys']): Violation[] => {
  if (!call.hasKey) return [toViolation('key', call, 'it carries no key')];
  const isExpected = keys === undefined ? call.key !== null : keys.includes(call.key);
  return isExpected ? [] : [toViolation('key', call, 'the test did not connect with this key')];
};

const checkHost = (call: LoggedCall, host: string | undefined): Violation[] =>
  host === undefined || call.host === host
    ? []
    : [toViolation('host', call, `the key went to ${call.host} instead of ${host}`)];

/** The calls of one operation and key, oldest first. */
const checkLimit = (calls: readonly KnownCall[]): Violation[] =>
  calls.flatMap(({ call, at, operation }, index) => {
    const { perMinute } = operation;
    const earliest = perMinute === undefined ? undefined : calls[index - perMinute];
    if (!earliest || at - earliest.at >= MINUTE) return [];
    return [toViolation('limit', call, `more than ${perMinute} calls within a minute`)];
  });

const findAllowedAt = ({ answeredAt, retryAfter }: LoggedCall): number | null => {
  if (retryAfter === null || answeredAt === null) return null;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Date.parse(answeredAt) + seconds * SECOND;
  const instant = Date.parse(retryAfter);
  return Number.isNaN(instant) ? null : instant;
};

/** The calls of one operation and key, oldest first. */
const checkRetryAfter = (calls: readonly KnownCall[]): Violation[] =>
  calls.flatMap(({ call: refused }, index) => {
    const allowedAt = refused.status === 429 ? findAllowedAt(refused) : null;
    if (allowedAt === null || refused.answeredAt === null) return [];
    const receivedAt = Date.parse(refused.answeredAt) + UNDER_WAY_MS;
    const early = calls.slice(index + 1).find(({ at }) => at > receivedAt && at < allowedAt);
    if (!early) return [];
    const fault = `${early.at - Date.parse(refused.answeredAt)} ms after a 429 with Retry-After ${refused.retryAfter}`;
    return [toViolation('retry-after', early.call, fault)];
  });

const readIdempotencyKey = ({ body }: LoggedCall): string | undefined => {
  if (typeof body !== 'object' || body === null || !('idempotency_key' in body)) return undefined;
  return typeof body.idempotency_key === 'string' ? body.idempotency_key : undefined;
};

const checkIdempotency = (calls: readonly LoggedCall[]): Violation[] => {
  const keyed = calls.filter((call) => readIdempotencyKey(call) !== undefined);
  return groupBy(keyed, (call) => `${call.key} ${readIdempotencyKey(call)}`).flatMap((group) => {
    const [first, ...rest] = group.map(({ body }) => toStableText(body));
    const at = rest.findIndex((body) => body !== first);
    const other = group[at + 1];
    if (at === -1 || !other) return [];
    return [toViolation('idempotency', other, 'its idempotency key came with another body before')];
  });
};

/** A fault of the test's own is a reason to ask again. */
const checkRepeats = (calls: readonly KnownCall[]): Violation[] => {
  const writes = calls.filter(({ name }) => name === 'syncToCrm').map(({ call }) => call);
  const posts = calls.filter(
    ({ call }) => call.method === 'POST' && readIdempotencyKey(call) === undefined,
  );
  const groups = groupBy(
    posts,
    ({ call }) => `${call.key} ${call.path} ${toStableText(call.body)}`,
  );
  return groups.flatMap((group) =>
    group.flatMap((again, index) => {
      const before = group[index - 1];
      const afterMs = again.at - (before?.at ?? -Infinity);
      if (!before || before.call.isFaulted || afterMs >= REPEAT_MS) return [];
      if (isWrittenBetween(before.call, again.call, writes)) return [];
      if (isLastCheck(again.call, group[index + 1]?.call, writes)) return [];
      return [toViolation('repeat', again.call, `the same call came ${afterMs} ms before`)];
    }),
  );
};

const toQuestion = ({ call }: KnownCall) =>
  [call.key, call.method, call.path, toStableText(call.query), toStableText(call.body)].join(' ');

/** After a fault that was answered: what a dropped connection carried, a browser itself sends again. */
const checkEarlyRetries = (calls: readonly KnownCall[]): Violation[] =>
  groupBy(calls, toQuestion).flatMap((group) =>
    group.flatMap(({ call, at }, index) => {
      const before = group[index - 1]?.call;
      if (!before?.isFaulted || before.answeredAt === null) return [];
      const afterMs = at - Date.parse(before.answeredAt);
      if (afterMs >= RETRY_MS) return [];
      return [toViolation('early-retry', call, `${afterMs} ms after a fault`)];
    }),
  );

const isAllowed = ({ rule, path }: Violation, allows: readonly Allowance[]) =>
  allows.some((each) => each.rule === rule && path.startsWith(each.path ?? '/'));

/** What Chromium may ask by itself while it restarts a worker and does not yet know its permissions. */
const isPreflight = ({ method, hasKey, body }: LoggedCall) =>
  method === 'OPTIONS' && !hasKey && body === null;

/**
 * What the interface, its limits or `Retry-After` forbid among these calls, oldest first as in the sandbox's log. Calls
 * in which a caller names itself are left out, and preflights: they are not the extension's.
 */
export function findViolations(
  log: readonly LoggedCall[],
  { keys, host, hasLimits = true, allows = [] }: StrictOptions = {},
): Violation[] {
  const calls = log.filter((call) => call.caller === null && !isPreflight(call));
  const known = calls.flatMap((call): KnownCall[] => {
    const found = findOperation(call);
    return found ? [{ call, at: Date.parse(call.at), ...found }] : [];
  });
  const unknown = calls.filter((call) => !findOperation(call));
  const buckets = groupBy(known, ({ call, name }) => `${call.key} ${name}`);
  const violations = [
    ...unknown.map((call) => toViolation('operation', call, 'the interface has no such operation')),
    ...known.flatMap(checkRequest),
    ...calls.flatMap((call) => checkKey(call, keys)),
    ...calls.flatMap((call) => checkHost(call, host)),
    ...(hasLimits ? buckets.flatMap(checkLimit) : []),
    ...calls
      .filter(({ status, isFaulted }) => status === 429 && !isFaulted)
      .map((call) => toViolation('own-429', call, 'the service had to refuse it')),
    ...buckets.flatMap(checkRetryAfter),
    ...checkIdempotency(calls),
    ...checkRepeats(known),
    ...checkEarlyRetries(known),
  ];
  return violations.filter((violation) => !isAllowed(violation, allows));
}

/** @throws an error that lists what `findViolations` finds. */
export function expectStrictLog(log: readonly LoggedCall[], options: StrictOptions = {}): void {
  const violations = findViolations(log, options);
  if (violations.length === 0) return;
  const lines = violations.map(({ rule, text }) => `- ${rule}: ${text}`);
  throw new Error(
    `A strict service objects to ${violations.length} of the extension's calls. What a test does on purpose it says in \`allows\`.\n${lines.join('\n')}`,
  );
}
