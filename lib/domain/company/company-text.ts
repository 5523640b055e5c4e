import { NETWORK_ORIGIN } from '@/lib/contract/network';
import { readLookUpText, toCompanyNameText } from '../look-up/look-up-text';
import { toLine } from '../look-up/to-line';
import { toPersonKey } from '../person/match-keys';

/** What a text may be of a company; `address`: its domain or its profile. */
export interface CompanyText {
  by: 'address' | 'number' | 'slug' | 'name';
  text: string;
}

const NUMBER = /^[1-9]\d*$/u;
const SLUG = /^[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u;

const toProfile = (id: string) => `${NETWORK_ORIGIN}company/${encodeURIComponent(id)}`;

/** All that the text of a rep may mean of a company, the likeliest first. Empty: it means no company. Never throws. */
export function readCompanyText(text: string): CompanyText[] {
  const line = toLine(text);
  const read = readLookUpText(text);
  if (read.shape === 'address') {
    return toPersonKey(read.address) === null ? [{ by: 'address', text: line }] : [];
  }
  if (read.shape === 'email' || read.shape === 'several') return [];
  const nameText = toCompanyNameText(read.shape === 'company' ? read.company : line);
  if (readLookUpText(nameText).shape !== 'company') return [];
  const name: CompanyText = { by: 'name', text: nameText };
  if (read.shape === 'company') return [name];
  if (NUMBER.test(line)) return [{ by: 'number', text: toProfile(line) }, name];
  if (!SLUG.test(line)) return [name];
  const slug: CompanyText = { by: 'slug', text: toProfile(line.toLowerCase()) };
  return line.includes('-') ? [slug, name] : [name, slug];
}
