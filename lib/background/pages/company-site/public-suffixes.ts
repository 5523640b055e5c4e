import { z } from 'zod';
import { browser } from '@/lib/platform/browser';

/** The public suffix list (publicsuffix.org/list): the suffixes under which anybody can register a name. */

/** By rule of the list, such as `co.uk`, `*.ck` or `!www.ck`: whether the rule is in the private part. */
export type SuffixRules = ReadonlyMap<string, { isPrivate: boolean }>;

/** The form of the list in the package. A line has the end that several rules share, and what each has before it. */
const fileSchema = z.object({ icann: z.string(), private: z.string() });

export function parseSuffixRules(file: unknown): SuffixRules {
  const parts = fileSchema.parse(file);
  const toRules = (text: string, isPrivate: boolean) =>
    text.split('\n').flatMap((line) => {
      const [end, ...starts] = line.split(' ');
      return starts.map((start) => [end ? `${start}.${end}` : start, { isPrivate }] as const);
    });
  return new Map([...toRules(parts.icann, false), ...toRules(parts.private, true)]);
}

let reading: Promise<SuffixRules> | undefined;

/** The list, read from the package when it is first needed. As code, it would be parsed at every start of the worker. */
export function readSuffixRules(): Promise<SuffixRules> {
  reading ??= fetch(browser.runtime.getURL('/public-suffixes.json'))
    .then((reply) => reply.json())
    .then(parseSuffixRules)
    .catch((error: unknown) => {
      // The next caller tries again.
      reading = undefined;
      throw error;
    });
  return reading;
}

/** The public suffix of a host in lower-case ASCII: the longest one that a rule names, or its last label. */
export function findSuffix(
  host: string,
  rules: SuffixRules,
): { suffix: string; isPrivate: boolean } {
  const labels = host.split('.');
  for (const index of labels.keys()) {
    const here = labels.slice(index).join('.');
    const below = labels.slice(index + 1).join('.');
    const exception = rules.get(`!${here}`);
    if (exception) return { suffix: below, ...exception };
    const rule = rules.get(here) ?? rules.get(`*.${below}`);
    if (rule) return { suffix: here, ...rule };
  }
  return { suffix: labels.at(-1) ?? host, isPrivate: false };
}
