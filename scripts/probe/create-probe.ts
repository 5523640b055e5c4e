import { operations, OPERATION_NAMES } from '@/lib/contract/service/operations';
import type { OperationName, ReplyOf, RequestOf } from '@/lib/contract/service/operations';
import type { z } from 'zod';
import { callService } from './call-service';
import type { ProbedService } from './call-service';
import { checkAnswer } from './check-answer';
import type { Deviation } from './check-answer';
import { getParameterHint } from './hints';

/** What was found out about one operation. */
export interface Finding {
  /** How often it was called for its reply. */
  asked: number;
  /** How many replies were seen, and held against the interface in full. */
  checked: number;
  deviations: Deviation[];
  /** What could not be checked, and why. */
  skipped: string[];
}

/** What the first call met, which every other would meet, too. The message says it. */
export class CannotBegin extends Error {}

const KEY_REFUSED =
  '401: The service does not accept this key. Is it the key of this service, and complete?';

/** Shows a call until it has its answer. */
export type WatchCall = <T>(name: OperationName, call: Promise<T>) => Promise<T>;

export interface Probe {
  /** Calls an operation for its reply; null: the contract cannot read it, or there is none. */
  ask: <N extends OperationName>(name: N, request: RequestOf<N>) => Promise<ReplyOf<N> | null>;
  /** Calls an operation for one of these statuses. */
  expect: <N extends OperationName>(
    name: N,
    request: RequestOf<N>,
    statuses: readonly number[],
    key?: string,
  ) => Promise<void>;
  /** Notes that a parameter made no difference. */
  noteIgnored: (name: OperationName, parameter: string, sign: string) => void;
  note: (name: OperationName, deviation: Deviation) => void;
  skip: (name: OperationName, reason: string) => void;
  findings: ReadonlyMap<OperationName, Finding>;
  /** Why no call for a reply got one, when all have the same reason; null: they do not. */
  findCommonCause: () => string | null;
}

/**
 * Creates a probe of one service. What it finds is kept by operation, each deviation once.
 * @param watch is given each call while it waits for its answer
 */
export function createProbe(connection: ProbedService, watch: WatchCall): Probe {
  const findings = new Map<OperationName, Finding>(
    OPERATION_NAMES.map((name) => [name, { asked: 0, checked: 0, deviations: [], skipped: [] }]),
  );
  const causes = new Set<string | null>();
  const getFinding = (name: OperationName): Finding => {
    const finding = findings.get(name);
    if (!finding) throw new Error(`there is no operation ${name}`);
    return finding;
  };

  let isFirst = true;
  const note = (name: OperationName, deviation: Deviation) => {
    const { deviations } = getFinding(name);
    if (!deviations.some(({ text }) => text === deviation.text)) deviations.push(deviation);
  };
  const skip = (name: OperationName, reason: string) => {
    const { skipped } = getFinding(name);
    if (!skipped.includes(reason)) skipped.push(reason);
  };

  const call = async (
    name: OperationName,
    request: object,
    statuses: readonly number[] | null,
    key = connection.key,
  ): Promise<{ json: unknown } | null> => {
    const finding = getFinding(name);
    if (statuses === null) finding.asked += 1;
    const answer = await watch(name, callService({ ...connection, key }, name, request));
    const wasFirst = isFirst;
    isFirst = false;
    if ('reason' in answer) {
      if (wasFirst && !answer.isLate) throw new CannotBegin(answer.reason);
      note(name, { text: answer.reason, isBlocking: true });
      if (statuses === null) causes.add(answer.reason);
      return null;
    }
    if (answer.status === 401 && wasFirst) throw new CannotBegin(KEY_REFUSED);
    const { deviations, refusal, isReadable, cause } = checkAnswer(name, answer, statuses);
    for (const deviation of deviations) note(name, deviation);
    if (refusal !== null) skip(name, `${refusal}.`);
    if (isReadable) finding.checked += 1;
    if (statuses === null) causes.add(cause);
    return isReadable ? { json: answer.json } : null;
  };

  return {
    ask: async <N extends OperationName>(name: N, request: RequestOf<N>) => {
      const answer = await call(name, request, null);
      const schema: z.ZodType = operations[name].reply;
      return answer && (schema.parse(answer.json) as ReplyOf<N>);
    },
    expect: async (name, request, statuses, key) => {
      await call(name, request, statuses, key);
    },
    noteIgnored: (name, parameter, sign) => {
      const hint = getParameterHint(name, parameter);
      note(name, {
        text: `The parameter ${parameter} makes no difference: ${sign}.${hint === null ? '' : ` ${hint}`}`,
        isBlocking: true,
      });
    },
    note,
    skip,
    findings,
    findCommonCause: () => (causes.size === 1 ? ([...causes][0] ?? null) : null),
  };
}
