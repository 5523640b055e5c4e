// @ts-check
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { StepFailure } from './run.mjs';

/** @param {number} since reading of performance.now() */
const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step and prints it in one line: the title when it starts, then its result and duration. If the work returns a
 * text, it is printed in place of "done".
 * @template T
 * @param {string} title
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  process.stdout.write(`${title} … `);
  const start = performance.now();
  try {
    const result = await work();
    console.log(`${typeof result === 'string' ? result : 'done'} (${secondsSince(start)})`);
    return result;
  } catch (error) {
    console.log(`FAILED (${secondsSince(start)})`);
    throw error;
  }
}

/**
 * Prints what belongs to the last step below it, indented.
 * @param {string} text
 */
export const tell = (text) => console.log(text.trim().replace(/^/gm, '    '));

/**
 * Prints why a step failed: the failing program's output, then the sentence.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof StepFailure && error.output) tell(error.output);
  console.log(stripVTControlCharacters(error instanceof Error ? error.message : String(error)));
}

/**
 * Does the work of a script in the project's folder. A fault is explained, and the script ends with 1.
 * @param {() => Promise<void>} work
 */
export async function runInProject(work) {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  try {
    await work();
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}
