import fc from 'fast-check';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { ENDINGS } from './model-service';
import { BULK_SORTS, SORTS, type Command, type History } from './play-history';
import { CONNECTION_NAMES, SERVICE_FAULTS, type ServiceFault } from './world';

/** Random histories. Those that go wrong are shrunk by fast-check to a few commands. */

/** Few people, so that clicks and bulks share them. */
const whom = fc.nat(5);
const nth = fc.nat(5);
const isOldCheck = fc.boolean();
const one = <T extends string>(...names: T[]) => fc.constantFrom(...names);

/**
 * What is held for Undo is checked after 5 seconds. It is sent as soon as that is answered, which takes as long as a request,
 * and is under way a moment later.
 */
const passing = (...lengths: number[]) =>
  fc.record({ do: one('pass'), ms: fc.constantFrom(...lengths) });
const soon = passing(
  0,
  SECOND,
  5.2 * SECOND,
  5.4 * SECOND,
  5.4 * SECOND,
  5.7 * SECOND,
  8.2 * SECOND,
);
const later = passing(500, 2 * SECOND, 20 * SECOND, MINUTE, 3 * MINUTE, 11 * MINUTE);

const click = fc.record({
  do: one('click'),
  sort: fc.constantFrom('push', 'push', ...SORTS),
  whom,
  isOldCheck,
});
const bulk = fc.record({
  do: one('bulk'),
  sort: fc.constantFrom('push', 'push', 'push', ...BULK_SORTS),
  people: fc.uniqueArray(whom, { minLength: 2, maxLength: 6 }),
  isOldCheck,
});
const key = fc.record({
  do: one('key'),
  to: fc.constantFrom(...CONNECTION_NAMES),
  decision: fc.constantFrom('send', 'cancel', undefined),
});
const crash = fc.record({
  do: one('crash'),
  steps: fc.integer({ min: 1, max: 150 }),
  deadMs: fc.constantFrom(0, SECOND, 40 * SECOND),
  lost: fc.constantFrom(0, 0, 1, 2, 4),
});
const change: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: one('stop', 'retry bulk', 'retry'), nth }) },
  { weight: 1, arbitrary: fc.record({ do: one('cancel', 'pause', 'resume'), nth }) },
  { weight: 2, arbitrary: key },
  { weight: 1, arbitrary: fc.record({ do: one('decide'), decision: one('send', 'cancel') }) },
  { weight: 1, arbitrary: fc.record({ do: one('forget key', 'end pauses') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('default crm'),
      crm: fc.constantFrom('crm_one', 'crm_two', null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: one('jump'),
      ms: fc.constantFrom(-60 * MINUTE, -30 * SECOND, 30 * SECOND, 60 * MINUTE),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('erase', 'appear'), whom }) },
  { weight: 2, arbitrary: crash },
);

/** The key that is saved at first. */
const BACK: Command = { do: 'key', to: 'A' };

/** A bulk is paused, and then stopped or resumed. */
const halt = fc
  .tuple(nth, later, one('stop', 'stop', 'resume'))
  .map(([each, waited, last]): Command[] => [
    { do: 'pause', nth: each },
    waited,
    { do: last, nth: each },
  ]);

/** One change, or two that belong together. */
const changes: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(change) },
  { weight: 1, arbitrary: halt },
  { weight: 2, arbitrary: fc.tuple(key, later, fc.oneof(key, fc.constant(BACK))) },
  {
    weight: 2,
    arbitrary: fc.tuple(
      later,
      fc.record({ do: one('erase'), whom }),
      fc.record({ do: one('retry', 'retry bulk'), nth }),
    ),
  },
);

/** The rep asks for something, and then things happen. */
const move: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.option(fc.oneof({ weight: 1, arbitrary: click }, { weight: 2, arbitrary: bulk }), {
      freq: 3,
      nil: undefined,
    }),
    soon,
    changes,
    fc.option(later, { freq: 2, nil: undefined }),
  )
  .map(([asked, waited, changed, last]) =>
    [asked, waited, ...changed, last].filter((each) => each !== undefined),
  );

/** After these, an outcome is unknown, or the rate limit is met. */
const UNANSWERED = ['dropped before', 'dropped after', 'dropped after', '502 after'] as const;
const REFUSED = ['400', '401', '402', '403', '429'] as const;
const times = <F extends ServiceFault | null>(fault: fc.Arbitrary<F>, ...counts: number[]) =>
  fc
    .tuple(fault, fc.constantFrom(...counts))
    .map(([each, count]) => Array.from({ length: count }, () => each));
/** What becomes of some requests in a row. */
const trouble: fc.Arbitrary<(ServiceFault | null)[]> = fc.oneof(
  times(fc.constant(null), 1, 2),
  times(fc.constantFrom(...SERVICE_FAULTS), 1),
  times(fc.constantFrom(...UNANSWERED), 1, 2, 5),
  times(fc.constantFrom(...REFUSED), 1),
  fc.tuple(fc.constantFrom(...UNANSWERED), fc.constantFrom(...REFUSED)),
);

