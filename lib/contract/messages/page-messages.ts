import { MAX_SUBJECT_TEXT } from '../limits';
import { z } from 'zod';
import { MAX_LOOK_UP_TEXT } from '../limits';
import { recordPreferenceSchema } from '../stored/record-preference';
import { companyMatchQuerySchema, knownPersonSchema } from './company-people';
import { correctionSchema } from '../stored/correction';
import { lookUpSchema } from './look-up';
import { pageReportSchema, pageSchema } from './page-report';
import { readRefusalSchema } from './site-page';
import { message, nothing } from './message';

/** What is said of pages, of whom the rep looks up, and of people and companies wherever they were seen. */

const inWindow = () => z.strictObject({ windowId: z.number().int() });

export const pageMessages = {
  /** The content script saw who its page is about. */
  'page.report': message('content', () => pageReportSchema, nothing),
  /** The page in the active tab of a window; null when there is none. */
  'page.current': message('panel', inWindow, () => pageSchema.nullable()),
  /** Reads the page in the active tab of a window, once, as a company's own site. Answers why not; null: it was read. */
  'page.read': message('panel', inWindow, () => readRefusalSchema.nullable()),
  /** The people whom the page in front of a window links to now; null when it is none that lists people. */
  'page.people': message('panel', inWindow, () => z.array(pageReportSchema).nullable()),
  /** The rep's own words for a person or company; they stand over what pages show. */
  'page.correct': message(
    'panel',
    () =>
      z.strictObject({
        key: z.string().min(1).max(MAX_SUBJECT_TEXT),
        correction: correctionSchema,
      }),
    nothing,
  ),
  /** The rep was told that pages of a sort have changed. */
  'page.dismiss-drift': message(
    'panel',
    () => z.strictObject({ drift: z.string().startsWith('drift:').max(80) }),
    nothing,
  ),
  /** Looks somebody up by an email, an address, a domain, or a name with a company: shown in that window until it ends. */
  'look-up.start': message(
    'panel',
    () => z.strictObject({ windowId: z.number().int(), text: z.string().max(MAX_LOOK_UP_TEXT) }),
    nothing,
  ),
  /** Who is looked up in a window; null: nobody, so the page in front counts. */
  'look-up.get': message('panel', inWindow, () => lookUpSchema.nullable()),
  'look-up.end': message('panel', inWindow, nothing),
  /** What the rep decided about a person or company, under whatever of its keys. */
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
  /** People of a company, as kept answers about them tell it; the newest answer first. */
  'company.people': message(
    'panel',
    () => companyMatchQuerySchema,
    () => z.array(knownPersonSchema),
  ),
} as const;
