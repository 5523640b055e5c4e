import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { PushTarget } from '@/lib/domain/push/push-target';
import { t } from '@/locales/t';
import type { useMapping } from '@/components/queries/mapping';
import { useShowsWebhooks } from '@/components/queries/policy';
import { MappingNote } from '@/components/shared/target/mapping-note';
import { TargetFields, useCanChooseTarget } from '@/components/shared/target/target-fields';
import {
  WebhookField,
  type WebhookDraft,
  WebhookNote,
} from '@/components/shared/target/webhook-field';
import { SwitchField } from '@/components/ui/fields/switch-field';

interface ManyOptionsProps {
  /** Null: nothing is pushed from here. */
  target: { draft: PushTarget; crm: CrmKind | null; choices: CrmKind[] } | null;
  asked: ReturnType<typeof useMapping>;
  crmName: string;
  /** Enriches past the cache; null: nothing is enriched. */
  refresh: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
  webhook: {
    kind: 'enrich' | 'push';
    draft: WebhookDraft;
    onChange: (draft: WebhookDraft) => void;
  };
}

/** What is rarely changed, folded: where it goes, fresh results, and a webhook of the rep's. */
export function ManyOptions({ target, asked, crmName, refresh, webhook }: ManyOptionsProps) {
  const webhookId = target?.draft.webhookId ?? null;
  const canChooseTarget = useCanChooseTarget(target?.choices ?? []) && target !== null;
  const hasWebhooks = useShowsWebhooks();
  return (
    <>
      {target &&
        (webhookId === null ? (
          <MappingNote crm={crmName} asked={asked} />
        ) : (
          <WebhookNote id={webhookId} />
        ))}
      {(canChooseTarget || refresh !== null || hasWebhooks) && (
        <details>
          <summary className="min-h-6 w-fit cursor-pointer font-medium">
            {t('enrichOptions.title')}
          </summary>
          <div className="space-y-3 pt-2">
            {canChooseTarget && <TargetFields {...target} />}
            {refresh && (
              <SwitchField
                label={t('contact.refresh')}
                hint={t('contact.refreshHint')}
                {...refresh}
              />
            )}
            <WebhookField
              draft={webhook.draft}
              label={t(`bulk.webhook.${webhook.kind}`)}
              hint={t(webhook.kind === 'enrich' ? 'contact.deliver.hint' : 'bulk.webhook.pushHint')}
              onChange={webhook.onChange}
            />
          </div>
        </details>
      )}
    </>
  );
}
