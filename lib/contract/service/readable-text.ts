/** Characters of a message that are kept. */
const MAX_MESSAGE = 1000;
/** Markup of a whole page. A message may have a tag in it, which is shown as it came. */
const HTML_PAGE = /<(?:!doctype|html|head|body|title|script|style|table|div|h[1-6]|pre)\b/iu;
/** What a program writes for a value that it did not mean to write. */
const NO_WORDS = /^(?:undefined|null|nan|\[object \w+\])$/iu;

/** A message of the service in one line; null: it is not meant for a reader, such as a proxy's HTML page. */
export function toReadableText(message: string): string | null {
  const text = message.slice(0, MAX_MESSAGE).replace(/\s+/gu, ' ').trim();
  return text === '' || HTML_PAGE.test(text) || NO_WORDS.test(text) ? null : text;
}
