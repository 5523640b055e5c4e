import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Check, Ellipsis, Mail, Sparkles, Upload, Webhook } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { buildContactInput, isEnrichable } from '@/lib/domain/person/contact';
import { writeHandOver } from '@/lib/domain/hand-over/hand-over';
import { toPersonHandOver } from '@/lib/domain/hand-over/person-hand-over';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useShortcutHint } from '../queries/shortcuts';
import { useRequestedAction } from '../shared/requested-action';
import { toEnrichJob } from '../queries/page/enrich-job';
import { useOwnerMessage } from '../queries/page/template-values';
import type { PersonKnown } from '@/lib/domain/subject/describe-person';
import { useAddJob } from '../queries/jobs/add-job';
import { useNoteRefusal } from '../queries/jobs/note-action';
import { useSubjectJobs } from '../queries/jobs/jobs';
import { useFoundAccount } from '../queries/page/found-account';
import { useShowsWebhooks } from '../queries/policy';
import { useSettings } from '../queries/settings';
import { getName, isVerified, listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { IconButton } from '../ui/controls/icon-button';
import { Menu } from '../ui/overlays/menu';
import { mayBeWritten } from '@/lib/domain/push/run/find-newest-write';
import { DeliverDialog } from './deliver-dialog';
import { PersonPushFlow, type PushAction } from './person-push-flow';
import { useCostWords } from '../shared/enrich/cost-words';
import { useEnrichTypes } from '../shared/enrich/enrich-types';
import { useHandOver } from '../shared/hand-over/use-hand-over';
import { PrimaryAction } from '../shared/primary-action';
import { PushFrame } from './push-frame';

interface PersonPushProps {
  page: ShownPage;
  known: PersonKnown;
  asked: { isRequested: boolean; onEnd: () => void };
  more: ReactNode;
}

/** What can be done with a person: the one thing that stands out, and the others beside it. */
export function PersonPush({ page, known, asked, more }: PersonPushProps) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const settings = useSettings();
  const addJob = useAddJob({ isErrorShown: true });
  const addEnrichment = useAddJob();
  const { data: account = null } = useFoundAccount(page);
  const { outcome: copied, items: handOver } = useHandOver((form) =>
    writeHandOver([toPersonHandOver(page, known, account)], form),
  );
  const [opened, setOpened] = useState<PushAction | null>(null);
  const [isDelivering, setIsDelivering] = useState(false);
  const open = opened ?? (asked.isRequested ? 'push' : null);

  const isEnriching = Boolean(findNewestJob(jobs, 'enrich', isJobUnderWay));
  // What comes after a paused enrichment is not under way.
  const isPushing = Boolean(
    findNewestJob(
      jobs,
      'push',
      (job) => isJobUnderWay(job) && (job.waitingFor !== 'job' || isEnriching),
    ),
  );
  const noteRefusal = useNoteRefusal();
  const canEnrich = isEnrichable(buildContactInput(page));
  const start = (chosen: PushAction) => () => setOpened(chosen);
  const close = () => {
    setOpened(null);
    asked.onEnd();
  };
  useRequestedAction('enrich-and-push', listKeys(page), {
    isReady: jobs !== undefined,
    perform: () => {
      if (canEnrich) start('enrichAndPush')();
      else {
        noteRefusal({
          title: t('status.not.enrich'),
          subject: getName(page),
          why: t('contact.notEnough'),
        });
      }
    },
  });

  useRequestedAction('push', listKeys(page), {
    isReady: jobs !== undefined,
    perform: start('push'),
  });

  const { action } = known.next;
  const types = useEnrichTypes();
  const showsWebhooks = useShowsWebhooks();
  const keys = useShortcutHint('enrich-and-push');
  const sayCost = useCostWords();
  const message = useOwnerMessage(page, known.owner);
  return (
    <PushFrame
      jobs={jobs}
      addError={addJob.error}
      onPushAgain={start('push')}
      cost={action === 'enrich' ? sayCost('contact.hint') : null}
    >
      <PrimaryAction
        page={page}
        next={known.next}
        email={known.email}
        owner={known.owner}
        isBusy={isEnriching || isPushing || addJob.isPending || addEnrichment.isPending}
        onAct={(chosen) => {
          if (chosen === 'enrich') addEnrichment.mutate(toEnrichJob(page, settings, {}));
          else start(chosen === 'enrichAndPush' ? chosen : 'push')();
        }}
      />
      {action !== 'push' && (
        <IconButton
          isOutlined
          icon={Upload}
          label={t('push.push')}
          isBusy={isPushing}
          onClick={start('push')}
        />
      )}
      {more}
      <Menu
        items={[
          ...(action === 'askOwner'
            ? [
                {
                  label: t('push.mailOwner', { name: message.name }),
                  icon: Mail,
                  href: message.href,
                },
              ]
            : []),
          ...(action === 'enrichAndPush'
            ? []
            : [
                {
                  label: t('push.enrichAndPush'),
                  hint: keys.hintAt(sayCost('push.enrichAndPushHint')),
                  icon: Sparkles,
                  disabled: !canEnrich,
                  onSelect: start('enrichAndPush'),
                },
              ]),
          ...(showsWebhooks
            ? [
                {
                  label: t('bulk.webhook.enrich'),
                  hint: t('contact.deliver.hint'),
                  icon: Webhook,
                  disabled: !canEnrich || !isVerified(page),
                  onSelect: () => setIsDelivering(true),
                },
              ]
            : []),
          ...handOver,
          ...types
            .filter(({ isManaged }) => !isManaged)
            .map(({ name, isOn, change }) => ({
              label: nameAction(t('enrichTypes.title'), name),
              isOn,
              onSelect: () => change(!isOn),
            })),
        ]}
      >
        <IconButton
          icon={copied?.isCopied ? Check : Ellipsis}
          label={t('push.more')}
          className="ms-auto"
        />
      </Menu>
      <p role="status" className={copied ? 'basis-full text-end text-muted' : 'sr-only'}>
        {copied && t(copied.isCopied ? 'common.copied' : 'common.notCopied')}
      </p>
      {isDelivering && (
        <DeliverDialog
          page={page}
          onClose={() => setIsDelivering(false)}
          onGo={(job) => {
            setIsDelivering(false);
            addEnrichment.mutate(job);
          }}
        />
      )}
      {open && (
        <PersonPushFlow
          key={open}
          page={page}
          action={open}
          isSecond={mayBeWritten(jobs)}
          onClose={close}
          onGo={(job) => {
            close();
            addJob.mutate(job.kind === 'push' ? { ...job, again: mayBeWritten(jobs) } : job);
          }}
        />
      )}
    </PushFrame>
  );
}
