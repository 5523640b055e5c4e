import type { ComponentProps } from 'react';
import { t } from '@/locales/t';
import type { ActionName } from '@/lib/contract/messages/look-up';
import { openInPanel } from '@/lib/platform/open-in-panel';
import { requestAction } from '@/lib/platform/panel-requests';
import { useCostWords } from '../shared/enrich/cost-words';
import { PrimaryAction } from '../shared/primary-action';
import { needsSettings } from '../shared/problem-step';
import { useCompanyKnown } from '../queries/page/company-known';
import { useCrmAnswer } from '../queries/page/crm-answer';
import { usePersonKnown } from '../queries/page/person-known';
import { useSubjectView } from '../queries/subject-views';
import { CompanyStrip } from './company/company-strip';
import { CrmStrip } from './crm/crm-strip';
import { PageFacts } from './page-facts';
import { PagePicture } from './page-picture';
import { ReadAgain } from './read-again';
import { usePauses } from '../queries/jobs/queue-state';
import { isReadOnClick, type ShownPage } from '@/lib/domain/person/shown-page';
import { Skeleton } from '../ui/display/skeleton';

/** Not while the service refuses everything: the one thing to do then is at the top of the popup. */
function GlanceAction(props: ComponentProps<typeof PrimaryAction>) {
  const { data: pauses } = usePauses();
  const sayCost = useCostWords();
  const { action } = props.next;
  if (pauses?.some(({ problem }) => needsSettings(problem.code))) return null;
  return (
    <>
      {(action === 'enrich' || action === 'enrichAndPush') && (
        <p className="text-muted">{sayCost('contact.hint')}</p>
      )}
      <div className="flex">
        <PrimaryAction {...props} />
      </div>
    </>
  );
}

/** Who the page in front is about, who owns them, and the one thing to do. */
export function SubjectGlance({ page }: { page: ShownPage }) {
  const { fields, identity } = page;
  const name = fields.name?.value;
  const isPerson = identity.kind === 'person';
  const { isPending } = useSubjectView(page);
  return (
    <div className="space-y-2 p-4">
      <div className="flex items-start gap-3">
        <PagePicture page={page} name={name ?? ''} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="line-clamp-2 text-base font-semibold">
            {name ?? t('page.unnamed')}
          </h1>
          <p className="line-clamp-1 text-muted empty:hidden">
            <PageFacts page={page} />
          </p>
          {isReadOnClick(page) && <ReadAgain />}
        </div>
      </div>
      {isPerson ? <PersonGlance page={page} /> : <CompanyStatus page={page} />}
      {isPending && (
        <Skeleton label={t(isPerson ? 'status.doing.checkCrm' : 'status.doing.lookUp')} />
      )}
    </div>
  );
}

/** Whose the person is, and the one action for that: what needs more room is done in the panel. */
function PersonGlance({ page }: { page: ShownPage }) {
  const asked = useCrmAnswer(page);
  const known = usePersonKnown(page, asked);
  return (
    <>
      <CrmStrip page={page} asked={asked} onChoose={() => openInPanel()} />
      <GlanceAction
        page={page}
        next={known.next}
        email={known.email}
        owner={known.owner}
        onAct={(action) => actInPanel(page, action)}
      />
    </>
  );
}

function CompanyStatus({ page }: { page: ShownPage }) {
  const known = useCompanyKnown(page);
  return (
    <>
      <CompanyStrip page={page} account={known.account} />
      <GlanceAction
        page={page}
        next={known.next}
        owner={known.account?.entry.account.owner?.name ?? null}
        isBusy={known.isAsking}
        onAct={(action) => actInPanel(page, action)}
      />
    </>
  );
}

const ACTIONS = {
  lookUp: 'enrich',
  enrich: 'enrich',
  enrichAndPush: 'enrich-and-push',
  push: 'push',
  update: 'push',
} as const satisfies Record<string, ActionName>;

/** Opens the panel, and has it do something with the one on the page. */
const actInPanel = ({ identity: { key } }: ShownPage, action: keyof typeof ACTIONS): void =>
  openInPanel((windowId) =>
    requestAction({ windowId, action: ACTIONS[action], key, listId: null }),
  );
