import { rm } from 'node:fs/promises';
import type { Settings } from '@/lib/contract/stored/settings';
import { atMost, getMedian, getQuantile, type Figure } from '../figure';
import { measureAfterStart } from './panel-after-start';
import { timeOpening, type OpenedPage, type Opening } from './panel-opening';
import { buildBeside, openPanelProduct, type Book, type PanelProduct } from './panel-product';
import { measureRealOpenings } from './real-opening';
import { measurePanelScript } from './panel-script';
import { measureSampleStart } from './sample-start';
import { timeScrolling } from './panel-scrolling';
import { timeTyping } from './panel-typing';

/** How soon the panel and the popup show the book, and how smoothly the panel moves in ten thousand accounts. */

const ROUNDS = 13;
/** Each opens what no round before has opened, as the first one of a day does: they are not counted. */
const WARM_UPS = 3;

interface Opened {
  page: OpenedPage;
  book: Book;
  language?: Settings['language'];
}

const OPENINGS = {
  empty: { page: 'empty', book: 'small' },
  small: { page: 'panel', book: 'small' },
  japanese: { page: 'panel', book: 'small', language: 'ja' },
  large: { page: 'panel', book: 'large' },
  popup: { page: 'popup', book: 'large' },
} as const satisfies Record<string, Opened>;
type Name = keyof typeof OPENINGS;
const NAMES = Object.keys(OPENINGS) as Name[];

const forEach = <T>(make: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Record<Name, T>;

/** Medians in ms, of openings in turns. */
async function timeOpenings(product: PanelProduct): Promise<Record<Name, Opening>> {
  const times = forEach((): Opening[] => []);
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const name of NAMES) {
      const { page, book, language }: Opened = OPENINGS[name];
      const time = await timeOpening(product, page, book, language);
      if (round >= 0) times[name].push(time);
    }
  }
  return forEach((name) => ({
    painted: getMedian(times[name].map(({ painted }) => painted)),
    live: getMedian(times[name].map(({ live }) => live)),
  }));
}

const describe = ({ painted, live }: Opening) =>
  `${live.toFixed(0)} (first paint at ${painted.toFixed(0)})`;

export async function measurePanel(): Promise<Figure[]> {
  const extension = await buildBeside();
  try {
    return [
      ...(await measureInTab(extension)),
      ...(await measureRealOpenings(extension)),
      await measureAfterStart(),
      await measureSampleStart(extension),
      ...(await measurePanelScript()),
    ];
  } finally {
    await rm(extension, { recursive: true });
  }
}

async function measureInTab(extension: string): Promise<Figure[]> {
  const product = await openPanelProduct(extension);
  try {
    const { empty, small, japanese, large, popup } = await timeOpenings(product);
    console.log(
      `medians of ${ROUNDS}, in ms: empty page ${empty.live.toFixed(0)}, panel with 10 accounts ${describe(small)}, in Japanese ${describe(japanese)}, with 10,000 ${describe(large)}, popup ${describe(popup)}`,
    );
    const scrolling = await timeScrolling(product);
    const typing = await timeTyping(product);
    return [
      atMost(
        'panel opened to first account that reacts to clicks, against an empty page',
        small.live / empty.live,
        1.8,
        'times',
      ),
      atMost('the same in Japanese, against English', japanese.live / small.live, 1.03, 'times'),
      atMost('the same with 10,000 accounts, against 10', large.live / small.live, 1.5, 'times'),
      atMost(
        'popup opened to first account that reacts to clicks, against an empty page',
        popup.live / empty.live,
        1.6,
        'times',
      ),
      atMost('panel opened to skeleton', small.painted, 100, 'ms'),
      atMost('popup opened to skeleton', popup.painted, 100, 'ms'),
      atMost('longest task while 10,000 accounts are scrolled through', scrolling, 50, 'ms'),
      atMost(
        'search over 10,000 accounts, key to paint, 95 of 100',
        getQuantile(typing, 0.95),
        50,
        'ms',
      ),
    ];
  } finally {
    await product.close();
  }
}
