import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { useSaveSettings, useSettings } from '@/components/queries/settings';
import { Button } from '@/components/ui/button';

/** Whose a new record would be, and in which CRM, where the service does not know that by itself: chosen once. */
export function CrmNewRecord({ reply }: { reply: CrmSearchReply }) {
  const getName = useCrmName();
  const { defaultCrm } = useSettings();
  const saveSettings = useSaveSettings();
  const { default_crm, caller_crm_links, searched_crms, errors, matches } = reply;
  const target = defaultCrm ?? default_crm;

  if (target !== null) {
    // Two kinds of CRM link no user at all: what is created there is the connection's default owner's, too.
    const isLinked = Boolean(caller_crm_links?.[target]);
    return <p>{t(isLinked ? 'crm.newIsYours' : 'crm.newIsDefault')}</p>;
  }
  const named = [...searched_crms, ...[...errors, ...matches].map(({ crm }) => crm)];
  const connected = CRM_KINDS.filter((kind) => named.includes(kind));
  if (connected.length < 2) return null;
  return (
    <div className="space-y-2">
      <p>{t('crm.chooseDefault')}</p>
      <div role="group" aria-label={t('crm.chooseDefault')} className="flex flex-wrap gap-2">
        {connected.map((kind) => (
          <Button
            key={kind}
            size="small"
            isBusy={saveSettings.isPending}
            onClick={() => {
              saveSettings.mutate({ defaultCrm: kind });
            }}
          >
            {getName(kind)}
          </Button>
        ))}
      </div>
    </div>
  );
}
