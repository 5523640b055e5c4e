import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Questions at the terminal. */

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const nowhere = () =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
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
