import { BUTTONS, findAll, readAttribute } from '../core/dom';
import type { Line } from '../core/lines';
import { addDots, type FindPosition } from './experience';

/** A line that names a company or a school beside its logo, which does not always show which of them. */
export interface Logo extends Line {
  isCompany?: boolean | null;
}

/** Elements that can be clicked, or that have a class for a company's or school's name. */
const BOX = `${BUTTONS},a,[class*=entity-n]`;
const COMPANY = /="Current c|\/company\/|"position_|company-(?:na|acc)/;
/** The label is known in these languages only. */
const SCHOOL = /\/school\/|school-(?:na|acc)|="(?:[Ee]duc|Ausb|Form|Opl|Wyk)/;
const SCHOOL_NAME = /univer|college|sch[ou]+l|polite|大[学學]|대학/i;
/** Common contacts have pictures too. They are below a card's lines, with links to members or to the network's lists. */
const CONTACTS = /href="[^"]*(?:#"|\/in\/|results\/people)/;

/** The largest element around a line that has no other text. */
const getBox = ({ box: own }: Line): Element => {
  let box = own;
  const text = box.textContent.trim();
  while (box.parentElement?.textContent.trim() === text) box = box.parentElement;
  return own.closest(BOX) ?? box;
};

/** The logo of a line: it has a picture, a label with more before its text, or a known mark. The text of a plain button has none of these. */
const findLogo = (line: Line, isBelow?: boolean): Logo | undefined => {
  const box = getBox(line);
  const { outerHTML } = box;
  const isCompany = SCHOOL.test(outerHTML) ? false : COMPANY.test(outerHTML) || null;
  return isCompany !== null ||
    readAttribute(box, 'aria-label').indexOf(line.text) > 0 ||
    (findAll(box, 'img').length === 1 && !(isBelow && CONTACTS.test(outerHTML))) ||
    outerHTML.includes('entity-n')
    ? { ...line, isCompany }
    : undefined;
};

/** Which logo is the company's. The first one is, unless it is the school's. */
export const pickCompanyLogo = (
  logos: readonly Logo[],
  findPosition: FindPosition,
): (Line & { isSure: boolean }) | undefined => {
  const [first, another] = logos;
  const known = logos.find(({ isCompany }) => isCompany) ?? first;
  if (!known || known.isCompany === false) return undefined;
  const isSure = !!(known.isCompany ?? another ?? findPosition(known.text));
  return isSure || !SCHOOL_NAME.test(known.text) ? { ...known, isSure } : undefined;
};

/**
 * The logos of a card: anywhere among the lines above its end, and directly below it. Members can hide them. A name below that
 * is a part of a line above ("Company · School") has one, and so has a line with the company of a position.
 */
export const listLogos = (
  above: readonly Line[],
  below: Iterable<Line>,
  findPosition: FindPosition,
): Logo[] => {
  const logos = above.flatMap((line) => findLogo(line) ?? []);
  for (const line of below) {
    const logo =
      findLogo(line, true) ??
      ((above.some(({ text }) => addDots(text).includes(addDots(line.text))) ||
        findPosition(line.text)) &&
        line);
    if (!logo) break;
    logos.push(logo);
  }
  return logos[0] ? logos : above.filter(({ text }) => findPosition(text));
};
