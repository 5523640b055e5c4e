import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Questions at the terminal. */

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
  }
}

/** Asks for a text that is not shown while it is typed; null: there is no terminal. */
export async function askHidden(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const text = await ask(question, nowhere);
  process.stdout.write('\n');
  return text;
}

/** Asks for a yes; without a terminal it is a no. */
export const confirm = async (question: string): Promise<boolean> =>
  process.stdin.isTTY && /^y(es)?$/i.test(await ask(`${question} [y/N] `, process.stdout));
