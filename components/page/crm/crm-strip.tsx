import { OWNER_LOOKS } from './crm-owner';
import { CircleHelp, Layers, LoaderCircle, SearchX } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { getOwnerWords } from '@/lib/domain/crm-search/owner';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { useCrmName } from '@/components/shared/crm-name';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import type { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { useRecordPreference } from '@/components/queries/page/record-preference';
import { Button } from '@/components/ui/controls/button';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { useClickedBy } from '@/components/ui/single-key';
import { StatusStrip } from '@/components/ui/display/status-strip';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { getStatusWords, readCrmStatus } from '@/lib/domain/subject/crm-status';
import { useNotChecked } from './not-checked';

interface CrmStripProps {
  page: ShownPage;
  asked: ReturnType<typeof useCrmAnswer>;
  onChoose: () => void;
  /** What follows from the record, in lines of its own. */
  children?: ReactNode;
}

type Strip = Omit<ComponentProps<typeof StatusStrip>, 'label' | 'children'>;

/** Whether the person is in the CRM, and whose they are: in one place for every answer. */
export function CrmStrip({ page, asked, onChoose, children }: CrmStripProps) {
  const getName = useCrmName();
  const { pin } = useRecordPreference(page.identity.key);
  const notChecked = useNotChecked(page, asked);
  const { answer } = asked;

  const readStrip = (): Strip => {
    const status = readCrmStatus(asked, pin);
    if (notChecked && status?.type !== 'one') {
      return {
        tone: 'neutral',
        icon: CircleHelp,
        title: t('crm.notChecked'),
        detail: notChecked.sentence,
        action: notChecked.action,
      };
    }
    if (status?.type === 'not-in') {
      return { tone: 'accent', icon: SearchX, title: getStatusWords(status, getName) };
    }
    if (!status || status.type === 'asking' || status.type === 'not-checked') {
      return {
        tone: 'neutral',
        icon: LoaderCircle,
        isBusy: true,
        title: t('status.doing.checkCrm'),
      };
    }
    if (status.type !== 'one') {
      return {
        tone: 'neutral',
        icon: Layers,
        title: getStatusWords(status, getName),
        detail: t('crm.whichOne'),
        action: <ChooseButton onChoose={onChoose} />,
      };
    }
    const { match, owner } = status;
    return {
      ...OWNER_LOOKS[owner.type],
      ...(owner.type === 'other' && { who: owner.name }),
      title: getOwnerWords(owner),
      detail: [getName(match.crm), ...(pin?.link ? [t('crm.link.byYou')] : [])].join(' · '),
      action: match.url && (
        <span className="px-2">
          <OutsideLink href={match.url} label={nameAction(t('common.open'), getName(match.crm))}>
            {t('common.open')}
          </OutsideLink>
        </span>
      ),
    };
  };
  return (
    <StatusStrip label={t('crm.title')} {...readStrip()}>
      {answer?.type === 'waiting' && answer.job && isLongWait(answer.job) && (
        <p className="px-3 pb-2">
          <WaitingWords job={answer.job} />
        </p>
      )}
      {children}
    </StatusStrip>
  );
}

/** What the rep does next, before anything stands out among the actions at the foot. */
function ChooseButton({ onChoose }: Pick<CrmStripProps, 'onChoose'>) {
  const button = useClickedBy('s');
  return (
    <Button ref={button} size="small" aria-keyshortcuts="s" onClick={onChoose}>
      {t('crm.choose')}
    </Button>
  );
}
