// @ts-check

/** @typedef {{ code: string, file?: string, line?: number, column?: number, message: string }} Finding of addons-linter */

/** The version whose warnings are listed below. */
export const LINTER = 'addons-linter@10.13.0';

/**
 * The warnings that are known. The names of chunks change with their content, so a warning is known by the code that it
 * points at: `in`: which files; `before`: the text before it.
 */
const KNOWN = [
  {
    code: 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION',
    from: 'manifest.json',
    in: /^manifest\.json$/,
    // It names no line.
    before: /^$/,
    times: 1,
    reason:
      'Firefox for Android knows data_collection_permissions since 142 only; without gecko_android it is not offered there',
  },
  {
    code: 'DANGEROUS_EVAL',
    from: 'zod/v4/core/util.js',
    // The worker's, and that of the settings, which are checked by their schema.
    in: /^(?:background|chunks\/[\w-]+)\.js$/,
    before:
      /if\([\w$]+\.jitless\|\|typeof navigator<`u`&&navigator\?\.userAgent\?\.includes\(`Cloudflare`\)\)return!1;try\{return $/,
    times: 2,
    reason:
      'zod looks whether it may make code from text, which lib/contract/jitless.ts turns off before; and the policy forbids it',
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    from: 'react-dom/cjs/react-dom-client.production.js',
    in: /^chunks\//,
    before:
      /case`dangerouslySetInnerHTML`:[^;]*throw Error\([\w$]+\(61\)\);[^;]*throw Error\([\w$]+\(60\)\);[^;]*$/,
    times: 2,
    reason:
      'React sets markup for an attribute that we never use: tests/architecture.test.ts keeps it out of our code',
  },
];

/**
 * Divides what the linter found in those that are known and those that are not.
 * @param {Finding[]} findings
 * @param {(file: string) => string} readText
 * @returns {{ known: string[], unknown: string[] }}
 */
export function sortWarnings(findings, readText) {
  const entries = findings.map((finding) => ({ finding, entry: findKnown(finding, readText) }));
  const known = KNOWN.flatMap((entry) => {
    const { length } = entries.filter((each) => each.entry === entry);
    return length > 0 && length <= entry.times
      ? [`${length} × ${entry.code} in ${entry.from}: ${entry.reason}`]
      : [];
  });
  const unknown = entries
    .filter(
      ({ entry }) => !entry || entries.filter((each) => each.entry === entry).length > entry.times,
    )
    .map(
      ({ finding: { code, file, line, column, message } }) =>
        `${code} in ${file ?? 'the package'}:${line ?? 0}:${column ?? 0}: ${message}`,
    );
  return { known, unknown };
}

/**
 * @param {Finding} finding
 * @param {(file: string) => string} readText
 */
function findKnown({ code, file, line = 0, column = 1 }, readText) {
  if (file === undefined) return undefined;
  // Lines and columns are counted from 1.
  const before = (readText(file).split('\n')[line - 1] ?? '').slice(0, column - 1);
  return KNOWN.find(
    (entry) => entry.code === code && entry.in.test(file) && entry.before.test(before.slice(-400)),
  );
}
