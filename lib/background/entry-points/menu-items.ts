import { REQUESTABLE_ACTIONS } from '@/lib/contract/messages/look-up';
import { DEMO_NETWORK_PAGES, NETWORK_LINKS } from '@/lib/contract/network';
import type { KnownList } from '@/lib/contract/stored/list';
import type { MenuItem } from '@/lib/platform/browser';
import { t } from '@/locales/t';

/** What stands in the menu that a right click opens, on pages, selected text and links. */

type Place = Pick<MenuItem, 'contexts' | 'targetUrlPatterns'>;

/** Demo builds have a network of their own. */
const DEMO_NETWORK = import.meta.env.MODE === 'demo' ? [DEMO_NETWORK_PAGES] : [];

/** Links that name somebody. Others are not looked at. */
const LINKS: Place = {
  contexts: ['link'],
  targetUrlPatterns: [...NETWORK_LINKS, ...DEMO_NETWORK, 'mailto:*'],
};
const WORDS_AND_PAGE: Place = { contexts: ['selection', 'page'] };

/**
 * Where somebody can be meant. Firefox holds the pattern of a link against every click, so there it takes two items; with
 * two of them Chromium would show both on a link in selected text.
 */
const SOMEBODY: Place[] = import.meta.env.FIREFOX
  ? [WORDS_AND_PAGE, LINKS]
  : [{ ...LINKS, contexts: ['selection', 'page', 'link'] }];

const ACTIONS = [...REQUESTABLE_ACTIONS, 'open-panel'] as const;
type MenuAction = (typeof ACTIONS)[number];

/** Says in which of its places an item stands, what it does, and to which list. */
const toId = (place: number, action: MenuAction, listId = '') => [place, action, listId].join(':');

/** What an item does; `listId` null: to none. Undefined: no item of ours. */
export function readMenuId(id: string | number) {
  const [, name, listId = ''] = /^\d:([a-z-]+):(.*)$/s.exec(String(id)) ?? [];
  const action = ACTIONS.find((one) => one === name);
  return action && { action, listId: listId || null };
}

/** So many lists, those used last: a menu is no list. */
const SHOWN_LISTS = 5;
const MAX_TITLE = 50;

/** A name as it is: in a menu, & keys a letter and %s stands for the selected text. */
const toTitle = (name: string) =>
  name.slice(0, MAX_TITLE).replace(/&/g, '&&').replace(/%s/g, '% s');

function listListItems(place: Place, at: number, known: KnownList[]): MenuItem[] {
  const parentId = toId(at, 'add-to-list');
  const lists = known.slice(0, SHOWN_LISTS).map(({ localName, list }) => ({
    id: toId(at, 'add-to-list', list.id),
    title: toTitle([localName, list.name].find((name) => name?.trim()) ?? t('common.unnamedList')),
  }));
  const children = [...lists, { id: toId(at, 'add-to-list', 'new'), title: t('menu.newList') }];
  return [
    { ...place, id: parentId, title: t('menu.addToList') },
    ...children.map((child) => ({ ...place, ...child, parentId })),
  ];
}

/** Every item, in the order in which they stand. */
export const listMenuItems = (known: KnownList[]): MenuItem[] => [
  ...SOMEBODY.flatMap((place, at) => [
    { ...place, id: toId(at, 'look-up'), title: t('menu.lookUp') },
    { ...place, id: toId(at, 'enrich-and-push'), title: t('menu.enrichAndPush') },
    ...listListItems(place, at, known),
  ]),
  {
    id: toId(0, 'open-panel'),
    title: t('menu.openPanel'),
    contexts: ['selection', 'page', 'link'],
  },
];
