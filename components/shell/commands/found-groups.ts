import { Building2, ListChecks, UserRound } from 'lucide-react';
import { useMemo } from 'react';
import { useBookStart } from '@/components/book/queries';
import { useBookEntries } from '@/components/book/use-book-entries';
import { useBookRenewal } from '@/components/book/use-renewal';
import { useBookView } from '@/components/book/book-view';
import type { CommandEntry, CommandGroup } from '@/components/command-box/command-entry';
import { useListsView } from '@/components/lists/lists-view';
import { getListName, useKnownLists } from '@/components/queries/lists/lists';
import { useRecent, useShowRecent } from '@/components/queries/page/recent';
import { isWebAddress } from '@/components/ui/controls/outside-link';
import { useSettings } from '@/components/queries/settings';
import type { BookEntry } from '@/lib/contract/stored/book';
import type { KnownList } from '@/lib/contract/stored/list';
import type { Recent } from '@/lib/contract/stored/recent';
import { listPeople } from '@/lib/domain/book/account-people';
import { getAccountName } from '@/lib/domain/book/book-order';
import { describeRecent, toLookUpText } from '@/lib/domain/look-up/recent';
import { getName } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import type { PanelTabId } from '../panel-tab-id';
import { MAX_STORED_ID } from '@/lib/contract/limits';

/** The id of a list that a text may mean: the address of a list, or the id alone. Null: the text is neither. */
function findListId(text: string): string | null {
  const address = /^https?:\/\/\S+\/lists\/([^/?#\s]+)/u.exec(text.trim())?.[1];
  // The service makes the ids: a word with a digit.
  const id = address ?? /^(?=.*\d)[\w-]+$/u.exec(text.trim())?.[0];
  return id !== undefined && id.length <= MAX_STORED_ID ? id : null;
}

/** So many of each are there before a letter is typed. */
const AT_FIRST = { recent: 5, accounts: 3, lists: 3 };

interface FoundGroups {
  recent: CommandGroup;
  accounts: CommandGroup;
  lists: CommandGroup;
}

/** Whom and what the command box finds: all of it is known here, so nobody is asked, but for a book that was never read. */
export function useFoundGroups(text: string, onTab: (tab: PanelTabId) => void): FoundGroups {
  const { data: recent = NONE } = useRecent();
  const { data: lists = NONE } = useKnownLists();
  const { bookChoice } = useSettings();
  const { data: start } = useBookStart(bookChoice);
  useBookRenewal(bookChoice, start === null ? null : undefined);
  const { items: entries } = useBookEntries(bookChoice, start);
  const { show: showRecent } = useShowRecent();
  const { show: showAccount } = useBookView();
  const { show: showList, change: changeLists } = useListsView();
  const listId = findListId(text);

  // What is searched in an entry is kept with it: thousands of accounts are not put together at each letter.
  const accounts = useMemo(
    () =>
      entries.map((entry) =>
        toAccountEntry(entry, (domain) => showAccount({ choice: bookChoice, domain })),
      ),
    [entries, bookChoice, showAccount],
  );
  return {
    recent: {
      id: 'recent',
      atFirst: AT_FIRST.recent,
      entries: recent.map((each) =>
        toRecentEntry(each, () => {
          showRecent(each);
          onTab('page');
        }),
      ),
    },
    accounts: { id: 'accounts', atFirst: AT_FIRST.accounts, entries: accounts },
    lists: {
      id: 'lists',
      atFirst: AT_FIRST.lists,
      entries: [
        ...lists.map((known) =>
          toListEntry(known, (id) => {
            showList(id);
            onTab('lists');
          }),
        ),
        ...(listId === null
          ? []
          : [
              {
                id: 'open-list',
                icon: ListChecks,
                title: t('commandBox.openList'),
                detail: listId,
                words: [text],
                run: () => {
                  showList(null);
                  changeLists({ wantedId: listId });
                  onTab('lists');
                },
              },
            ]),
      ],
    },
  };
}

const NONE: never[] = [];

function toRecentEntry(recent: Recent, show: () => void): CommandEntry {
  const { report } = recent;
  const detail = describeRecent(report);
  return {
    id: `recent:${report.identity.key}`,
    icon: report.identity.kind === 'person' ? UserRound : Building2,
    title: getName(report),
    detail,
    words: [detail ?? '', report.identity.id],
    run: () => {
      // Only their own page shows them.
      if (toLookUpText(report) === null && isWebAddress(report.url)) {
        window.open(report.url, '_blank', 'noopener');
      } else show();
    },
  };
}

const toAccountEntry = ({ account }: BookEntry, show: (domain: string) => void): CommandEntry => ({
  id: `account:${account.domain}`,
  icon: Building2,
  title: getAccountName(account),
  detail: account.domain,
  words: [
    account.domain,
    ...listPeople(account).flatMap(({ full_name, email }) => [full_name ?? '', email ?? '']),
  ],
  run: () => show(account.domain),
});

const toListEntry = (known: KnownList, show: (id: string) => void): CommandEntry => ({
  id: `list:${known.list.id}`,
  icon: ListChecks,
  title: getListName(known),
  run: () => show(known.list.id),
});
