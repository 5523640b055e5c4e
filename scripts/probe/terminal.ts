import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SECOND } from '@/lib/contract/duration';
import type { WatchCall } from './create-probe';

/** Questions at the terminal, and what it shows. */

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const nowhere = () =>
  new Writable({
    write: (_chunk, _encoding, done) => done(),
  });

/** The line that is typed; empty after Ctrl+C. */
async function readLine(question: string, { input, output }: Terminal): Promise<string> {
  const lines = createInterface({ input, output, terminal: true });
  try {
    return (await lines.question(question)).trim();
  } catch {
    return '';
  } finally {
    lines.close();
  }
}

/** Asks for a text that is not shown while it is typed; null: there is no terminal. */
export async function askHidden(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<string | null> {
  if (!input.isTTY) return null;
  output.write(question);
  const text = await readLine('', { input, output: nowhere() });
  output.write('\n');
  return text;
}

/** Asks for a yes; without a terminal it is a no. */
export const confirm = async (
  question: string,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> =>
  terminal.input.isTTY === true && /^y(es)?$/i.test(await readLine(`${question} [y/N] `, terminal));

/** What a terminal obeys, or what changes the order of a line: control characters and those of bidirectional text. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** A line of text with its control characters written out, such as \u001b for Escape. */
export const showControls = (line: string): string =>
  line.replace(
    CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Without a terminal, how often a call that waits is told: in ms. */
const TOLD_EVERY_MS = 10 * SECOND;

/** Shows which call waits, and for how long: in one line that is rewritten, or now and then without a terminal. */
export const watchCalls =
  (output: NodeJS.WritableStream & { isTTY?: boolean }): WatchCall =>
  async (name, call) => {
    const isTerminal = output.isTTY === true;
    let seconds = 0;
    const show = () => {
      const waited = seconds > 0 ? ` ${seconds} s` : '';
      output.write(isTerminal ? `\r\u001b[K${name} …${waited}` : `${name} …${waited}\n`);
    };
    const everyMs = isTerminal ? SECOND : TOLD_EVERY_MS;
    if (isTerminal) show();
    const timer = setInterval(() => {
      seconds += everyMs / SECOND;
      show();
    }, everyMs);
    try {
      return await call;
    } finally {
      clearInterval(timer);
      if (isTerminal) output.write('\r\u001b[K');
    }
  };
