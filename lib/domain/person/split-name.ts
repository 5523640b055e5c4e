import { isLegalForm } from '../company/company-name';
import { foldText } from '../look-up/fold-text';

/** Words that start a family name, as in "Ludwig van der Berg". Lower case only, as they are written. */
const PARTICLES = new Set(
  'af al av bin da dal de del della den der di do dos du el la le ten ter van vom von zu zum zur'.split(
    ' ',
  ),
);

const TITLES =
  /^\s*(?:(?:dr|dipl)\.?-ing\.?\s+|(?:dr|prof|mr|mrs|ms|mx|ing|dipl)\.?\s+|(?:sir|dame)\s+)+/iu;

/** What stands after a name without being part of it, without dots. Never "MA": that is a family name. */
const SUFFIXES = new Set(
  'Jr JR jr Sr SR sr II III IV BSc BEng CEO CFA CFO CFP CISSP COO CPA CTO DPhil EMBA Esq LLB LLM MBA MD MEng MSc PhD PHD Phd PMP'.split(
    ' ',
  ),
);
const isSuffix = (word: string) => SUFFIXES.has(word.replaceAll('.', ''));

/** Whether a word after a comma is a degree that the list lacks, such as "PharmD" and "DrPH". A family name may end so: "McK". */
const isDegree = (word: string) => /\p{Ll}\p{Lu}{1,2}$/u.test(word);

/** Pronouns and maiden names are in brackets, posts after a bar or a dash. Emoji and direction marks are anywhere. */
const clean = (name: string): string =>
  name
    .replace(/\([^)]{0,100}\)|\[[^\]]{0,100}\]/gu, ' ')
    .replace(/[\p{Extended_Pictographic}\ufe0f]\u200d?/gu, ' ')
    // The two joiners are part of how some scripts are written.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/(?:\||\s[-–—·•]\s).*$/su, ' ');

const splitWords = (part: string): string[] =>
  part
    .replace(TITLES, '')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word));

/** How many words are taken for first names after a comma. */
const MOST_FIRST_NAMES = 2;

/** Common family names, without accents, of people who have two. None is a first name. */
const FIRST_OF_TWO = new Set(
  'almeida alvarez carvalho castro diaz dominguez fernandes fernandez ferreira garcia gomez goncalves gonzalez gutierrez hernandez jimenez lopes lopez martinez munoz nunez oliveira ortega ortiz pereira perez ramirez ribeiro rodrigues rodriguez ruiz sanchez sousa souza suarez torres vazquez'.split(
    ' ',
  ),
);

/** Whether words before a comma are family names only. Two are only if no first name is like the first: "Ada Lind, Berlin". */
const isFamilyName = ([first = '', ...more]: string[]) =>
  first !== '' && (more.length === 0 || (more.length === 1 && FIRST_OF_TWO.has(foldText(first))));

/** Whether a word after a comma may be a first name. "she/her", "RN", "Dr." and "Inc" are not. */
const isFirstName = (word: string) =>
  !/\/|^\p{Lu}{2,}$|\p{L}{2}\.$/u.test(word) && !isLegalForm(word);

/**
 * Splits a person's name for the service. This is a guess by rule, because no page says where the first name ends, so the
 * full name is always sent too. "Lind, Ada" and "García López, Ana" are turned round; anything else after a comma is no part of
 * the name. The last name is empty if the name is one word.
 */
export function splitName(name: string) {
  const [start = '', ...rest] = clean(name).split(/[,，،]/u);
  const all = splitWords(start);
  const words = all.slice(0, Math.max(1, all.findLastIndex((word) => !isSuffix(word)) + 1));
  const after = splitWords(rest.join(' ')).filter((word) => !isSuffix(word) && !isDegree(word));
  const family = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  const isInCapitals = start === start.toUpperCase();
  const isTurned =
    isFamilyName(family) &&
    after.length > 0 &&
    after.length <= MOST_FIRST_NAMES &&
    after.every((word) => isFirstName(isInCapitals ? word.toLowerCase() : word));
  if (isTurned) return { first: after.join(' '), last: words.join(' ') };
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word));
  const lastAt =
    particle > 0 && particle < words.length - 1 ? particle : Math.max(1, words.length - 1);
  return { first: words.slice(0, lastAt).join(' '), last: words.slice(lastAt).join(' ') };
}

/** What a colleague is called among colleagues: "Bianca" of "Bianca Thornfield". */
export const toFirstName = (name: string): string => splitName(name).first || name;
