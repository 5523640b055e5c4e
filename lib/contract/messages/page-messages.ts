import { MAX_SUBJECT_TEXT } from '../limits';
import { z } from 'zod';
import { MAX_LOGO_ADDRESS, MAX_LOOK_UP_TEXT } from '../limits';
import type { Recent } from '../stored/recent';
import { recordPreferenceSchema, type RecordPreference } from '../stored/record-preference';
import { companyMatchQuerySchema, type KnownPerson } from './company-people';
import type { LayoutReport } from './layout-report';
import { correctionSchema } from '../stored/correction';
import type { LookUp } from './look-up';
import { pageReportSchema, type Page, type PageReport } from './page-report';
import type { PageRead } from './site-page';
import { answers, message, noAnswer, noInput } from './message';

/** Messages about pages, look-ups, and the people and companies on them. */

const inWindow = () => ({ windowId: z.number().int() });

export const pageMessages = {
  /** The content script has noticed that its page is about somebody else. */
  'page.report': message(() => pageReportSchema, noAnswer, 'content'),
  /** The page in a window's active tab; null: there is none. */
  'page.current': message(inWindow, answers<Page | null>()),
  /** Reads the page in a window's active tab once, as a company's own site. Answers why that failed; null: it was read. */
  'page.read': message(inWindow, answers<PageRead>()),
  /** The people that the page in front of a window links to; null: the page lists no people. */
  'page.people': message(inWindow, answers<PageReport[] | null>()),
  /** The rep's correction of a person or company. It overrides what pages show. */
  'page.correct': message(
    () => ({ key: z.string().min(1).max(MAX_SUBJECT_TEXT), correction: correctionSchema }),
    noAnswer,
  ),
  /** The rep has seen the note that pages of one kind have changed. */
  'page.dismiss-drift': message(
    () => ({ drift: z.string().startsWith('drift:').max(80) }),
    noAnswer,
  ),
  /** How the page in front of a window is built, without its text; null: it cannot be read. */
  'page.report-layout': message(inWindow, answers<LayoutReport | null>()),
  /** Looks up an email, an address, a domain, a company's name, or a name with a company. The window shows it until the look-up ends. */
  'look-up.start': message(
    () => ({ windowId: z.number().int(), text: z.string().max(MAX_LOOK_UP_TEXT) }),
    noAnswer,
  ),
  /** The look-up of a window; null: there is none, so the page in front counts. */
  'look-up.get': message(inWindow, answers<LookUp | null>()),
  'look-up.end': message(inWindow, noAnswer),
  /** The people and companies seen last on this browser, newest first. */
  'recent.list': message(noInput, answers<Recent[]>()),
  /** The rep's choice of CRM records and owners for a person or company, found under any of its keys. */
  'record-preference.get': message(
    () => ({ key: z.string().min(1).max(MAX_SUBJECT_TEXT) }),
    answers<RecordPreference>(),
  ),
  'record-preference.save': message(
    () => ({ key: z.string().min(1).max(MAX_SUBJECT_TEXT), preference: recordPreferenceSchema }),
    noAnswer,
  ),
  /** People of a company, from stored answers about them; newest answer first. */
  'company.people': message(() => companyMatchQuerySchema, answers<KnownPerson[]>()),
  /** A company's logo as a `data:` address; null: it cannot be shown. Only one on the service itself is read. */
  'company.logo': message(
    () => ({ logoUrl: z.string().max(MAX_LOGO_ADDRESS) }),
    answers<string | null>(),
  ),
} as const;
