import { t } from '@/locales/t';
import { CrmCaller } from '../shared/crm-caller';
import { useNewestReply } from './newest-reply';

/** Who the rep is in each CRM. */
export function ConnectionCaller() {
  const { reply, isPending } = useNewestReply();
  if (isPending) return null;
  return (
    <section aria-label={t('settings.connection.caller')} className="border-t border-line pt-3">
      <h3 className="font-medium">{t('settings.connection.caller')}</h3>
      {reply ? (
        <CrmCaller reply={reply} />
      ) : (
        <p className="text-muted">{t('settings.connection.callerUnknown')}</p>
      )}
    </section>
  );
}
