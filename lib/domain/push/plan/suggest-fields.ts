import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { PageField } from '@/lib/contract/messages/page-report';
import type { IdentifiedPage } from '../../person/contact';

const findProbable = (field: PageField | undefined): string | undefined =>
  field?.confidence === 'low' ? field.value : undefined;

/** Uncertain values of the page, by field key. */
export type Suggested = Readonly<Record<string, string>>;

/** What the page shows of a person, but not for certain, by field key. A push sends it only if the rep adds it. */
export function suggestFields({ fields }: IdentifiedPage, record: CrmRecord): Suggested {
  const probable = {
    svc_job_title: findProbable(fields.jobTitle),
    svc_company_name: findProbable(fields.companyName),
    svc_geo_location_name: findProbable(fields.location),
  };
  return Object.fromEntries(
    Object.entries(probable).flatMap(([key, value]) =>
      value && !Object.hasOwn(record, key) ? [[key, value]] : [],
    ),
  );
}
