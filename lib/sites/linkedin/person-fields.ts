import type { PageField } from '@/lib/contract/messages/page-report';
import { readAttribute } from '../core/dom';
import { field } from '../core/fields';
import type { LayoutReading } from '../core/site';
import { findRecord } from './identify';

type Text = string | null | undefined;

/** Makes the fields of a person. `companyLink` leads to the company. */
export const toPersonFields = (
  name: PageField | undefined,
  headline: Text,
  companyName: PageField | undefined,
  companyLink: Element | null | undefined,
  place: Text,
  jobTitle?: Text,
): LayoutReading['fields'] => {
  const company = findRecord(readAttribute(companyLink, 'href'));
  return {
    name,
    // Two dashes mean that there is none.
    headline: field(headline?.replace(/^-+$/, '')),
    companyName,
    companySocialUrl: field(company?.organisation && company.socialUrl),
    jobTitle: field(jobTitle),
    location: field(place),
  };
};
