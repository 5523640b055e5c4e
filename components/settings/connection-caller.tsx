import { t } from '@/locales/t';
import { CrmCaller } from '../shared/crm-caller';
import { useNewestReply } from './newest-reply';

/** Who the rep is in each CRM, once a search has told. */
export function ConnectionCaller() {
  const { reply } = useNewestReply();
  if (!reply) return null;
  return (
    <section aria-label={t('settings.connection.caller')} className="border-t border-line pt-3">
      <h3 className="font-medium">{t('settings.connection.caller')}</h3>
      <CrmCaller reply={reply} />
    </section>
  );
}
