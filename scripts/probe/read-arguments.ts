import { parseArgs } from 'node:util';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { addressSchema, getAddressFault } from '@/lib/contract/stored/connection';
import { settingsSchema } from '@/lib/contract/stored/settings';
import { webhookAddressSchema } from '@/lib/contract/service/webhook-address';
import type { ProbedService } from './call-service';

/** The options of `npm run probe`. */

export interface ProbeArguments {
  address: string;
  paths: ProbedService['paths'];
  person: string | null;
  listId: string | null;
  runId: string | null;
  webhookUrl: string | null;
  isWriting: boolean;
  isAgreed: boolean;
}

export const USAGE = `npm run probe -- --address URL [options]

Compares a live service with the interface that the extension expects. Without --write it only reads.
The API key comes from the environment variable PROSPECTING_API_KEY, or is asked for. It is never an argument.

  --path OPERATION=/path   another path than the default, may be repeated
  --person LINK_OR_EMAIL   the person to look up; by default one of today's accounts
  --list ID                a list to read
  --run ID                 a CRM sync run to read
  --write                  also make the calls that write, about --person only
  --webhook URL            where asynchronous enrichment sends its results, with --write
  --yes                    do not ask before writing
  --help                   show this

Exit code: 0 nothing deviates, and every operation that was called for a reply gave one; 1 something deviates, or the
service cannot be called; 2 the probe did not begin; 3 nothing deviates, but the service refused a reply.`;

/** The help is asked for, whatever else is. */
export const isHelpWanted = (args: readonly string[]): boolean =>
  args.some((arg) => arg === '--help' || arg === '-h');

/** Arguments that cannot be used. The message repeats none of them, as one may be a key. */
export class ArgumentFault extends Error {}

const OPTIONS = {
  address: { type: 'string' },
  path: { type: 'string', multiple: true },
  person: { type: 'string' },
  list: { type: 'string' },
  run: { type: 'string' },
  webhook: { type: 'string' },
  write: { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new ArgumentFault('There is an argument that the probe does not have.');
  }
}

function readPaths(texts: readonly string[]): ProbedService['paths'] {
  const entries = texts.map((text) => {
    const at = text.indexOf('=');
    return [text.slice(0, at), text.slice(at + 1)] as const;
  });
  const paths = settingsSchema.shape.paths.safeParse(Object.fromEntries(entries));
  if (paths.success) return paths.data;
  throw new ArgumentFault(
    `--path takes an operation and a path, such as readBook=/v2/accounts. The operations: ${OPERATION_NAMES.join(', ')}.`,
  );
}

const ADDRESS_FAULTS = {
  'not-https':
    '--address takes the address of the service. Begin it with https; http is only for this computer.',
  'ipv6-loopback':
    '--address: the extension cannot call [::1] by http, as no browser lets its policy name it. Write localhost.',
  'extra-parts': '--address takes no user name, no query and no #.',
} as const;

const isPerson = (text: string) => /^\S+@\S+\.\S+$/.test(text) || /^https?:\/\/\S+$/.test(text);

/** @throws ArgumentFault with what to do */
export function readArguments(args: string[]): ProbeArguments {
  const values = parseOptions(args);
  const { address = '' } = values;
  const fault = getAddressFault(address.trim());
  if (fault) throw new ArgumentFault(ADDRESS_FAULTS[fault]);
  const {
    person = null,
    list = null,
    run = null,
    webhook = null,
    write = false,
    yes = false,
  } = values;
  if (person !== null && !isPerson(person))
    throw new ArgumentFault('--person takes a profile link or an email address.');
  if (write && person === null)
    throw new ArgumentFault('--write needs --person: the one person that is written.');
  if (webhook !== null && !webhookAddressSchema.safeParse(webhook).success)
    throw new ArgumentFault('--webhook takes an https address.');
  return {
    address: addressSchema.parse(address),
    paths: readPaths(values.path ?? []),
    person,
    listId: list,
    runId: run,
    webhookUrl: webhook,
    isWriting: write,
    isAgreed: yes,
  };
}
