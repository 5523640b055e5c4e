import type { Identity, PageFieldName } from '@/lib/contract/messages/page-report';
import { findAll } from '../core/dom';
import { field } from '../core/fields';
import { readLines, readText } from '../core/lines';
import type { ReadPage, Site } from '../core/site';
import { findMail, findProfile, findWebsite } from './links';

/** How a CRM selectors what is read. NameSelectors are for its own tests and its own styles, and outlive both poorly. */
interface NameSelectors {
  /** The part that shows the record in front, where others stay open behind it. */
  front?: string;
  /** Holds the record's name and nothing else's; the first selector that finds anything counts. */
  name?: readonly string[];
  /** Holds one field of the record. */
  fields?: Partial<Record<PageFieldName, string>>;
}

/** Where a CRM selectors no name: whatever is a heading, which may be the app's own (`Loading…`, `Contacts`). */
const HEADINGS = ['h1,main h2'];

/** Whether a title says a name and then more, as in `Wilma Hayes - Pipedrive`: one that is all title may be the app's. */
const isTitled = (title: string, name: string) =>
  title.startsWith(name) && /^ [|·–—-] /.test(title.slice(name.length));

/**
 * The name that a selector shows, if all that there are show the same one, or one of them is in the title; that of a mere heading
 * only if the title begins with it. A heading's further lines say other things, such as whether the record is saved.
 */
function findName({ title }: Document, root: ParentNode, selectors?: readonly string[]) {
  const headings = (selectors ?? HEADINGS)
    .map((one) => findAll(root, one))
    .find(({ length }) => length > 0);
  const names = new Set(headings?.flatMap((heading) => readLines(heading)[0]?.text ?? []));
  const titled = [...names].filter((name) =>
    selectors ? title.includes(name) : isTitled(title, name),
  );
  if (titled.length === 1) return field(titled[0]);
  return selectors && names.size === 1 ? field([...names][0], 'medium') : undefined;
}

/** The one company of the same CRM that a person's page leads to. */
function findCompany(root: ParentNode, identify: Site['identify'], { socialUrl }: Identity) {
  const companies = findAll(root, 'a[href]').flatMap((link): [key: string, name: string][] => {
    const href = link.getAttribute('href') ?? '';
    const subject = URL.canParse(href, socialUrl) ? identify(new URL(href, socialUrl)) : 'none';
    const name = readText(link);
    return typeof subject !== 'string' && subject.kind === 'company' && name
      ? [[subject.key, name]]
      : [];
  });
  const keys = new Set(companies.map(([key]) => key));
  return keys.size === 1 ? field(companies[0]?.[1], 'medium') : undefined;
}

/**
 * Reads one record of a CRM. Its page names the record nowhere but in its address, so it is told from the record before by
 * its name alone (`seen` is null).
 */
export const createRecordReader =
  (identify: Site['identify'], { front, name, fields = {} }: NameSelectors = {}): ReadPage =>
  (document, identity) => {
    const root = front ? document.querySelector(front) : document.body;
    const found = root && findName(document, root, name);
    if (!found) return [];
    const readField = (name: PageFieldName) => {
      const selector = fields[name];
      return field(selector && readText(root.querySelector(selector)));
    };
    const { kind } = identity;
    return [
      {
        layout: `${identity.site}-${kind}`,
        seen: null,
        fields: {
          name: found,
          socialUrl: findProfile(root, kind, 'medium'),
          ...(kind === 'person'
            ? {
                jobTitle: readField('jobTitle'),
                companyName: readField('companyName') ?? findCompany(root, identify, identity),
                email: readField('email') ?? findMail(root, 'medium'),
              }
            : { website: readField('website') ?? findWebsite(root) }),
        },
      },
    ];
  };
