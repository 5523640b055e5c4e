import { useState } from 'react';
import type { CrmKind } from '@/lib/contract/crm';
import type { NewJobInput } from '@/lib/contract/new-job';
import { buildContactRecord } from '@/lib/records/push-record';
import { t } from '@/locales/t';
import { findEnriched } from '../queries/enrich-job';
import { useSubjectJobs } from '../queries/jobs';
import type { CrmAnswer } from '../queries/read-crm-answer';
import { useSettings } from '../queries/settings';
import { toSubject, type ShownPage } from '../queries/shown-page';
import { OutsideLink } from '../ui/outside-link';
import { PushDialog } from './push-dialog';
import { planPush, type PushPlan } from './push-plan';

interface PersonPushDialogProps {
  page: ShownPage;
  answer: CrmAnswer | undefined;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** The push of a person, before it goes. */
export function PersonPushDialog({ page, answer, onPush, onClose }: PersonPushDialogProps) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const { defaultCrm } = useSettings();
  const [chosen, setChosen] = useState<CrmKind | null>(null);
  const plan = planPush(answer, { chosen, defaultCrm });
  const record = buildContactRecord(
    page,
    findEnriched(jobs)?.output?.contact ?? null,
    plan.match?.id ?? null,
  );
  return (
    <PushDialog
      crm={plan.crm}
      choices={plan.choices}
      onChoose={setChosen}
      action={plan.action}
      target={<Target plan={plan} />}
      warnings={plan.isUnlinked && !plan.match ? [t('push.defaultOwner')] : []}
      record={record}
      onClose={onClose}
      onPush={() => {
        onPush({
          kind: 'push',
          input: { ...(plan.crm && { crm: plan.crm }), contacts: [record] },
          subject: toSubject(page),
          lane: 'click',
        });
      }}
    />
  );
}

function Target({ plan: { match, action } }: { plan: PushPlan }) {
  if (!match) {
    return action === 'create' ? t('push.newContact') : t('push.mappingDecides');
  }
  const name = match.name ?? match.id;
  return (
    <span className="line-clamp-2">
      {match.url ? <OutsideLink href={match.url}>{name}</OutsideLink> : name}
    </span>
  );
}
