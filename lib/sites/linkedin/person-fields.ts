import type { PageField } from '@/lib/contract/messages/page-report';
import { readAttribute } from '../core/dom';
import { field } from '../core/fields';
import type { LayoutReading } from '../core/site';
import { findRecord } from './identify';

/** Makes the fields of a person. `companyLink` leads to the company. */
export const toPersonFields = (
  name: PageField | undefined,
  headline: PageField | undefined,
  companyName: PageField | undefined,
  companyLink: Element | null | undefined,
  location: PageField | undefined,
  jobTitle: string | null | undefined,
): LayoutReading['fields'] => {
  const company = findRecord(readAttribute(companyLink, 'href'));
  return {
    name,
    headline,
    companyName,
    companySocialUrl: field(company?.organisation && company.socialUrl),
    jobTitle: field(jobTitle),
    location,
  };
};
