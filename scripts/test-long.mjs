// @ts-check
/**
 * `npm run test:long`: kills the worker and the browser 1,000 times while a rep works, and looks in the sandbox's state
 * whether each write was done once; changes the key 300 times, and stops 300 bulks; moves through pages 300 times, and through tabs 2,000 times; has each operation meet the faults that the end-to-end
 * tests leave out; then plays the queue's histories, and reads malformed answers. `-- --kills 50 --changes 20 --stops 20` is a
 * short run, `-- --seed 7` repeats the kills and histories of another, `-- --histories 20000` plays more histories,
 * `-- --answers 100000` reads more answers.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { setUpDemo } from './lib/set-up.mjs';
import { runInProject } from './lib/step.mjs';

/**
 * Runs tests and shows what they print while they run.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether they passed
 */
const showVitest = (args, env) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code === 0));
  });

/**
 * @param {string} name
 * @param {string} text
 */
function readCount(name, text) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} ${text} is no count.`);
  return String(count);
}

await runInProject(async () => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '1000' },
      changes: { type: 'string', default: '300' },
      stops: { type: 'string', default: '300' },
      histories: { type: 'string', default: '2000' },
      answers: { type: 'string', default: '10000' },
      seed: { type: 'string' },
    },
  });
  await setUpDemo();
  const isEachOnce = await showVitest(['--project', 'long'], {
    LONG_KILLS: readCount('kills', values.kills),
    LONG_CHANGES: readCount('changes', values.changes),
    LONG_STOPS: readCount('stops', values.stops),
    ...(values.seed && { LONG_SEED: readCount('seed', values.seed) }),
  });
  const areRulesKept = await showVitest(['--project', 'unit-alone', 'random-histories'], {
    QUEUE_HISTORIES: readCount('histories', values.histories),
    QUEUE_SEED: readCount('seed', values.seed ?? String(1 + Math.floor(Math.random() * 1e9))),
  });
  const areAnswersRead = await showVitest(['--project', 'unit', 'malformed-answers'], {
    MALFORMED_ANSWERS: readCount('answers', values.answers),
  });
  process.exitCode = isEachOnce && areRulesKept && areAnswersRead ? 0 : 1;
});
