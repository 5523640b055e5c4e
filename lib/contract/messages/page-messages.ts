import { MAX_SUBJECT_TEXT } from '../limits';
import { z } from 'zod';
import { MAX_LOGO_ADDRESS, MAX_LOOK_UP_TEXT } from '../limits';
import { recentSchema } from '../stored/recent';
import { recordPreferenceSchema } from '../stored/record-preference';
import { companyMatchQuerySchema, knownPersonSchema } from './company-people';
import { layoutReportSchema } from './layout-report';
import { correctionSchema } from '../stored/correction';
import { lookUpSchema } from './look-up';
import { pageReportSchema, pageSchema } from './page-report';
import { readRefusalSchema } from './site-page';
import { message, nothing } from './message';

/** Messages about pages, look-ups, and the people and companies on them. */

const inWindow = () => z.strictObject({ windowId: z.number().int() });

export const pageMessages = {
  /** The content script has noticed that its page is about somebody else. */
  'page.report': message('content', () => pageReportSchema, nothing),
  /** The page in a window's active tab; null: there is none. */
  'page.current': message('panel', inWindow, () => pageSchema.nullable()),
  /** Reads the page in a window's active tab once, as a company's own site. Answers why that failed; null: it was read. */
  'page.read': message('panel', inWindow, () => readRefusalSchema.nullable()),
  /** The people that the page in front of a window links to; null: the page lists no people. */
  'page.people': message('panel', inWindow, () => z.array(pageReportSchema).nullable()),
  /** The rep's correction of a person or company. It overrides what pages show. */
  'page.correct': message(
    'panel',
    () =>
      z.strictObject({
        key: z.string().min(1).max(MAX_SUBJECT_TEXT),
        correction: correctionSchema,
      }),
    nothing,
  ),
  /** The rep has seen the note that pages of one kind have changed. */
  'page.dismiss-drift': message(
    'panel',
    () => z.strictObject({ drift: z.string().startsWith('drift:').max(80) }),
    nothing,
  ),
  /** How the page in front of a window is built, without its text; null: it cannot be read. */
  'page.report-layout': message('panel', inWindow, () => layoutReportSchema.nullable()),
  /** Looks up an email, an address, a domain, a company's name, or a name with a company. The window shows it until the look-up ends. */
  'look-up.start': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int(), text: z.string().max(MAX_LOOK_UP_TEXT) }),
    nothing,
  ),
  /** The look-up of a window; null: there is none, so the page in front counts. */
  'look-up.get': message('panel', inWindow, () => lookUpSchema.nullable()),
  'look-up.end': message('panel', inWindow, nothing),
  /** The people and companies seen last on this browser, newest first. */
  'recent.list': message('panel', nothing, () => z.array(recentSchema)),
  /** The rep's choice of CRM records and owners for a person or company, found under any of its keys. */
  'record-preference.get': message(
    'panel',
    () => z.strictObject({ key: z.string().min(1).max(MAX_SUBJECT_TEXT) }),
    () => recordPreferenceSchema,
  ),
  'record-preference.save': message(
    'panel',
    () =>
      z.strictObject({
        key: z.string().min(1).max(MAX_SUBJECT_TEXT),
        preference: recordPreferenceSchema,
      }),
    nothing,
  ),
  /** People of a company, from stored answers about them; newest answer first. */
  'company.people': message(
    'panel',
    () => companyMatchQuerySchema,
    () => z.array(knownPersonSchema),
  ),
  /** A company's logo as a `data:` address; null: it cannot be shown. Only one on the service itself is read. */
  'company.logo': message(
    'panel',
    () => z.strictObject({ logoUrl: z.string().max(MAX_LOGO_ADDRESS) }),
    () => z.string().startsWith('data:image/').nullable(),
  ),
} as const;
