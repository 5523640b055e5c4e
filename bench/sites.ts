import { Window } from 'happy-dom';
import type { PageFieldName } from '@/lib/contract/messages/page-report';
import { listCorpus, listLists, type CorpusPage } from '../tests/sites/corpus/corpus';
import { playMoves } from '../tests/sites/corpus/moves';
import { listPrivatePages } from '../tests/sites/corpus/private-pages';
import { removeEach, type PageRemoval } from '../tests/sites/corpus/removals';
import {
  CONFIDENCES,
  countConfidence,
  getRightShare,
  isCertain,
  readList,
  scorePage,
  type Confidence,
  type FieldScore,
  type PageScore,
} from '../tests/sites/corpus/score';
import { atLeast, atMost, getQuantile, type Figure } from './figure';

/** Scores the readers of the network's pages against the corpus, for each layout and field. */

const PERSON_FIELDS: readonly PageFieldName[] = [
  'name',
  'headline',
  'companyName',
  'location',
  'jobTitle',
];
/** In percent, by field: of layouts in use since 2022, and of older ones and those for visitors. */
const BARS: Readonly<Record<string, readonly [recent: number, old: number]>> = {
  name: [98, 95],
  headline: [95, 85],
  companyName: [95, 85],
  location: [95, 90],
  jobTitle: [90, 80],
};

const toShare = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole);
const toCount = (scores: readonly FieldScore[], verdict: FieldScore['verdict']) =>
  scores.filter((score) => score.verdict === verdict).length;
const isWrongAsCertain = (score: FieldScore) => score.verdict === 'wrong' && isCertain(score);

const describe = (layout: string, field: string, scores: readonly FieldScore[]) =>
  `${layout.padEnd(16)} ${field.padEnd(12)} right ${toCount(scores, 'right')}/${scores.length}, ` +
  `missing ${toCount(scores, 'missing')}, wrong ${toCount(scores, 'wrong')}, ` +
  `wrong while verified ${scores.filter(isWrongAsCertain).length}`;

const printScores = (pages: readonly PageScore[], details: boolean) => {
  for (const layout of new Set(pages.map((page) => page.layout))) {
    const mine = pages.filter((page) => page.layout === layout);
    const keys = mine.filter(({ isKeyRight }) => isKeyRight).length;
    console.log(`${layout.padEnd(16)} kind and key right ${keys}/${mine.length}`);
    const fields = new Set(mine.flatMap((page) => page.fields.map(({ field }) => field)));
    for (const field of fields) {
      const scores = mine.flatMap((page) => page.fields.filter((one) => one.field === field));
      console.log(describe(layout, field, scores));
    }
  }
  if (!details) return;
  for (const { name, isKeyRight, fields } of pages) {
    if (!isKeyRight) console.log(`${name}: the page does not agree with its address`);
    for (const { field, expected, found, verdict } of fields) {
      if (verdict === 'right') continue;
      const read = found ? `${JSON.stringify(found.value)} (${found.confidence})` : 'nothing';
      console.log(`${name}: ${field} should be ${JSON.stringify(expected)}, read ${read}`);
    }
  }
};

const printConfidences = (pages: readonly PageScore[]) => {
  const all = pages.flatMap(({ fields }) => fields);
  console.log('confidence  right  wrong');
  for (const confidence of CONFIDENCES) {
    const { right, wrong } = countConfidence(all, confidence);
    console.log(`${confidence.padEnd(10)}${`${right}`.padStart(7)}${`${wrong}`.padStart(7)}`);
  }
};

const listFigures = (pages: readonly PageScore[]): Figure[] => {
  const keys = pages.filter(({ isKeyRight }) => isKeyRight).length;
  const people = pages.filter((page) => page.fields.some(({ field }) => field === 'jobTitle'));
  const figures = PERSON_FIELDS.flatMap((field) =>
    [true, false].map((isRecent, at) => {
      const scores = people
        .filter((page) => page.isRecent === isRecent)
        .flatMap((page) => page.fields.filter((one) => one.field === field));
      const era = isRecent ? 'layouts since 2022' : 'older layouts and visitors';
      const share = toShare(toCount(scores, 'right'), scores.length);
      return atLeast(`${field} right, ${era}`, share, BARS[field]?.[at] ?? 100, '%');
    }),
  );
  const all = pages.flatMap(({ fields }) => fields);
  const sureOf = (confidence: Confidence) => getRightShare(countConfidence(all, confidence));
  return [
    atLeast('kind and key right', toShare(keys, pages.length), 100, '%'),
    ...figures,
    atMost('values wrong while verified', all.filter(isWrongAsCertain).length, 0, ''),
    atLeast('right of high confidence', sureOf('high'), 99, '%'),
    atLeast('right of medium confidence', sureOf('medium'), 95, '%'),
  ];
};

