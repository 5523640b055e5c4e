import { getFirstIssue } from '@/lib/contract/first-issue';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Operation } from '@/lib/contract/service/operations';

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A URL treats these as the current and the parent folder, also percent-encoded, so they would name another operation. */
const isStep = (value: string) => value === '.' || value === '..';

/** Half of a pair that stands for one character: it cannot be percent-encoded. */
const HALF_PAIR = /\p{Surrogate}/u;

/**
 * Builds the request. Input that breaks the interface's rules is refused as `invalid` before it costs a call. So is a path
 * with an unfilled member, and one that leaves the service's origin, because the key goes only there.
 */
export function buildRequest(
  name: string,
  { method, path, request }: Pick<Operation, 'method' | 'path' | 'request'>,
  input: unknown,
  address: string,
): { url: URL; method: string; body: string | undefined } {
  const invalid = (fault: Partial<Problem>) =>
    new ProblemError({ code: 'invalid', operation: name, ...fault });
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalid({ field: getFirstIssue(parsed.error).field });
  const rest = new Map(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, member: string) => {
    if (!rest.has(member))
      throw invalid({ message: `Nothing fills {${member}} in the path ${path}` });
    const value = toText(rest.get(member));
    if (isStep(value) || HALF_PAIR.test(value)) {
      throw invalid({ message: `"${value}" is no id`, field: member });
    }
    rest.delete(member);
    return encodeURIComponent(value);
  });

  const url = new URL(address.replace(/(?<!\/)\/+$/, '') + filled);
  if (url.origin !== new URL(address).origin) {
    throw invalid({ message: `The path ${path} leads away from ${address}` });
  }
  if (method === 'POST') return { url, method, body: JSON.stringify(Object.fromEntries(rest)) };
  for (const [member, value] of rest) url.searchParams.set(member, toText(value));
  return { url, method, body: undefined };
}
