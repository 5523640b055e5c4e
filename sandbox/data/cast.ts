/**
 * Slugs of the people whom tests, the demo network and the demo use, and what each is for. Who they are is in
 * `world.ts`.
 */
export const CAST = {
  /** A contact in `crm_one`, owned by the caller of the key `demo`. */
  ownedByCaller: 'maren-lindqvist',
  /** A contact in `crm_one`, owned by another rep. */
  ownedByAnother: 'tobias-achterberg',
  /** A contact in `crm_one` that nobody owns. */
  unowned: 'priya-raghunathan',
  /** In no CRM. Enrichment finds email and phone. */
  notInCrm: 'callum-brightwater',
  /** In `crm_one` at the company they have left. */
  changedJob: 'elodie-marchetti',
  /** In no CRM, and enrichment finds neither email nor phone. */
  nothingFound: 'sorin-vale',
  /** Enrichment finds an email and no phone. */
  noPhone: 'cillian-hanrahan',
  /** Enrichment finds a phone and no email. */
  noEmail: 'freja-wikmarck',
  /** Letters beyond ASCII in name and slug. */
  nonAscii: 'zoë-ångström',
  /** Markup in the name: it must be shown as text. */
  dataAnalyst: 'robin-quill',
  /** A contact in `crm_one` and in `crm_two`. */
  inTwoCrms: 'harriet-pemberly',
  /** A lead in `crm_two`. */
  lead: 'ruben-morgenroth',
  /** A contact in `crm_three` only. */
  inEmailCrm: 'yanis-castagnier',
  /** Same name as `inTwoCrms`, another person at another company. */
  namesake: 'harriet-pemberly-2',
} as const;

/** Companies that tests refer to by name: their domains. */
export const CAST_COMPANIES = {
  /** In the book, with the cast's first person. */
  inBook: 'northwind-robotics.example',
  /** Known only after on-demand enrichment (`enrich=true`). */
  notCached: 'silkmoor.example',
  /** A current customer: never listed. */
  customer: 'torquay-servo.example',
} as const;
