import { parseArgs } from 'node:util';
import { startSandbox } from './server';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8787' } } });
const sandbox = await startSandbox({ port: Number(values.port) });
console.log(`sandbox ready on ${sandbox.url}`);
setTimeout(() => {
  sandbox.prepareBigBook();
}, 100).unref();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
