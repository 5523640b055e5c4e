import { apiKeySchema } from '@/lib/contract/stored/connection';
import type { ProbedService } from './call-service';
import { createProbe, KeyRefused } from './create-probe';
import { describeFindings, hasDeviations } from './describe-findings';
import { ArgumentFault, readArguments, USAGE } from './read-arguments';
import type { ProbeArguments } from './read-arguments';
import { askHidden, confirm } from './terminal';
import { walkReads } from './walk-reads';
import { describeWrites, walkWrites } from './walk-writes';

/** `npm run probe`: compares a live service with the interface, and prints which settings fix the differences. */

export interface ProbeSurroundings {
  /** The value of the environment variable PROSPECTING_API_KEY. */
  key: string | undefined;
  print: (line: string) => void;
  askHidden: (question: string) => Promise<string | null>;
  confirm: (question: string) => Promise<boolean>;
  /** Instead of each operation's own. */
  timeoutMs?: number;
  pollMs?: number;
}

/** Nothing deviates; something does; the probe could not begin. */
export type ExitCode = 0 | 1 | 2;

async function walk(
  connection: ProbedService,
  { person, listId, runId, webhookUrl, isWriting, isAgreed }: ProbeArguments,
  { print, confirm: ask, pollMs }: ProbeSurroundings,
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
  const probe = createProbe(connection);
  const book = await walkReads(probe, { person, listId, runId, isWriting });
  if (writes) await walkWrites(probe, writes, book);
  for (const line of describeFindings(probe, connection)) print(line);
  return hasDeviations(probe) ? 1 : 0;
}

/** Runs the probe with arguments of the command line. No line that it prints holds the key. */
export async function runProbe(args: string[], surroundings: ProbeSurroundings): Promise<ExitCode> {
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
  const print = (line: string) => {
    surroundings.print(line.replaceAll(key.data, '••••'));
  };
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
    if (!(error instanceof KeyRefused)) throw error;
    print(
      '401: The service does not accept this key. Is it the key of this service, and complete?',
    );
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
  });
