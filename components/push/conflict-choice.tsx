import { Split } from 'lucide-react';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { t } from '@/locales/t';
import { StateView } from '../ui/state-view';
import { CrmButtons } from './dialog/crm-buttons';

/** The service knows several CRMs and cannot choose. */
export const ConflictChoice = () => (
  <StateView
    icon={Split}
    tone="warn"
    title={t('push.chooseCrm')}
    action={<CrmButtons kinds={CRM_KINDS} />}
  />
);
