import type { JobKind } from './job-kinds';

/** The kinds of jobs that Activity shows. The answer of any other is shown where it was asked for. Without zod, as pages need it. */

interface Shown {
  /** Its sentences under `status` in the locales. */
  words: string;
  /** The sentence on its button. */
  button: string;
  /** The status bar shows it. If not, its outcome and its problem are shown where it was asked for. */
  isAction: boolean;
  /** Its sentence under `history` in the locales; null: the history of a person does not list it. */
  history: string | null;
}

export const SHOWN_KINDS = {
  'crm.search': { words: 'checkCrm', button: 'crm.check', isAction: false, history: null },
  'company.search': {
    words: 'lookUp',
    button: 'company.lookUp',
    isAction: false,
    history: 'looked-up',
  },
  enrich: { words: 'enrich', button: 'contact.enrich', isAction: true, history: 'enriched' },
  'enrich.deliver': { words: 'enrich', button: 'contact.enrich', isAction: true, history: null },
  push: { words: 'push', button: 'push.confirm', isAction: true, history: 'pushed' },
  'account.find-people': {
    words: 'findPeople',
    button: 'book.findPeople',
    isAction: true,
    history: 'people-found',
  },
  'account.enrich': {
    words: 'enrich',
    button: 'contact.enrich',
    isAction: true,
    history: 'enriched',
  },
  'account.assign': { words: 'assign', button: 'book.assign', isAction: true, history: 'assigned' },
  'account.dismiss': {
    words: 'dismiss',
    button: 'book.dismiss',
    isAction: true,
    history: 'dismissed',
  },
  'phone.verify': {
    words: 'verify',
    button: 'phone.verify',
    isAction: false,
    history: 'phone-verified',
  },
  'list-item.add': { words: 'add', button: 'addToList.title', isAction: true, history: 'listed' },
  'list.create': { words: 'create', button: 'status.createList', isAction: true, history: null },
  'list-item.remove': { words: 'remove', button: 'common.remove', isAction: true, history: null },
  'list.delete': { words: 'delete', button: 'status.deleteList', isAction: true, history: null },
} as const satisfies Partial<Record<JobKind, Shown>>;

export type ShownKind = keyof typeof SHOWN_KINDS;

/** The kinds that the status bar shows, too. */
export type ActionKind = {
  [K in ShownKind]: (typeof SHOWN_KINDS)[K]['isAction'] extends true ? K : never;
}[ShownKind];

export const isShownKind = (kind: JobKind): kind is ShownKind => kind in SHOWN_KINDS;
