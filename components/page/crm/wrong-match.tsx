import { Link2, UserX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { MAX_RULED_OUT } from '@/lib/contract/limits';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { isUnlisted } from '@/lib/domain/crm-search/pinned-record';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';
import {
  useRecordPreference,
  useSaveRecordPreference,
} from '@/components/queries/page/record-preference';
import { Button } from '@/components/ui/button';
import { LinkRecordForm } from './link-record-form';

interface WrongMatchProps {
  page: ShownPage;
  asked: AskedCrmAnswer;
}

/** What the rep can do where the records are not the person's: rule them out, or link the one that is. */
export function WrongMatch({ page, asked }: WrongMatchProps) {
  const { key } = page.identity;
  const { pin, ruledOut = [] } = useRecordPreference(key);
  const saveRecordPreference = useSaveRecordPreference(key);
  const [isLinking, setIsLinking] = useState(false);
  const { answer } = asked;
  const listed = answer?.type === 'in' ? answer.matches.filter((one) => !isUnlisted(one)) : [];
  const isOpen = listed.length > 0 && pin === null;
  const ruleOut = (matches: CrmMatch[]) => {
    const ids = matches.map(({ crm, id }) => ({ crm, id }));
    saveRecordPreference.mutate({ ruledOut: [...ruledOut, ...ids].slice(-MAX_RULED_OUT) });
  };

  return (
    <div className="space-y-1 px-3 pt-2">
      {ruledOut.length > 0 && (
        <Line words={t('crm.ruledOut', { count: ruledOut.length })}>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              saveRecordPreference.mutate({ ruledOut: [] });
            }}
          >
            {t('crm.unpin')}
          </Button>
        </Line>
      )}
      {!pin?.link && !isLinking && (
        <Line words={isOpen ? t('crm.wrongMatch') : null}>
          {isOpen && (
            <Button
              variant="ghost"
              size="small"
              icon={UserX}
              onClick={() => {
                ruleOut(listed);
              }}
            >
              {t('crm.noneOfThese')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            icon={Link2}
            onClick={() => {
              setIsLinking(true);
            }}
          >
            {t('crm.link.action')}
          </Button>
        </Line>
      )}
      {isLinking && (
        <LinkRecordForm
          page={page}
          asked={asked}
          onEnd={() => {
            setIsLinking(false);
          }}
        />
      )}
    </div>
  );
}

const Line = ({ words, children }: { words: string | null; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-2">
    {words !== null && <p className="text-muted">{words}</p>}
    <div className="-ms-2 flex flex-wrap items-center">{children}</div>
  </div>
);
