import { parseArgs } from 'node:util';
import { startSandbox } from './server';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8787' } } });

const fail = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  fail(`--port ${values.port} is no port: give a number from 0 (any free one) to 65535.`);

const sandbox = await startSandbox({ port }).catch((error: unknown) =>
  fail(`The sandbox cannot listen on port ${port}: ${String(error)}. Choose another with --port.`),
);
console.log(`sandbox ready on ${sandbox.url}`);

setTimeout(() => {
  sandbox.prepareBigBook();
}, 100).unref();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
