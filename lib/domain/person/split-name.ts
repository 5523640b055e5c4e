/** Words that start a family name, as in "Ludwig van der Berg". Lower case only, as they are written. */
const PARTICLES = new Set(
  'af al av bin da dal de del della den der di do dos du el la le ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);

const TITLES = /^\s*(?:(?:dr|prof|mr|mrs|ms|mx|ing|dipl)\.?\s+|(?:sir|dame)\s+)+/iu;

/** Pronouns, maiden names and credentials are in brackets or after a comma. Emoji are anywhere. */
const toWords = (name: string): string[] =>
  name
    .replace(/\([^)]{0,100}\)|\[[^\]]{0,100}\]/gu, ' ')
    .replace(/[\p{Extended_Pictographic}\u200d\ufe0f]/gu, ' ')
    .replace(/,.*$/su, ' ')
    .replace(TITLES, '')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));

/**
 * Splits a person's name for the service. This is a guess by rule, because no page says where the first name ends, so the
 * full name is always sent too. The last name is empty if the name is one word.
 */
export function splitName(name: string) {
  const words = toWords(name);
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word));
  const lastAt =
    particle > 0 && particle < words.length - 1 ? particle : Math.max(1, words.length - 1);
  return { first: words.slice(0, lastAt).join(' '), last: words.slice(lastAt).join(' ') };
}
