import { UNEXPLAINED_BLOCK_MS } from '@/lib/contract/limits';
import { z } from 'zod';
import { DAY, SECOND } from '@/lib/contract/duration';
import { getFirstIssue } from '@/lib/contract/first-issue';
import type { Problem } from '@/lib/contract/problem';
import { toReadableText } from '@/lib/contract/service/readable-text';
import { ProblemError } from '@/lib/contract/problem-error';
import { readJson } from './read-json';
import { getProblemCode } from './status-codes';

/** Parses the service's responses. Every text of theirs passes `readJson`, which takes the key out of it. */

/** The longest accepted wait, because a proxy may name a date in the far future. */
const LONGEST_RETRY_AFTER_MS = DAY;

/**
 * `Retry-After` as an instant, from seconds or an HTTP date (RFC 9110, 10.2.3); null: it is neither. A date is one of the
 * service's clock, which `Date` tells.
 */
function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after');
  if (value === null || value.trim() === '') return null;
  // `Date.parse` finds a date in almost any text, such as the fifth month in "Retry 5".
  const isDate = /^\s*(?:mon|tue|wed|thu|fri|sat|sun)/iu.test(value);
  const sentAt = Date.parse(headers.get('date') ?? '');
  const aheadMs = Number.isNaN(sentAt) ? 0 : sentAt - now;
  const at = isDate ? Date.parse(value) - aheadMs : now + Number(value) * SECOND;
  return Number.isNaN(at) ? null : Math.min(now + LONGEST_RETRY_AFTER_MS, Math.max(now, at));
}

/** The instant before which no call may start after a 429; null: the response is not a 429. */
export const readBlock = ({ status, headers }: Response, now: number): number | null =>
  status === 429 ? (readRetryAfter(headers, now) ?? now + UNEXPLAINED_BLOCK_MS) : null;

const errorBodySchema = z.looseObject({
  /** Several where a validator names each wrong field. */
  message: z.union([z.string(), z.array(z.string()).transform((all) => all.join('; '))]),
  /** The name of the status: "Payment Required". */
  error: z.unknown().optional(),
});

/** The problem of a response whose status is not 2xx. */
function readRefusal(name: string, response: Response, json: unknown, now: number): Problem {
  const body = errorBodySchema.safeParse(json);
  // A message that only names the status tells a rep nothing.
  const isName = body.data?.message === body.data?.error;
  const message = body.success && !isName ? toReadableText(body.data.message) : null;
  return new ProblemError({
    code: getProblemCode(name, response.status),
    operation: name,
    status: response.status,
    message,
    retryAt: readRetryAfter(response.headers, now),
  }).problem;
}

/**
 * The parsed reply, without the key.
 * @throws ProblemError of the refusal, or `bad-reply` with the field that could not be parsed. Without a field it is not
 * JSON, such as a proxy's HTML page or a redirect, or too long.
 */
export async function readReply<Reply extends z.ZodType>(
  name: string,
  schema: Reply,
  response: Response,
  { key, now }: { key: string; now: () => number },
): Promise<z.output<Reply>> {
  const badReply = (fault: Partial<Problem>) =>
    new ProblemError({ code: 'bad-reply', operation: name, status: response.status, ...fault });
  if (response.type === 'opaqueredirect')
    throw badReply({ message: 'The service answered with a redirect' });

  const json = await readJson(response, key);
  const value = 'value' in json ? json.value : undefined;
  if (!response.ok) throw new ProblemError(readRefusal(name, response, value, now()));
  // An operation whose answer may be anything reads what is no JSON as nothing.
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badReply('fault' in json ? { message: json.fault } : getFirstIssue(parsed.error));
}
