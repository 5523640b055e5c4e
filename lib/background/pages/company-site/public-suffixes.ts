import { z } from 'zod';
import { browser } from '@/lib/platform/browser';

/** The public suffix list (publicsuffix.org/list): below which names anybody can have one of their own. */

/** By rule of the list, such as `co.uk`, `*.ck` or `!www.ck`: whether it is in its private part. */
export type SuffixRules = ReadonlyMap<string, { isPrivate: boolean }>;

/** As the build puts it beside the code. A line is what rules end in, and what each of them has before that. */
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

/**
 * The list, read from the package when somebody first asks: as code it would be made at every start of the worker, before
 * anything else.
 */
export function readSuffixRules(): Promise<SuffixRules> {
  reading ??= fetch(browser.runtime.getURL('/public-suffixes.json'))
    .then((reply) => reply.json())
    .then(parseSuffixRules)
    .catch((error: unknown) => {
      // Whoever asks next has it read again.
      reading = undefined;
      throw error;
    });
  return reading;
}

/** The public suffix of a host in lower-case ASCII: the longest that a rule names, or its last label. */
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
