import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { apiKeySchema } from '@/lib/contract/stored/connection';
import type { ProbedService } from './call-service';
import { CannotBegin, createProbe } from './create-probe';
import type { WatchCall } from './create-probe';
import { describeFindings, hasDeviations, hasUnseen } from './describe-findings';
import { ArgumentFault, isHelpWanted, readArguments, USAGE } from './read-arguments';
import type { ProbeArguments } from './read-arguments';
import { askHidden, confirm, showControls, watchCalls } from './terminal';
import { walkReads } from './walk-reads';
import { describeWrites, walkWrites } from './walk-writes';

/** `npm run probe`: compares a live service with the interface, and prints which settings fix the differences. */

export interface ProbeSurroundings {
  /** The value of the environment variable PROSPECTING_API_KEY. */
  key: string | undefined;
  print: (line: string) => void;
  askHidden: (question: string) => Promise<string | null>;
  confirm: (question: string) => Promise<boolean>;
  /** Shows a call while it waits. */
  watch: WatchCall;
  /** Instead of each operation's own. */
  timeoutMs?: number;
  pollMs?: number;
}

/** What each means stands in the usage. */
export type ExitCode = 0 | 1 | 2 | 3;

async function walk(
  connection: ProbedService,
  { person, listId, runId, webhookUrl, isWriting, isAgreed }: ProbeArguments,
  { print, confirm: ask, watch, pollMs }: ProbeSurroundings,
): Promise<ExitCode> {
  const writes =
    isWriting && person !== null
      ? { person, webhookUrl, ...(pollMs === undefined ? {} : { pollMs }) }
      : null;
  if (writes) {
    print('This will write:');
    for (const line of describeWrites(writes)) print(`  ${line}`);
    if (!isAgreed && !(await ask('Go on?'))) {
      print('Nothing was called.');
      return 2;
    }
  }
  print(`Probing ${connection.address}`);
  const probe = createProbe(connection, watch);
  const book = await walkReads(probe, { person, listId, runId, isWriting });
  const cause = probe.findCommonCause();
  if (cause !== null) throw new CannotBegin(cause);
  if (writes) await walkWrites(probe, writes, book);
  for (const line of describeFindings(probe, connection)) print(line);
  if (hasDeviations(probe)) return 1;
  return hasUnseen(probe) ? 3 : 0;
}

/** Runs the probe with arguments of the command line. No line that it prints holds the key. */
export async function runProbe(args: string[], surroundings: ProbeSurroundings): Promise<ExitCode> {
  if (isHelpWanted(args)) {
    surroundings.print(USAGE);
    return 0;
  }
  let wanted: ProbeArguments;
  try {
    wanted = readArguments(args);
  } catch (error) {
    if (!(error instanceof ArgumentFault)) throw error;
    surroundings.print(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  const typed = surroundings.key ?? (await surroundings.askHidden('API key: '));
  const key = apiKeySchema.safeParse(typed);
  if (!key.success) {
    surroundings.print(
      'There is no usable API key: set PROSPECTING_API_KEY, or type it when asked.',
    );
    return 2;
  }
  const print = (line: string) =>
    surroundings.print(showControls(line.replaceAll(key.data, '••••')));
  const { timeoutMs } = surroundings;
  const { address, paths } = wanted;
  const connection = {
    address,
    key: key.data,
    paths,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  try {
    return await walk(connection, wanted, { ...surroundings, print });
  } catch (error) {
    if (!(error instanceof CannotBegin)) throw error;
    print(error.message);
    print(`${OPERATION_NAMES.length} operations: none was checked, and nothing was written.`);
    return 1;
  }
}

/** Runs it at this terminal. */
export const runProbeHere = (args: string[]): Promise<ExitCode> =>
  runProbe(args, {
    key: process.env.PROSPECTING_API_KEY,
    print: (line) => process.stdout.write(`${line}\n`),
    askHidden: (question) => askHidden(question),
    confirm: (question) => confirm(question),
    watch: watchCalls(process.stderr),
  });
