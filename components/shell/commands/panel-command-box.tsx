import { startTransition, useState, useEffect } from 'react';
import { CommandBox } from '@/components/command-box/command-box';
import type { BoxLookUp, CommandGroup } from '@/components/command-box/command-entry';
import { toProblem } from '@/lib/contract/to-problem';
import { useConnection } from '@/components/queries/connection';
import { useChangeLookUp, useLookUp } from '@/components/queries/page/look-up';
import { useCopy } from '@/components/ui/use-copy';
import { t } from '@/locales/t';
import { useFoundGroups } from './found-groups';
import type { PanelTabId } from '../panel-tab-id';
import { usePanelCommands } from './panel-commands';
import { useCurrentPage } from '../../queries/page/current-page';
import { usePersonKnown } from '../../queries/page/person-known';
import { useSubjectView } from '../../queries/subject-views';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { isShown, isVerified, type ShownPage } from '@/lib/domain/person/shown-page';

/** Whoever is on the tab of the page; null: nobody. */
function useShownPage(): ShownPage | null {
  const { data: page } = useCurrentPage();
  const { data: lookUp } = useLookUp();
  if (lookUp?.found.type === 'record') return lookUp.found.report;
  const report = page?.report;
  const isThere = report && report.status !== 'reading' && report.status !== 'wall';
  return isThere && isShown(report) ? report : null;
}

interface FrontPersonProps {
  page: ShownPage;
  /** Undefined: none is known, or it may be somebody else’s. */
  onEmail: (email: string | undefined) => void;
}

/** Shows nothing: tells the email of a person, who may come and go while the command box is open. */
function FrontPerson({ page, onEmail }: FrontPersonProps) {
  const { data: view } = useSubjectView(page);
  // Only what is known already: the page itself asks the CRM.
  const answer = view && readCrmAnswer(view);
  const { email } = usePersonKnown(page, { answer, error: null });
  const known = isVerified(page) ? email : undefined;
  useEffect(() => {
    onEmail(known);
    return () => onEmail(undefined);
  }, [known, onEmail]);
  return null;
}

interface PanelCommandBoxProps {
  typed: string;
  tab: string | undefined;
  onTab: (tab: PanelTabId) => void;
  onClose: () => void;
}

/** The command box of the panel, with what its features know and can do. */
export function PanelCommandBox({ typed, tab, onTab, onClose }: PanelCommandBoxProps) {
  const { data: connection } = useConnection();
  const { data: lookUp } = useLookUp();
  const change = useChangeLookUp({ isErrorShown: true });
  const [text, setText] = useState(typed);
  const { recent, accounts, lists } = useFoundGroups(connection ? text : '', onTab);
  const page = useShownPage();
  const [email, setEmail] = useState<string>();
  const { outcome, copy } = useCopy(email ?? '');
  const commands = usePanelCommands({
    tab,
    onTab,
    page: connection ? page : null,
    copied: email === undefined ? null : { email, copy },
  });

  const start: BoxLookUp['start'] = (text, close) =>
    change.mutate(text, {
      onSuccess: (shown) => {
        if (shown?.found.type !== 'record') return;
        close(() => onTab('page'));
      },
    });
  const refusal = lookUp?.found.type === 'refusal' ? lookUp.found.refusal : null;
  const refused = lookUp && refusal ? { text: lookUp.text, refusal } : null;
  const groups: CommandGroup[] = connection ? [recent, commands, accounts, lists] : [commands];
  return (
    <>
      {connection && page?.identity.kind === 'person' && (
        <FrontPerson page={page} onEmail={setEmail} />
      )}
      <CommandBox
        typed={typed}
        groups={groups}
        onText={(typed) => {
          // The letter is on screen first.
          startTransition(() => setText(typed));
        }}
        lookUp={
          connection
            ? {
                start,
                isBusy: change.isPending,
                problem: change.error && toProblem(change.error),
                refused,
              }
            : null
        }
        onClose={() => {
          if (refused) change.mutate(null);
          onClose();
        }}
        note={outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
      />
    </>
  );
}
