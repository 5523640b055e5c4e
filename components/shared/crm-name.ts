import { getCrmName } from '@/lib/domain/crm-search/crm-name';
import { useSettings } from '../queries/settings';

/** What each CRM is called here. */
export function useCrmName(): (crm: string) => string {
  const settings = useSettings();
  return (crm) => getCrmName(crm, settings);
}
