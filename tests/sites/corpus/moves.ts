import type { Identity, PageFieldName, PageReport } from '@/lib/contract/messages/page-report';
import { checkNames } from '@/lib/domain/person/check-names';
import { dropNoFacts } from '@/lib/domain/person/no-facts';
import { readTitle } from '@/lib/sites/core/fields';
import { createPageVerifier } from '@/lib/sites/core/page-verifier';
import { readPage, type Reading } from '@/lib/sites/core/read-page';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { createRandom, type Random } from '@/sandbox/data/random';
import type { CorpusPage, PageAnswer } from './corpus';
import { escape } from './html';
import { startVirtualClock } from './virtual-clock';

/** Random moves between pages in one tab, as an app makes them that fills its pages in late and step by step. */

/** What is seen at one moment that is not of the person in the address. */
interface MoveFault {
  move: number;
  url: string;
  status: PageReport['status'];
  field: string;
  value: string;
}

export interface Moves {
  samples: number;
  faults: MoveFault[];
  /** From the page's own text, complete, to a verified record with the right name, in ms. Infinity: never. */
  delays: number[];
}

const FRAME_MS = 16;
/** How long the rep stays who reads a page, in ms. */
const LONG_STAY = 6000;

interface Move {
  page: CorpusPage;
  /** In ms. */
  stay: number;
  /** The page that was left before it was filled in, and one of its values that comes late. */
  late: { page: CorpusPage; field: 'name' | 'headline' } | null;
}

/** The old page with the new name and headline in it, and perhaps the new address: what the app knows before the answer. */
const mix = (random: Random, old: CorpusPage, page: CorpusPage): string => {
  const slug = (one: CorpusPage) => new URL(one.url).pathname.split('/')[2] ?? '';
  const named = old.rendered.body
    .replaceAll(escape(old.answer.headline ?? '--'), escape(page.answer.headline ?? ''))
    .replaceAll(escape(old.answer.name ?? '-'), escape(page.answer.name ?? ''));
  return random.chance(0.5) ? named.replaceAll(`/in/${slug(old)}/`, `/in/${slug(page)}/`) : named;
};

const EXPERIENCE = /id="experience|ExperienceTopLevel/;

/** Whether the text of a value is not a part of another one. */
const isApart = (answer: PageAnswer, field: PageFieldName): boolean => {
  const others = Object.values({ ...answer, [field]: null });
  return others.every((other) => !other?.includes(answer[field] ?? '-'));
};

/** The page while its card is filled in: one or more values are not there yet, or still the `old` ones. */
const fillHalf = (random: Random, old: Reading['fields'], page: CorpusPage): string => {
  const { body } = page.rendered;
  const end = body.search(EXPERIENCE);
  const rest = end < 0 ? '' : body.slice(end);
  const late = (['headline', 'companyName', 'location'] as const).filter(() => random.chance(0.5));
  const isOld = random.chance(0.5);
  const card = late.reduce(
    (html, field) => {
      const value = page.answer[field];
      if (!value || !isApart(page.answer, field)) return html;
      return html.replaceAll(escape(value), isOld ? escape(old[field]?.value ?? '') : '');
    },
    body.slice(0, body.length - rest.length),
  );
  return card + rest;
};

const findFaults = (report: PageReport, page: CorpusPage, move: number): MoveFault[] => {
  const { status } = report;
  const fields = dropNoFacts(report.fields);
  return (['name', 'headline', 'companyName', 'location'] as const).flatMap((field) => {
    const found = fields[field];
    // What is shown as "probably" is no claim; a name is one at any confidence.
    if (!found || found.value === page.answer[field]) return [];
    if (found.confidence === 'low' && field !== 'name') return [];
    return [{ move, url: page.url, status, field, value: found.value }];
  });
};

