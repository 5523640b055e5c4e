import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import { getPath } from './call-service';
import type { ProbedService } from './call-service';
import type { Finding, Probe } from './create-probe';

/** What the probe prints: a line for each operation, what deviates below it, and a summary. */

type Mark = '✓' | '✗' | '!' | '–';

const getMark = ({ checked, deviations }: Finding): Mark => {
  if (deviations.some(({ isBlocking }) => isBlocking)) return '✗';
  if (deviations.length > 0) return '!';
  return checked > 0 ? '✓' : '–';
};

const WIDTH = Math.max(...OPERATION_NAMES.map((name) => name.length)) + 2;

/** Whether something deviates. */
export const hasDeviations = ({ findings }: Pick<Probe, 'findings'>): boolean =>
  [...findings.values()].some(({ deviations }) => deviations.length > 0);

/** The lines to print. */
export function describeFindings(
  { findings }: Pick<Probe, 'findings'>,
  connection: Pick<ProbedService, 'paths'>,
): string[] {
  const marks: Mark[] = [];
  const describe = ([name, finding]: [OperationName, Finding]): string[] => {
    const mark = getMark(finding);
    marks.push(mark);
    const { method } = operations[name];
    return [
      `${mark} ${name.padEnd(WIDTH)}${method} ${getPath(connection, name)}`,
      ...finding.deviations.map(({ text }) => `    ${text}`),
      ...finding.skipped.map((reason) => `    Not checked: ${reason}`),
    ];
  };
  const lines = [...findings].flatMap(describe);
  const count = (...wanted: Mark[]) => marks.filter((mark) => wanted.includes(mark)).length;
  return [
    ...lines,
    '',
    `${marks.length} operations: ${count('✓')} as the interface says, ${count('✗', '!')} deviate, ${count('–')} not checked.`,
    ...(count('–') > 0
      ? ['– was not called, or was refused. Calls that write need --write --person LINK_OR_EMAIL.']
      : []),
    ...(count('✗') > 0 ? ['✗ cannot be used by the extension.'] : []),
    ...(count('!') > 0 ? ['! can be used, but differs from the interface.'] : []),
  ];
}
