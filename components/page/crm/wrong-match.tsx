import { Link2, UserX } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { MAX_RULED_OUT } from '@/lib/contract/limits';
import { isUnlisted } from '@/lib/domain/crm-search/pinned-record';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';
import {
  useRecordPreference,
  useSaveRecordPreference,
} from '@/components/queries/page/record-preference';
import { Button } from '@/components/ui/controls/button';
import { LinkRecordForm } from './link-record-form';

interface WrongMatchProps {
  page: ShownPage;
  asked: AskedCrmAnswer;
  /** Takes the focus from a button that is about to go. */
  onChosen: () => void;
}

/** What the rep can do where the records are not the person's: rule them out, or link the one that is. */
export function WrongMatch({ page, asked, onChosen }: WrongMatchProps) {
  const { key } = page.identity;
  const { pin, ruledOut = [] } = useRecordPreference(key);
  const saveRecordPreference = useSaveRecordPreference(key);
  const [isLinking, setIsLinking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { answer } = asked;
  const listed = answer?.type === 'in' ? answer.matches.filter((one) => !isUnlisted(one)) : [];
  const isOpen = listed.length > 0 && pin === null;

  const undo = {
    label: t('crm.unpin'),
    onClick: () => {
      onChosen();
      saveRecordPreference.mutate({ ruledOut: () => [] });
    },
  };
  const ruleOut = {
    label: t('crm.noneOfThese'),
    icon: UserX,
    onClick: () => {
      onChosen();
      const ids = listed.map(({ crm, id }) => ({ crm, id }));
      saveRecordPreference.mutate({
        ruledOut: (stored) => [...stored, ...ids].slice(-MAX_RULED_OUT),
      });
    },
  };
  const link = {
    label: t('crm.link.action'),
    icon: Link2,
    ref: opener,
    'aria-expanded': isLinking,
    onClick: () => setIsLinking(!isLinking),
  };
  return (
    <div className="space-y-1 px-3 pt-2">
      {ruledOut.length > 0 && (
        <Line words={t('crm.ruledOut', { count: ruledOut.length })} actions={[undo]} />
      )}
      {!pin?.link && (
        <Line
          words={isOpen ? t('crm.wrongMatch') : null}
          actions={isOpen ? [ruleOut, link] : [link]}
        />
      )}
      {isLinking && (
        <LinkRecordForm
          page={page}
          asked={asked}
          onLinked={() => {
            setIsLinking(false);
            onChosen();
          }}
          onCancel={() => {
            setIsLinking(false);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface LineProps {
  words: string | null;
  actions: (ComponentProps<typeof Button> & { label: string })[];
}

const Line = ({ words, actions }: LineProps) => (
  <div className="flex flex-wrap items-center gap-x-2">
    {words !== null && <p className="text-muted">{words}</p>}
    <div className="-ms-2 flex flex-wrap items-center">
      {actions.map(({ label, ...action }) => (
        <Button key={label} variant="ghost" size="small" {...action}>
          {label}
        </Button>
      ))}
    </div>
  </div>
);