/** Plays as many moves between `all`, each person once, and looks at what is reported in every frame. */
export function playMoves(
  all: readonly CorpusPage[],
  count: number,
  document: Document,
  seed = 1,
): Moves {
  // Nobody's record changes between two moves.
  const pages = [...new Map(all.map((page) => [page.key, page])).values()];
  const random = createRandom(seed);
  const clock = startVirtualClock();
  const observers = new Set<() => void>();
  const verifier = createPageVerifier(
    {
      read: (identity) => readPage(linkedin, document, identity),
      readTitle: (kind) => readTitle(document, kind),
      observe(onChange) {
        observers.add(onChange);
        return { disconnect: () => observers.delete(onChange) };
      },
    },
    () => undefined,
  );
  const show = (change: () => void) => {
    change();
    for (const onChange of observers) onChange();
  };
  const result: Moves = { samples: 0, faults: [], delays: [] };
  /** Rises with each move: the app drops the content of a page that was left, but not always its title. */
  let turn = 0;
  let shown: CorpusPage | undefined;
  /** The page whose text is in the document whole, since it was at its own address. */
  let whole: CorpusPage | undefined;
  const move = ({ page, late, stay }: Move) => {
    turn += 1;
    const mine = turn;
    const begun = clock.now();
    const old = shown;
    const identity = linkedin.identify(new URL(page.url)) as Identity;
    const left = readPage(linkedin, document, identity).fields;
    const partAt = begun + random.between(10, 900);
    const halfAt = partAt + random.between(0, 600);
    const wholeAt = halfAt + random.between(0, 600);
    const titleAt = random.chance(0.7) ? wholeAt + random.between(0, 1500) : partAt;
    const leftAt = begun + stay;
    const hasPart = random.chance(0.7);
    const keepsTitle = random.chance(0.6);
    const comes = random.chance(0.95);
    const on = (time: number, isKept: boolean, change: () => void) =>
      clock.at(time, () => {
        if (comes && (isKept || mine === turn)) show(change);
      });
    const fill = (body: string, shows: CorpusPage | undefined) => {
      document.body.innerHTML = body;
      shown = shows;
      whole = body === page.rendered.body ? page : undefined;
    };
    // The app still shows the card that the rep returns to, and puts a value of the other page in it.
    if (late && whole === page && isApart(page.answer, late.field)) {
      on(begun + random.between(20, 2500), false, () => {
        document.body.innerHTML = document.body.innerHTML.replaceAll(
          escape(page.answer[late.field] ?? '-'),
          escape(late.page.answer[late.field] ?? ''),
        );
      });
    }
    on(partAt, false, () => fill(hasPart && old ? mix(random, old, page) : '<main></main>', shown));
    if (random.chance(0.5)) {
      on(halfAt, false, () => fill(fillHalf(random, left, page), page));
    }
    on(wholeAt, false, () => {
      document.head.innerHTML = `<title></title>${page.rendered.head ?? ''}`;
      document.title = (titleAt < wholeAt ? page : old)?.rendered.title ?? 'LinkedIn';
      fill(page.rendered.body, page);
    });
    on(titleAt, keepsTitle, () => {
      document.title = page.rendered.title;
    });
    verifier.goTo(page.url, identity);
    verifier.requestRead();
    let verifiedAt = Infinity;
    for (let time = begun; time < leftAt; time += FRAME_MS) {
      clock.runUntil(time);
      const report = checkNames(verifier.current());
      result.samples += 1;
      result.faults.push(...findFaults(report, page, mine));
      if (report.status === 'verified' && report.fields.name?.value === page.answer.name)
        verifiedAt = Math.min(verifiedAt, time);
    }
    // A late value may stay in the page for good.
    if (comes && stay === LONG_STAY && !late) result.delays.push(verifiedAt - wholeAt);
  };

  try {
    let before: CorpusPage | null = null;
    let last: CorpusPage | null = null;
    /** A burst of back and forward, two moves at once, a quick return, or one move. */
    const planMoves = (): Omit<Move, 'late'>[] => {
      const isQuick = random.chance(0.4);
      const stay = isQuick ? random.between(80, 1500) : LONG_STAY;
      const kind = random.between(1, 20);
      const [back, forward] = [before, last];
      if (kind <= 2 && back && forward) {
        const hops = Array.from({ length: random.between(2, 8) }, (_, at) => ({
          page: at % 2 === 0 ? back : forward,
          stay: random.between(10, 300),
        }));
        return [...hops, { page: hops.length % 2 === 0 ? back : forward, stay }];
      }
      const page = { page: kind <= 8 && back ? back : random.pick(pages), stay };
      return kind > 16
        ? [{ page: random.pick(pages), stay: random.between(5, 120) }, page]
        : [page];
    };
    let isLeftEarly = false;
    while (turn < count) {
      for (const { page, stay } of planMoves()) {
        if (page.key === last?.key) continue;
        const isReturn = page.key === before?.key && isLeftEarly;
        const field = random.pick(['name', 'headline'] as const);
        move({ page, stay, late: last && isReturn ? { page: last, field } : null });
        before = last;
        last = page;
        isLeftEarly = stay < LONG_STAY;
      }
    }
  } finally {
    verifier.end();
    clock.end();
  }
  return result;
}
