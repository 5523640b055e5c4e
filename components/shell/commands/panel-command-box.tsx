import { startTransition, useState } from 'react';
import { CommandBox } from '@/components/command-box/command-box';
import type { BoxLookUp, CommandGroup } from '@/components/command-box/command-entry';
import { toProblem } from '@/lib/contract/to-problem';
import { useConnection } from '@/components/queries/connection';
import { useChangeLookUp, useLookUp } from '@/components/queries/page/look-up';
import { useCopy } from '@/components/ui/use-copy';
import { t } from '@/locales/t';
import { FrontPerson, useShownPage } from './front-person';
import { useFoundGroups } from './found-groups';
import { useFoundItems } from './found-items';
import type { PanelTabId } from '../panel-tab-id';
import { usePanelCommands } from './panel-commands';

interface PanelCommandBoxProps {
  /** What was typed before the box was there. */
  typed: string;
  /** The tab in front. */
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
  const items = useFoundItems(connection ? text : '', onTab);
  const page = useShownPage();
  const [email, setEmail] = useState<string>();
  const { outcome, copy } = useCopy(email ?? '');
  const commands = usePanelCommands({
    tab,
    onTab,
    page: connection ? page : null,
    copied: email === undefined ? null : { email, copy },
  });

  const start: BoxLookUp['start'] = (text, close) => {
    change.mutate(text, {
      onSuccess: (shown) => {
        if (shown?.found.type !== 'record') return;
        close(() => {
          onTab('page');
        });
      },
    });
  };
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
        late={items}
        onText={(typed) => {
          // The letter is on screen first.
          startTransition(() => {
            setText(typed);
          });
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
