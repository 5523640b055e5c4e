import { Copy, ListPlus, Search, Sparkles, Upload, type LucideIcon } from 'lucide-react';
import type { CommandEntry } from '@/components/command-box/command-entry';
import { getListName, useKnownLists } from '@/components/queries/lists/lists';
import { useShortcuts } from '@/components/queries/shortcuts';
import { useAskForAction } from '@/components/shared/requested-action';
import type { ActionName } from '@/lib/contract/messages/look-up';
import type { KnownList } from '@/lib/contract/stored/list';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';

/** An email of the person on the page that can be copied. */
export interface CopiedEmail {
  email: string;
  copy: () => void;
}

type PageAction = { id: ActionName; icon: LucideIcon; title: string };

const ADD_TO_LIST = 'add-to-list';

/** What can be done with the one on the page: as its own button would. */
function listButtons(page: ShownPage): PageAction[] {
  const addToList: PageAction = {
    id: ADD_TO_LIST,
    icon: ListPlus,
    title: t('addToList.title'),
  };
  // For others, the rep must click the button, which explains the risk.
  if (!isVerified(page)) return [addToList];
  const push: PageAction = { id: 'push', icon: Upload, title: t('push.push') };
  return page.identity.kind === 'person'
    ? [
        { id: 'enrich', icon: Sparkles, title: t('contact.enrich') },
        { id: 'enrich-and-push', icon: Upload, title: t('push.enrichAndPush') },
        push,
        addToList,
      ]
    : [{ id: 'enrich', icon: Search, title: t('company.lookUp') }, push, addToList];
}

/** The browser's shortcut of an action, by its name in the manifest; that of a company's push is a person's. */
const SHORTCUTS: Partial<Record<ActionName, string>> = {
  enrich: 'enrich',
  'enrich-and-push': 'enrich-and-push',
  [ADD_TO_LIST]: 'add-to-last-list',
};

const ENTITIES = { person: 'PEOPLE', company: 'COMPANY' } as const;

const fits = ({ list }: KnownList, page: ShownPage): boolean =>
  list.entity === null || list.entity === ENTITIES[page.identity.kind];

const NONE: never[] = [];

/** The commands for the one on the page. `lists`, one for each list, are many: they are found by their name. */
export function usePageActions(
  page: ShownPage | null,
  copied: CopiedEmail | null,
): { actions: CommandEntry[]; lists: CommandEntry[] } {
  const { data: known = NONE } = useKnownLists();
  const { data: shortcuts = NONE } = useShortcuts();
  const ask = useAskForAction();
  if (!page) return { actions: [], lists: [] };
  const { key } = page.identity;

  const getKeys = (id: ActionName): string =>
    shortcuts.find(({ name }) => name === SHORTCUTS[id])?.keys ?? '';
  const buttons = listButtons(page).map((button): CommandEntry => {
    const keys = getKeys(button.id);
    return {
      ...button,
      ...(keys !== '' && { shortcut: keys }),
      run: () => ask({ action: button.id, key, listId: null }),
    };
  });
  const copy: CommandEntry[] = copied
    ? [
        {
          id: 'copy-email',
          icon: Copy,
          title: t('contact.copyEmail'),
          detail: copied.email,
          isKeptOpen: true,
          run: copied.copy,
        },
      ]
    : [];
  const lists = known
    .filter((each) => fits(each, page))
    .map((each): CommandEntry => ({
      id: `add-to:${each.list.id}`,
      icon: ListPlus,
      title: t('addToList.addTo', { name: getListName(each) }),
      run: () => ask({ action: ADD_TO_LIST, key, listId: each.list.id }),
    }));
  return { actions: [...buttons, ...copy], lists };
}
