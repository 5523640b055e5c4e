import type { PageField } from '@/lib/contract/messages/page-report';
import { readAttribute } from '../core/dom';
import { field, MEDIUM } from '../core/fields';
import type { LayoutReading } from '../core/site';
import type { FoundPosition } from './experience';
import { findRecord } from './identify';

/**
 * Makes the fields of a person. `companyLink` leads to the company. Without a company, that of the position is a guess if
 * there are several positions.
 */
export const toPersonFields = (
  name: PageField | undefined,
  headline: PageField | undefined,
  location: PageField | undefined,
  company: PageField | undefined,
  companyLink: Element | null | undefined,
  position: Partial<FoundPosition> = {},
): LayoutReading['fields'] => {
  const record = findRecord(readAttribute(companyLink ?? position.link, 'href'));
  const isSure = company ?? position.isOnly;
  // What follows a dot may be the kind of employment, or a part of the name.
  const employer = position.company?.replace(/ · [^·]*$/, '');
  return {
    name,
    headline,
    companyName:
      company ?? field(employer, isSure && employer === position.company ? MEDIUM : 'low'),
    companySocialUrl: field(record?.organisation && record.socialUrl),
    jobTitle: field(position.title, isSure ? 'high' : 'low'),
    location,
  };
};
