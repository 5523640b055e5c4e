import { isCertain, scorePage, type PageScore } from './score';
import type { CorpusPage } from './corpus';

/** What is read of a page from which one thing is taken away: a link, a logo, a label, a key or a class. */

export interface PageRemoval {
  page: string;
  layout: string;
  /** Such as `href "/in/wilma-hayes/"`. */
  what: string;
  /** Fields that were right before and are not read any more, or wrongly. */
  lost: string[];
  /** Fields that are shown as certain with a value that is not the page's, and were not before. */
  wrong: string[];
  /** What was taken away carried all that is lost. */
  carriedAll: boolean;
}

const LOGOS = 'figure, img, svg';
const LABELS = [
  'href',
  'aria-label',
  'alt',
  'id',
  'componentkey',
  'data-section',
  'data-control-name',
];

/** One thing to take away, and how to put it back. */
interface Thing {
  what: string;
  takeAway: () => () => void;
}

const hideAttribute = (element: Element, name: string, value: string | null) => {
  const before = element.getAttribute(name) ?? '';
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  return () => element.setAttribute(name, before);
};

const listLabels = (document: Document): Thing[] =>
  LABELS.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => ({
      what: `${name} "${element.getAttribute(name) ?? ''}"`,
      takeAway: () => hideAttribute(element, name, null),
    })),
  );

const listLogos = (document: Document): Thing[] =>
  [...document.body.querySelectorAll(LOGOS)].map((element) => ({
    what: `${element.localName} in ${element.parentElement?.localName ?? ''}`,
    takeAway: () => {
      const mark = document.createComment('');
      element.replaceWith(mark);
      return () => mark.replaceWith(element);
    },
  }));

/** A class is taken from all its elements at once, as when the network renames it. */
const listClasses = (document: Document): Thing[] => {
  const elements = [...document.body.querySelectorAll('[class]')];
  const toNames = (element: Element) => (element.getAttribute('class') ?? '').split(/\s+/);
  return [...new Set(elements.flatMap(toNames))].filter(Boolean).map((name) => ({
    what: `class ${name}`,
    takeAway: () => {
      const backs = elements
        .filter((element) => toNames(element).includes(name))
        .map((element) =>
          hideAttribute(
            element,
            'class',
            toNames(element)
              .filter((each) => each !== name)
              .join(' '),
          ),
        );
      return () => backs.forEach((back) => back());
    },
  }));
};

/** Fields that the page shows and that are read rightly. A job title that follows from others goes with them. */
const listRight = ({ fields }: PageScore): string[] =>
  fields.flatMap(({ field, found, verdict, isDerived }) =>
    found && verdict === 'right' && !isDerived ? [field] : [],
  );

const listWrong = ({ fields }: PageScore): string[] =>
  fields.flatMap((score) => (score.verdict === 'wrong' && isCertain(score) ? [score.field] : []));

/** Attributes in which a page can name a record. */
const NAMING = ['href', 'id', 'componentkey', 'content'];

/**
 * What names the record last carries whose page it is: nothing of a page counts that does not prove that. Whether the record
 * of the address is still named anywhere, in whatever way. A plain link without words, such as an arrow or
 * a picture, does not count: a page has them to anybody.
 */
const hasName = (document: Document, { key }: CorpusPage): boolean => {
  const id = key.replace(/^.*:/, '');
  const forms = [id, encodeURIComponent(id)];
  const isWordless = (element: Element, value: string) =>
    forms.some((form) => value.endsWith(`/in/${form}/`)) && !/\p{L}/u.test(element.textContent);
  return [...document.querySelectorAll('*')].some((element) =>
    NAMING.some((name) => {
      const value = element.getAttribute(name) ?? '';
      return forms.some((form) => value.includes(form)) && !isWordless(element, value);
    }),
  );
};

/** Only the experience shows the title, and where the card has no company with a logo, it alone shows that, too. */
const isOfExperience = (what: string, lost: readonly string[]): boolean =>
  /^(?:id|componentkey) .*experience/i.test(what) &&
  lost.every((field) => field === 'companyName' || field === 'jobTitle');

/** Takes everything away from a page, one thing at a time. */
export function removeEach(page: CorpusPage, parse: (html: string) => Document): PageRemoval[] {
  const document = parse(page.html);
  const read = () => scorePage(page, () => document);
  const before = read();
  const things = [...listLabels(document), ...listLogos(document), ...listClasses(document)];
  return things.map(({ what, takeAway }) => {
    const putBack = takeAway();
    const after = read();
    const isNamed = hasName(document, page);
    putBack();
    const right: string[] = after.fields.flatMap(({ field, verdict }) =>
      verdict === 'right' ? [field] : [],
    );
    const lost = listRight(before).filter((field) => !right.includes(field));
    return {
      page: page.name,
      layout: page.layout,
      what,
      lost,
      wrong: listWrong(after).filter((field) => !listWrong(before).includes(field)),
      carriedAll: !isNamed || isOfExperience(what, lost),
    };
  });
}