/** Whom pages list, with their headlines. */
const measureLists = (parse: (html: string) => Document): Figure => {
  const faults = listLists().flatMap((page) => {
    const found = readList(page, parse).map((person) => JSON.stringify(person));
    const shown = page.people.map((person) => JSON.stringify(person));
    const missing = shown.filter((person) => !found.includes(person));
    return [...missing, ...found.filter((person) => !shown.includes(person))];
  });
  for (const fault of faults.slice(0, 9)) console.log(fault);
  return atMost('people of a list missing or wrong', faults.length, 0, '');
};

/** The pages of each layout from which things are taken away: those that show the most. */
const REMOVAL_PAGES = 8;

/** What is taken away may lose one field, unless it carried more: whose page it is, or the experience. */
const sortRemovals = (removals: readonly PageRemoval[]) => {
  const large = removals.filter(({ lost }) => lost.length > 1);
  return {
    carriers: large.filter(({ carriedAll }) => carriedAll),
    bad: large.filter(({ carriedAll }) => !carriedAll),
    wrong: removals.filter((removal) => removal.wrong.length > 0),
  };
};

/** What each layout loses when one link, logo, label, key or class is taken away from it. */
const measureRemovals = (
  pages: readonly CorpusPage[],
  parse: (html: string) => Document,
  details: boolean,
): Figure[] => {
  const countShown = ({ answer }: CorpusPage) =>
    Object.values(answer).filter((value) => value !== null).length;
  console.log(
    'taken away one at a time  removals  carried them all  lost > 1 field  wrong while verified',
  );
  const all = [...new Set(pages.map((page) => page.layout))].flatMap((layout) => {
    const removals = pages
      .filter((page) => page.layout === layout)
      .sort((one, other) => countShown(other) - countShown(one))
      .slice(0, REMOVAL_PAGES)
      .flatMap((page) => removeEach(page, parse));
    const toCell = (list: readonly unknown[], width: number) => `${list.length}`.padStart(width);
    const { carriers, bad, wrong } = sortRemovals(removals);
    const cells = [toCell(removals, 10), toCell(carriers, 18), toCell(bad, 16), toCell(wrong, 22)];
    console.log(layout.padEnd(24) + cells.join(''));
    return removals;
  });
  const { carriers, bad, wrong } = sortRemovals(all);
  for (const { page, what, lost, wrong: values } of details
    ? [...carriers, ...bad, ...wrong]
    : []) {
    console.log(`${page}: without ${what}, lost: ${lost.join(' ')}; wrong: ${values.join(' ')}`);
  }
  return [
    atMost('things that lose more than one field when taken away', bad.length, 0, ''),
    atMost('things that leave a wrong value verified when taken away', wrong.length, 0, ''),
  ];
};

const MOVES = 500;
const SEEDS = [1, 4, 7];

/** What a rep would see who moves on before pages are complete. */
const measureMoves = (): Figure[] => {
  // Layouts that an app fills in while the rep moves.
  const people = listCorpus().filter(({ layout }) =>
    /^(?:sdui|voyager-(?:hashed|2022))/.test(layout),
  );
  const plays = SEEDS.map((seed) => {
    const document = new Window().document as unknown as Document; // happy-dom has types of its own
    return playMoves(people, MOVES, document, seed);
  });
  const faults = plays.flatMap((play) => play.faults);
  const delays = plays.flatMap((play) => play.delays);
  const samples = plays.reduce((sum, play) => sum + play.samples, 0);
  console.log(`${SEEDS.length} times ${MOVES} moves, ${samples} frames`);
  for (const fault of faults.slice(0, 9)) console.log(JSON.stringify(fault));
  return [
    atMost('frames with a value of another person, in random moves', faults.length, 0, ''),
    atMost("verified after a page's own text, 95 of 100", getQuantile(delays, 0.95), 700, 'ms'),
  ];
};

export function measureSites(): Promise<Figure[]> {
  const parse = (html: string) =>
    new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document; // happy-dom has types of its own
  const score = (page: Parameters<typeof scorePage>[0]) => scorePage(page, parse);
  const details = process.argv.includes('--details');
  const corpus = listCorpus();
  const pages = corpus.map(score);
  printScores(pages, details);
  printConfidences(pages);
  const removals = measureRemovals(corpus, parse, details);
  const ownPages = listPrivatePages().map(score);
  if (ownPages.length > 0) {
    console.log('Pages in tests/sites/corpus/private:');
    printScores(ownPages, true);
  }
  const figures = [...listFigures(pages), measureLists(parse), ...removals, ...measureMoves()];
  return Promise.resolve(figures);
}
