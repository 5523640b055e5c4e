import { toEmail, toPersonKey } from './match-keys';

/** Finds which people a stored value names, whatever its shape: by their keys, emails and profile addresses. */

/** The key of a person without a page. */
const toEmailKey = (email: string): string => `person:email:${email}`;

/** What stands between the words of a text, also of JSON within a text. */
const BETWEEN = /[\s"'<>(),;\\]+/u;
const MAIL = 'mailto:';

/** A line that is a key names that person only: the end of `person:name:ada lind@lind.example` is no email. */
const KEY = /^person:[a-z]+:/u;

function* listOfText(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    if (KEY.test(line)) yield line;
    else yield* listOfLine(line);
  }
}

function* listOfLine(text: string): Generator<string> {
  if (!text.includes('@') && !text.includes('/')) return;
  for (const word of text.split(BETWEEN)) {
    const address = word.startsWith(MAIL) ? word.slice(MAIL.length) : word;
    const email = address.includes('@') ? toEmail(address) : null;
    if (email !== null) yield toEmailKey(email);
    const profile = word.includes('/') ? toPersonKey(word) : null;
    if (profile !== null) yield profile;
  }
}

/** The keys of all people whom a value names, some of them more than once. */
export function* listMentions(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* listOfText(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      yield* listOfText(name);
      yield* listMentions(part);
    }
  }
}

/** Whether a value names one of these people. */
export function isMentioned(keys: ReadonlySet<string>, value: unknown): boolean {
  for (const key of listMentions(value)) if (keys.has(key)) return true;
  return false;
}
