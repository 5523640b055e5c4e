import type { Identity, PageFieldName } from '@/lib/contract/messages/page-report';
import { findAll } from '../core/dom';
import { field } from '../core/fields';
import { readLines, readText } from '../core/lines';
import type { ReadPage, Site } from '../core/site';
import type { OtherSite } from './other-site';
import { findMail, findProfile, findWebsite } from './links';

/** Selectors of what is read in a CRM. They are meant for the CRM's own tests and styles, so they change rarely. */
interface NameSelectors {
  /** The part that contains the record in front, if other records stay open behind it. */
  front?: string;
  /** Elements with only the record's name. The first selector that finds anything counts. */
  name?: readonly string[];
  fields?: Partial<Record<PageFieldName, string>>;
}

/** Used if a CRM has no selector for the name: any heading, which may be the app's own (`Loading…`, `Contacts`). */
const HEADINGS = ['h1,main h2'];

/** Whether a title has a name and then more, as in `Wilma Hayes - Pipedrive`. A title of only a name may be the app's. */
const isTitled = (title: string, name: string) =>
  title.startsWith(name) && /^ [|·–—-] /.test(title.slice(name.length));

/**
 * The name that a selector finds, if all found names are equal or one of them is in the title. For any heading, the title
 * must begin with it. Further lines of a heading have other information, such as whether the record is saved.
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

/** The only company of the same CRM to which a person's page links. */
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
 * A CRM, of which one record is read. Only the address names the record, so only its name distinguishes it from the previous
 * one (`seen` is null).
 */
export function createRecordSite(
  identify: Site['identify'],
  { front, name, fields = {} }: NameSelectors = {},
): OtherSite {
  const read: ReadPage = (document, identity) => {
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
  return { identify, read };
}
