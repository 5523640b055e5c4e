import { REQUESTABLE_ACTIONS } from '@/lib/contract/messages/look-up';
import { DEMO_NETWORK_PAGES, NETWORK_LINKS } from '@/lib/contract/network';
import type { KnownList } from '@/lib/contract/stored/list';
import type { MenuItem } from '@/lib/platform/browser';
import { t } from '@/locales/t';

type Target = Pick<MenuItem, 'contexts' | 'targetUrlPatterns'>;

/** Demo builds also read the demo network. */
const DEMO_NETWORK = import.meta.env.MODE === 'demo' ? [DEMO_NETWORK_PAGES] : [];

const LINKS: Target = {
  contexts: ['link'],
  targetUrlPatterns: [...NETWORK_LINKS, ...DEMO_NETWORK, 'mailto:*'],
};
const TEXT_AND_PAGE: Target = { contexts: ['selection', 'page'] };

/**
 * What can be looked up. Firefox applies the link pattern to every click, so it needs two items. In Chromium two items would
 * both show on a link in selected text.
 */
const TARGETS: Target[] = import.meta.env.FIREFOX
  ? [TEXT_AND_PAGE, LINKS]
  : [{ ...LINKS, contexts: ['selection', 'page', 'link'] }];

const ACTIONS = [...REQUESTABLE_ACTIONS, 'open-panel'] as const;
type MenuAction = (typeof ACTIONS)[number];

/** The id contains the index of the target, the action, and the list. */
const toId = (target: number, action: MenuAction, listId = '') =>
  [target, action, listId].join(':');

/** The action of an item, and its list or null. Undefined when the item is not ours. */
export function readMenuId(id: string | number) {
  const [, name, listId = ''] = /^\d:([a-z-]+):(.*)$/s.exec(String(id)) ?? [];
  const action = ACTIONS.find((one) => one === name);
  return action && { action, listId: listId || null };
}

const SHOWN_LISTS = 5;
const MAX_TITLE = 50;

/** Escapes a name, because in a menu `&` marks a shortcut letter and `%s` is replaced by the selected text. */
const toTitle = (name: string) =>
  name.slice(0, MAX_TITLE).replace(/&/g, '&&').replace(/%s/g, '% s');

function listListItems(target: Target, at: number, known: KnownList[]): MenuItem[] {
  const parentId = toId(at, 'add-to-list');
  const lists = known.slice(0, SHOWN_LISTS).map(({ localName, list }) => ({
    id: toId(at, 'add-to-list', list.id),
    title: toTitle([localName, list.name].find((name) => name?.trim()) ?? t('common.unnamedList')),
  }));
  const children = [...lists, { id: toId(at, 'add-to-list', 'new'), title: t('menu.newList') }];
  return [
    { ...target, id: parentId, title: t('menu.addToList') },
    ...children.map((child) => ({ ...target, ...child, parentId })),
  ];
}

/** All items, in their order. */
export const listMenuItems = (known: KnownList[]): MenuItem[] => [
  ...TARGETS.flatMap((target, at) => [
    { ...target, id: toId(at, 'look-up'), title: t('menu.lookUp') },
    { ...target, id: toId(at, 'enrich-and-push'), title: t('menu.enrichAndPush') },
    ...listListItems(target, at, known),
  ]),
  {
    id: toId(0, 'open-panel'),
    title: t('common.openPanel'),
    contexts: ['selection', 'page', 'link'],
  },
];
