import type { Browser } from 'wxt/browser';
import { t } from '@/locales/t';

/** What stands in the menu that a right click opens, on pages, selected text and links. */

type Item = Browser.contextMenus.CreateProperties & { id: string };
type Place = Pick<Item, 'contexts' | 'targetUrlPatterns'>;

const NETWORK = ['https://*.linkedin.com/*', 'https://*.linkedin.cn/*'];
/** Demo builds have a network of their own. */
const DEMO_NETWORK = import.meta.env.MODE === 'demo' ? ['http://network.localhost/*'] : [];

/** Links that name somebody. Others are not looked at. */
const LINKS: Place = {
  contexts: ['link'],
  targetUrlPatterns: [...NETWORK, ...DEMO_NETWORK, 'mailto:*'],
};
const WORDS_AND_PAGE: Place = { contexts: ['selection', 'page'] };

/**
 * Where somebody can be meant. Firefox holds the pattern of a link against every click, so there it takes two items; with
 * two of them Chromium would show both on a link in selected text.
 */
const SOMEBODY: Place[] = import.meta.env.FIREFOX
  ? [WORDS_AND_PAGE, LINKS]
  : [{ ...LINKS, contexts: ['selection', 'page', 'link'] }];

/** The same item, wherever it stands: its second place has an id of its own. */
const everywhere = (id: string, title: string): Item[] =>
  SOMEBODY.map((place, index) => ({ ...place, id: `${id}${' '.repeat(index)}`, title }));

/** An item's id, in whichever of its places. */
export const getMenuId = (id: string | number): string => String(id).trimEnd();

/** Every item, in the order in which they stand. */
export const listMenuItems = (): Item[] => [
  ...everywhere('look-up', t('menu.lookUp')),
  ...everywhere('enrich-and-push', t('menu.enrichAndPush')),
  { id: 'open-panel', title: t('menu.openPanel'), contexts: ['selection', 'page', 'link'] },
];
