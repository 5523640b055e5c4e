import { parseArgs } from 'node:util';
import { startSandbox } from './server';

const USAGE = `npm run sandbox -- [options]

Serves the interface of the Prospecting Data Service in memory, on this computer only. The API key is "demo".

  --port NUMBER   where it listens, 8787 by default; 0 is any free port
  --cors          lets pages of other origins call it and read its answers
  --help          show this`;

const fail = (reason: string, code: 1 | 2): never => {
  console.error(reason);
  process.exit(code);
};

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '8787' },
        cors: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    // Node's own words name the argument, and go on about how to pass it.
    const [reason] = String(error instanceof Error ? error.message : error).split('. ');
    return fail(`${reason}.\n\n${USAGE}`, 2);
  }
};

const { port: text, cors, help } = readOptions();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
const port = Number(text);
if (!/^\d+$/.test(text) || port > 65_535)
  fail(`--port ${text} is no port: give a number from 0 (any free one) to 65535.`, 2);

const sandbox = await startSandbox({ port, cors }).catch((error: unknown) =>
  fail(
    `The sandbox cannot listen on port ${port}: ${String(error)}. Choose another with --port.`,
    1,
  ),
);

setTimeout(() => sandbox.prepareBigBook(), 100).unref();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });

console.log(`sandbox ready on ${sandbox.url}`);
