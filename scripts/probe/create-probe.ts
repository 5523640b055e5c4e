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
  /** How many answers were held against the interface in full. */
  checked: number;
  deviations: Deviation[];
  /** What could not be checked, and why. */
  skipped: string[];
}

/** The service refused the key at once. Every other call would tell the same. */
export class KeyRefused extends Error {}

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
}

/** Creates a probe of one service. What it finds is kept by operation, each deviation once. */
export function createProbe(connection: ProbedService): Probe {
  const findings = new Map<OperationName, Finding>(
    OPERATION_NAMES.map((name) => [name, { checked: 0, deviations: [], skipped: [] }]),
  );
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
    const answer = await callService({ ...connection, key }, name, request);
    if ('reason' in answer) {
      note(name, { text: answer.reason, isBlocking: true });
      return null;
    }
    if (answer.status === 401 && statuses === null && isFirst) throw new KeyRefused();
    isFirst = false;
    const { deviations, refusal, isReadable } = checkAnswer(name, answer, statuses);
    for (const deviation of deviations) note(name, deviation);
    if (refusal !== null) skip(name, `${refusal}.`);
    else if (key === connection.key) getFinding(name).checked += 1;
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
  };
}
