import type { PageField } from '@/lib/contract/page';
import { field } from '../fields';
import { guessJobTitle } from '../job-title';
import type { Words } from '../site';
import { findRecord } from './identify';

/** The fields of a person from what a reader found. `companyLink` is a link that holds the company's name. */
export const createPerson = (
  name: PageField | undefined,
  headline: string | null | undefined,
  companyName: PageField | undefined,
  companyLink: Element | null | undefined,
  place: string | null | undefined,
): Words['fields'] => ({
  name,
  headline: field(headline),
  companyName,
  companySocialUrl: field(findRecord(companyLink?.getAttribute('href'))?.socialUrl),
  jobTitle: guessJobTitle(headline ?? '', companyName?.value),
  location: field(place),
});