const troubles = fc.array(trouble, { maxLength: 12, size: 'max' }).map((each) => each.flat());

const moves = fc.array(move, { minLength: 1, maxLength: 6, size: 'max' });

/** Whatever happens to whatever the rep asks for. */
const anything = fc.record({ moves, faults: troubles });

/** The outcome of a first batch of pushes stays unknown until the rep decides. Then something is done about it. */
const inDoubt = fc
  .record({
    people: fc.uniqueArray(whom, { minLength: 3, maxLength: 5 }),
    unanswered: fc.oneof(
      times(fc.constantFrom(...UNANSWERED), 5),
      fc.tuple(fc.constantFrom(...UNANSWERED), fc.constantFrom('400', '409', '422')),
    ),
    then: fc.oneof(
      fc.nat(2).map((at) => ({ do: 'erase' as const, at })),
      fc.nat(2).map((at) => ({ do: 'correct' as const, at })),
      fc.constant(null),
    ),
    again: fc.record({ do: one('retry', 'retry', 'retry bulk'), nth }),
    moves,
    faults: troubles,
  })
  .map(({ people, unanswered, then, again, moves: after, faults }) => {
    const who = people[then?.at ?? 0] ?? 0;
    const sort = then?.do === 'correct' ? 'push corrected' : 'push';
    const batch: Command[] = [
      { do: 'bulk', sort: 'push', people },
      { do: 'pass', ms: 5.4 * SECOND },
      { do: 'pass', ms: 11 * MINUTE },
      ...(then?.do === 'erase' ? [{ do: 'erase', whom: who } as const] : []),
      ...(then?.do === 'correct' ? [{ do: 'click', sort, whom: who } as const] : [again]),
      { do: 'pass', ms: MINUTE },
    ];
    return { moves: [batch, ...after], faults: [...unanswered, ...faults] };
  });

/** The rep decides about a first batch of pushes with another key, before an answer to it has come; then its own is back. */
const decided = fc
  .record({
    people: fc.uniqueArray(whom, { minLength: 2, maxLength: 5 }),
    unanswered: times(fc.constantFrom(...UNANSWERED), 1, 2),
    to: one('B', 'C', 'X'),
    decision: one('send', 'cancel'),
    moves,
    faults: troubles,
  })
  .map(({ people, unanswered, to, decision, moves: after, faults }) => {
    const batch: Command[] = [
      { do: 'bulk', sort: 'push', people },
      { do: 'pass', ms: 5.7 * SECOND },
      { do: 'key', to, decision },
      { do: 'pass', ms: MINUTE },
      BACK,
      { do: 'pass', ms: MINUTE },
    ];
    return { moves: [batch, ...after], faults: [...unanswered, ...faults] };
  });

/**
 * A first bulk is stopped while its request is under way, or one of its jobs is cancelled. The service then refuses it, or
 * does not answer. It may be retried.
 */
const stoppedOnTheWay = fc
  .record({
    sort: fc.constantFrom('push', ...BULK_SORTS),
    people: fc.uniqueArray(whom, { minLength: 2, maxLength: 5 }),
    waited: fc.constantFrom(SECOND, 5.2 * SECOND, 8.2 * SECOND, 9 * SECOND),
    change: fc.record({ do: one('stop', 'stop', 'cancel'), nth }),
    refused: times(
      fc.constantFrom('dropped before', 'dropped after', '429', '429 until', '500'),
      1,
    ),
    again: fc.option(fc.record({ do: one('retry', 'retry bulk'), nth }), { nil: undefined }),
    moves,
    faults: troubles,
  })
  .map(({ sort, people, waited, change, refused, again, moves: after, faults }) => {
    const stopped: Command[] = [
      { do: 'bulk', sort, people },
      { do: 'pass', ms: waited },
      change,
      { do: 'pass', ms: 3 * MINUTE },
      ...(again ? [again] : []),
    ];
    return { moves: [stopped, ...after], faults: [...refused, ...faults], latencyMs: 3 * SECOND };
  });

export const randomHistory: fc.Arbitrary<History> = fc
  .record({
    what: fc.oneof(
      { weight: 8, arbitrary: anything },
      { weight: 2, arbitrary: inDoubt },
      { weight: 1, arbitrary: stoppedOnTheWay },
      { weight: 1, arbitrary: decided },
    ),
    readFaults: troubles,
    endings: fc.array(fc.constantFrom('written', ...ENDINGS), { maxLength: 4 }),
    runMs: fc.constantFrom(SECOND, 3 * SECOND, MINUTE),
    latencyMs: fc.constantFrom(10, 300, 300, 3 * SECOND),
    refusesOtherBytes: fc.boolean(),
  })
  .map(({ what: { moves: played, ...rest }, ...history }) => ({
    ...history,
    ...rest,
    commands: played.flat(),
  }));
