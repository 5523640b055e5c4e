// @ts-check
import { run, StepFailure } from './run.mjs';

/** How programs write it, such as `Mozilla Firefox 140.3.0esr`. Launchers print warnings of their own around it. */
const NAME_AND_VERSION = /^[A-Z][\w ]* \d+(?:\.\w+)+/m;

/**
 * The name and version of a browser, with its path: what a test result is worth depends on them.
 * @param {string | undefined} program
 * @param {string} missing what to say when there is none
 */
export async function describeProgram(program, missing) {
  if (!program) throw new StepFailure(missing);
  const { output } = await run(program, ['--version']);
  return `${NAME_AND_VERSION.exec(output)?.[0] ?? 'unknown version'} (${program})`;
}
