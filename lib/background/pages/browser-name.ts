/** Which browser and system the extension runs in, by names that are known. Anything else is "other". */

const BROWSERS = [
  ['Edge', /\bEdg\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Firefox', /\bFirefox\/(\d{1,4})/],
  ['Chrome', /Chrome\/(\d{1,4})/],
] as const;

const SYSTEMS = [
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What a browser's user agent text names. */
export function nameBrowser(userAgent: string) {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
  for (const [browser, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { browser, browserVersion: Number(version), system } as const;
  }
  return { browser: 'other', browserVersion: 0, system } as const;
}
