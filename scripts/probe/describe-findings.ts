import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { getPath } from './call-service';
import type { ProbedService } from './call-service';
import type { Finding, Probe } from './create-probe';

/** What the probe prints: a line for each operation, what deviates below it, and a summary. */

type Mark = '✓' | '✗' | '!' | '–';

/** A reply of another shape may deviate in each of its fields. */
const MAX_DEVIATIONS = 20;

const getMark = ({ checked, deviations }: Finding): Mark => {
  if (deviations.some(({ isBlocking }) => isBlocking)) return '✗';
  if (deviations.length > 0) return '!';
  return checked > 0 ? '✓' : '–';
};

const WIDTH = Math.max(...OPERATION_NAMES.map((name) => name.length)) + 2;

/** Whether something deviates. */
export const hasDeviations = ({ findings }: Pick<Probe, 'findings'>): boolean =>
  [...findings.values()].some(({ deviations }) => deviations.length > 0);

/** Whether an operation was called for its reply, and none was seen. */
export const hasUnseen = ({ findings }: Pick<Probe, 'findings'>): boolean =>
  [...findings.values()].some(({ asked, checked }) => asked > 0 && checked === 0);

/** The lines to print. */
export function describeFindings(
  { findings }: Pick<Probe, 'findings'>,
  connection: Pick<ProbedService, 'paths'>,
): string[] {
  const saidOf = new Map<string, OperationName>();
  /** A sentence that several operations share is printed once. */
  const sayOnce = (name: OperationName, text: string): string => {
    const before = saidOf.get(text);
    if (before === undefined) saidOf.set(text, name);
    return before === undefined ? text : `as ${before}.`;
  };
  const describe = ([name, finding]: [OperationName, Finding]): string[] => {
    const { deviations, skipped } = finding;
    const more = deviations.length - MAX_DEVIATIONS;
    return [
      `${getMark(finding)} ${name.padEnd(WIDTH)}${operations[name].method} ${getPath(connection, name)}`,
      ...deviations.slice(0, MAX_DEVIATIONS).map(({ text }) => `    ${sayOnce(name, text)}`),
      ...(more > 0 ? [`    And ${more} more.`] : []),
      ...skipped.map((reason) => `    Not checked: ${sayOnce(name, reason)}`),
    ];
  };
  const all = [...findings.values()];
  const marks = all.map(getMark);
  const count = (...wanted: Mark[]) => marks.filter((mark) => wanted.includes(mark)).length;
  const partly = all.filter((one) => getMark(one) === '✓' && one.skipped.length > 0).length;
  return [
    ...[...findings].flatMap(describe),
    '',
    `${marks.length} operations: ${count('✓')} as the interface says${partly > 0 ? ` (${partly} in part)` : ''}, ` +
      `${count('✗', '!')} deviate, ${count('–')} not checked.`,
    ...(count('–') > 0 ? ['– no reply was seen.'] : []),
    ...(all.some((one) => getMark(one) === '–' && one.skipped.length === 0)
      ? ['  Calls that write need --write --person LINK_OR_EMAIL.']
      : []),
    ...(count('✗') > 0 ? ['✗ cannot be used by the extension.'] : []),
    ...(count('!') > 0 ? ['! can be used, but differs from the interface.'] : []),
  ];
}
