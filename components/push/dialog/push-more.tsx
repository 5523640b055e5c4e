import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '@/locales/t';
import { TargetFields, useCanChooseTarget } from '@/components/shared/target/target-fields';
import { WebhookField } from '@/components/shared/target/webhook-field';
import { Button } from '@/components/ui/controls/button';
import { TimeAgo } from '@/components/ui/display/time-ago';
import type { PushDraft } from '../use-push-flow';
import type { ShownPlan } from './use-one-plan';

interface PushMoreProps {
  /** How many fields stay as they are. */
  rest: string;
  isEditing: boolean;
  /** Null: there is nothing to edit. */
  onEdit: ((isEditing: boolean) => void) | null;
  draft: PushDraft;
  plan: ShownPlan;
  crm: string;
  /** When the CRM answered about the person, in milliseconds since 1970; null: it did not. */
  checkedAt: number | null;
}

/** What stays as it is, and what can be changed on demand: the fields, and where they go. */
export function PushMore(props: PushMoreProps) {
  const { rest, isEditing, onEdit, draft, plan, crm, checkedAt } = props;
  const id = useId();
  const [isTargetOpen, setIsTargetOpen] = useState(false);
  const canChooseTarget = useCanChooseTarget(plan.target.choices);
  return (
    <div className="space-y-3">
      <div>
        {rest !== '' && <p className="text-muted">{rest}</p>}
        {plan.mapping?.object === 'lead' && (
          <p className="text-muted">{t('push.leads', { crm })}</p>
        )}
        <div className="-ms-2 flex flex-wrap gap-x-2">
          {onEdit && (
            <Toggle label={t('page.correct.title')} isOpen={isEditing} onToggle={onEdit} />
          )}
          {canChooseTarget && (
            <Toggle
              label={t('push.target')}
              isOpen={isTargetOpen}
              controls={id}
              onToggle={setIsTargetOpen}
            />
          )}
        </div>
      </div>
      {isTargetOpen && (
        <div id={id} className="space-y-2">
          <TargetFields draft={draft} crm={plan.target.crm} choices={plan.target.choices} />
          {checkedAt !== null && (
            <p className="text-muted">
              <TimeAgo at={checkedAt} say={(ago) => t('push.check.checked', { crm, ago })} />
            </p>
          )}
          <WebhookField
            draft={draft.report}
            label={t('bulk.webhook.push')}
            hint={t('bulk.webhook.pushHint')}
            onChange={(report) => draft.change({ report })}
          />
        </div>
      )}
    </div>
  );
}

interface ToggleProps {
  label: string;
  isOpen: boolean;
  controls?: string;
  onToggle: (isOpen: boolean) => void;
}

function Toggle({ label, isOpen, controls, onToggle }: ToggleProps) {
  const icon: LucideIcon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      variant="ghost"
      size="small"
      icon={icon}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </Button>
  );
}
