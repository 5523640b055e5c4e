import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { MappingSection, MappingSettings } from './mappings';

const listKeys = (...sections: MappingSection[]): string[] => [
  ...new Set(sections.flatMap(({ fields, unicity }) => [...Object.keys(fields), ...unicity])),
];

/** The section that people are written with: contacts, or leads when the Contact section is empty. */
export const getPersonSection = ({ contact, lead, type }: MappingSettings) => {
  if (contact) return { object: 'contact' as const, section: contact };
  if (lead) return { object: 'lead' as const, section: lead };
  throw new Error(`the settings ${type} map neither contacts nor leads`);
};

/** Keys that a mapping reads from a record of `contacts`, and from one of `companies`. */
export const getPersonKeys = (settings: MappingSettings): string[] =>
  listKeys(getPersonSection(settings).section, settings.company);

export const getCompanyKeys = (settings: MappingSettings): string[] => listKeys(settings.company);

/** The reply of `GET /crm/mapping`. */
export const describeMapping = (crm: CrmKind, settings: MappingSettings) => {
  const { object, section } = getPersonSection(settings);
  return {
    crm,
    settings_type: settings.type,
    object,
    keys: getPersonKeys(settings),
    unicity: [...section.unicity],
    lead: settings.lead && object === 'lead' ? describeLead(settings.lead) : null,
  };
};

const describeLead = ({ fields, unicity }: MappingSection) => ({
  fields,
  unicity: [...unicity],
  required: ['svc_company_name'],
});
