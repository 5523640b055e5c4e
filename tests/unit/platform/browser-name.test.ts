import { expect, it } from 'vitest';
import { nameBrowser } from '@/lib/background/pages/browser-name';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome', 142, 'Linux'],
  [
    `${CHROME} Edg/141.0.0.0`.replace('X11; Linux x86_64', 'Windows NT 10.0'),
    'Edge',
    141,
    'Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.1; rv:143.0) Firefox/143.0', 'Firefox', 143, 'macOS'],
  ['Wilma Hayes', 'other', 0, 'other'],
])(
  'a browser and a system are named only where they are known: %s',
  (text, browser, version, system) => {
    expect(nameBrowser(text)).toEqual({ browser, browserVersion: version, system });
  },
);
