import type { PageField } from '@/lib/contract/page';
import { readAttribute } from '../dom';
import { field } from '../fields';
import { guessJobTitle } from '../job-title';
import type { Words } from '../site';
import { findRecord } from './identify';

type Text = string | null | undefined;

/**
 * The fields of a person from what a reader found. `companyLink` leads to the company. Without a job title the headline
 * is asked for one.
 */
export const createPerson = (
  name: PageField | undefined,
  headline: Text,
  companyName: PageField | undefined,
  companyLink: Element | null | undefined,
  place: Text,
  jobTitle?: Text,
): Words['fields'] => {
  const company = findRecord(readAttribute(companyLink, 'href'));
  return {
    name,
    headline: field(headline),
    companyName,
    companySocialUrl: field(company?.organisation && company.socialUrl),
    jobTitle: field(jobTitle) ?? guessJobTitle(headline ?? '', companyName?.value),
    location: field(place),
  };
};
