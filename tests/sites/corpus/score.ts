import type { Identity, PageField, PageFieldName } from '@/lib/contract/messages/page-report';
import { addJobTitle } from '@/lib/domain/person/job-title';
import { isListing, listPagePeople } from '@/lib/domain/person/page-people';
import { listProfileLinks } from '@/lib/sites/core/profile-links';
import { readPage } from '@/lib/sites/core/read-page';
import { findRecord } from '@/lib/sites/linkedin/identify';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import type { ListPage, PageAnswer } from './corpus';
import type { ListedPerson } from './layouts/rules-lists';

/** Scores what the readers make of a page against what is on it. */

type Verdict = 'right' | 'missing' | 'wrong';

export interface FieldScore {
  field: PageFieldName;
  expected: string | null;
  found: PageField | undefined;
  verdict: Verdict;
  /** The page says whose it is, so its values are shown as certain. One of low confidence is shown as "probably". */
  isVerified: boolean;
  /** The page does not show it: it follows from the headline and the company. */
  isDerived: boolean;
}

export interface PageScore {
  name: string;
  layout: string;
  isRecent: boolean;
  /** Whether kind and key of the address are right, and the page agrees with them. */
  isKeyRight: boolean;
  fields: FieldScore[];
}

interface Scored {
  name: string;
  layout: string;
  isRecent: boolean;
  url: string;
  key: string;
  html: string;
  answer: PageAnswer;
}

const normalise = (text: string) => text.normalize().replace(/\s+/g, ' ').trim();

const judge = (expected: string | null, found: PageField | undefined): Verdict => {
  if (found) return expected && normalise(expected) === found.value ? 'right' : 'wrong';
  return expected === null ? 'right' : 'missing';
};

export function scorePage(page: Scored, parse: (html: string) => Document): PageScore {
  const { name, layout, isRecent, url, key, answer } = page;
  const identity = linkedin.identify(new URL(url));
  if (typeof identity === 'string') {
    return { name, layout, isRecent, isKeyRight: false, fields: [] };
  }
  const reading = readPage(linkedin, parse(page.html), identity);
  const { fields } = addJobTitle({ identity, fields: reading.fields });
  const isVerified = reading.identity !== null;
  const agrees = (one: Identity | null) => one?.key === key || one?.aliases?.includes(key);
  return {
    name,
    layout,
    isRecent,
    isKeyRight: identity.key === key && agrees(reading.identity) === true,
    fields: Object.entries(answer).map(([each, expected]) => {
      const field = each as PageFieldName;
      // What the page does not confirm is not used.
      const found = isVerified ? fields[field] : undefined;
      const isDerived = reading.fields[field] === undefined;
      return { field, expected, found, verdict: judge(expected, found), isVerified, isDerived };
    }),
  };
}

export const isCertain = ({ isVerified, found }: FieldScore): boolean =>
  isVerified && found !== undefined && found.confidence !== 'low';

export const CONFIDENCES = ['high', 'medium', 'low'] as const satisfies PageField['confidence'][];
export type Confidence = (typeof CONFIDENCES)[number];

/** How many values that were read with this confidence are right and wrong. */
export const countConfidence = (scores: readonly FieldScore[], confidence: Confidence) => {
  const found = scores.filter((one) => one.found?.confidence === confidence);
  const right = found.filter(({ verdict }) => verdict === 'right').length;
  return { right, wrong: found.length - right };
};

/** In percent. */
export const getRightShare = ({ right, wrong }: ReturnType<typeof countConfidence>): number =>
  right + wrong === 0 ? 100 : (100 * right) / (right + wrong);

/** Whom the panel would list beside a page. */
export const readList = (
  { url, html }: ListPage,
  parse: (html: string) => Document,
): ListedPerson[] =>
  isListing(url)
    ? listPagePeople(listProfileLinks(parse(html)), findRecord).map(({ identity, fields }) => ({
        key: identity?.key ?? '',
        name: fields.name?.value ?? '',
        headline: fields.headline?.value ?? null,
      }))
    : [];
