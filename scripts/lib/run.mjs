// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A step that went wrong: what to tell the reader, and what the failing program printed. */
export class StepFailure extends Error {
  /**
   * @param {string} sentence the fault, and what to do
   * @param {string} [output]
   */
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output;
  }
}

/**
 * What a program made of Node takes: V8 collects the young half of its heap less often when that is larger than its default of
 * 16 MB. ESLint takes a fifth less of the processor's time with it, component tests a fourteenth less.
 */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/**
 * Runs a program to its end without input. Both its streams are kept, as one text, and not shown.
 * A program that cannot be started has code 127, like in a shell.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @param {string} [cwd]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, env, cwd) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS, NO_COLOR: '1', ...env },
      cwd,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Started by path, because npx checks for updates, and needs a shell on Windows. */
const TOOLS = {
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  vitest: 'vitest/vitest.mjs',
  wxt: 'wxt/bin/wxt.mjs',
};

/**
 * Runs one of the project's own tools, as `run` does.
 * @param {keyof typeof TOOLS} tool
 * @param {string[]} args
 */
export const runTool = (tool, args) =>
  run(process.execPath, [join('node_modules', TOOLS[tool]), ...args]);

/**
 * Runs one of the project's own tools; a StepFailure when it fails.
 * @param {keyof typeof TOOLS} tool
 * @param {string[]} args
 */
export async function expectTool(tool, args) {
  const { code, output } = await runTool(tool, args);
  if (code !== 0) throw new StepFailure(`${tool} ${args.join(' ')} failed.`, output);
}

/**
 * Runs one of the project's own scripts; a StepFailure when it fails.
 * @param {string} path
 * @param {...string} args
 */
export async function expectScript(path, ...args) {
  const { code, output } = await run(process.execPath, [path, ...args]);
  if (code !== 0) throw new StepFailure(`${[path, ...args].join(' ')} failed.`, output);
}
