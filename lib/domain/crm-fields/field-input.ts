import { toEmail } from '../person/match-keys';
import { toPhoneAddress } from '../person/phone-number';

/** What a rep types into a field of a record: the value that is sent, or why it is none. */

type FieldKind = 'emails' | 'words' | 'phone' | 'phones' | 'number' | 'country' | 'countries';

/** The fields that take more, or less, than one text. Profiles, websites and the main email are checked as match keys. */
const KINDS: ReadonlyMap<string, FieldKind> = new Map(
  Object.entries<FieldKind>({
    secondary_emails: 'emails',
    secondary_emails_status: 'words',
    main_phone: 'phone',
    main_phone_region: 'country',
    secondary_phones: 'phones',
    secondary_phones_region: 'countries',
    svc_country_code: 'country',
    svc_company_country_code: 'country',
    svc_company_staff_count: 'number',
    svc_company_employee_count: 'number',
  }),
);

type Read = (text: string) => unknown;

const readPhone: Read = (text) => (toPhoneAddress(text) === null ? null : text);
const readCountry: Read = (text) => (/^\s*[a-z]{2}\s*$/iu.test(text) ? text.toUpperCase() : null);

/** The parts of a text that holds several values; null: one of them is none. */
const readList =
  (read: Read): Read =>
  (text) => {
    const parts = text.split(/[,;\n]/u).flatMap((part) => part.trim() || []);
    const values = parts.map((part) => read(part));
    return values.length === 0 || values.includes(null) ? null : values;
  };

const READS: Readonly<Record<FieldKind, Read>> = {
  emails: readList((text) => (toEmail(text) === null ? null : text)),
  words: readList((text) => text),
  phone: readPhone,
  phones: readList(readPhone),
  number: (text) => (/^\s*\d{1,15}\s*$/u.test(text) ? Number(text) : null),
  country: readCountry,
  countries: readList(readCountry),
};

/** The value of a text in a field; null: it is none. Spaces around it are dropped, and an empty one with them, where it is sent. */
export function readFieldText(key: string, text: string): unknown {
  const kind = KINDS.get(key);
  return kind === undefined || text.trim() === '' ? text : READS[kind](text);
}

const EXAMPLES: Readonly<Record<FieldKind, string>> = {
  emails: 'ann@a.example, bo@b.example',
  words: 'valid, risky',
  phone: '+33 6 12 34 56 78',
  phones: '+33 6 12 34 56 78, +44 20 7946 0000',
  number: '250',
  country: 'FR',
  countries: 'FR, DE',
};

/** An example of what a field takes, if a text is none; null: nothing is wrong with it. */
export function findFieldExample(key: string, text: string): string | null {
  const kind = KINDS.get(key);
  return kind !== undefined && readFieldText(key, text) === null ? EXAMPLES[kind] : null;
}

/** A value as the rep may type it again. */
export const toFieldText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);
