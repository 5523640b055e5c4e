/** The screens that have help of their own, and the keys that each knows: anywhere, and on the row that has the focus. */

const OF_ROWS = [
  [['j', 'k', '↓', '↑'], 'book.key.move'],
  [['Enter'], 'book.key.open'],
  [['x'], 'book.key.select'],
  [['Esc'], 'book.key.escape'],
] as const;

const FIND = [['/'], 'book.key.search'] as const;
const STEP = [['s'], 'help.step'] as const;
/** The bar of the round stands on both screens; a round starts in Today, where its key leads first. */
const ROUND = [['n'], 'round.title', 'book.start', 'round.next'] as const;

/** The browser's own key from the page to the panel. On a Mac, each browser has another. */
export const BACK_KEY = 'Shift+F6';

export const HELP_SCREENS = {
  page: { name: 'tab.page', keys: [STEP, ROUND], rowKeys: [] },
  today: {
    name: 'tab.today',
    keys: [ROUND],
    rowKeys: [
      ...OF_ROWS,
      [['e'], 'book.enrichAndUpdate'],
      [['a'], 'book.assign'],
      [['d'], 'book.dismiss'],
      [['o'], 'lists.openProfile'],
      FIND,
    ],
  },
  lists: {
    name: 'tab.lists',
    keys: [],
    rowKeys: [
      ...OF_ROWS,
      [['c'], 'contact.copyEmail'],
      [['o'], 'lists.openProfile'],
      [['d'], 'common.remove'],
      FIND,
    ],
  },
  activity: { name: 'tab.activity', keys: [], rowKeys: [] },
  settings: { name: 'common.settings', keys: [], rowKeys: [] },
  popup: { name: 'manifest.name', keys: [STEP], rowKeys: [] },
} as const;

export type HelpScreen = keyof typeof HELP_SCREENS;

export type HelpKey = (typeof HELP_SCREENS)[HelpScreen]['keys' | 'rowKeys'][number];

/** Screens of the panel, where the command box opens. */
export const hasCommandBox = (screen: HelpScreen): boolean =>
  screen !== 'settings' && screen !== 'popup';
