import type { PageField, PageReport } from '@/lib/contract/messages/page-report';
import { dropNoFacts } from './no-facts';

/** Words that join a title and a company in a headline: "at" in the most common languages, or a mark. */
const JOINT =
  /(?:\s(?:at(?: the)?|of|chez|bei|en|de|di|presso|hos|på|bij|n[ao]|em|la|w|v|[вуב]|في|لدى))?[\s@,、·•|｜(–—-]{1,20}$/i;
/** Those that join nothing else, so that they end a title before any company. */
const BEFORE_COMPANY = /\s(?:(?:at|chez|bei|presso|hos|bij|في|لدى)\s|@).*/i;
const PARTS = /\s{0,9}[|｜•]\s{0,9}|\s·\s/;
/** What a company's own name often leaves out. */
const LEGAL_FORM =
  /[\s,]{1,5}(?:gmbh|ag|se|kg|inc|ltd|llc|plc|corp|s\.?a|s\.?r\.?l|s\.?p\.?a|b\.?v|sas|ab|a\/s)\b.{0,20}$/i;
const MAX_TITLE = 80;
const IS_LETTER = /[\p{L}\p{N}]/u;

const isTitle = (text: string) =>
  /[^*\s.,]/.test(text) && text.length <= MAX_TITLE && !isNoTitle(text);

/** The texts in front of a company's name, wherever it stands in the headline. Its case does not count. */
function listBefore(headline: string, company: string): string[] {
  const found: string[] = [];
  const text = headline.toLowerCase();
  const name = company.toLowerCase();
  // A text whose lower case is longer would be cut at a wrong place.
  if (text.length !== headline.length || !name) return found;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (!IS_LETTER.test(headline.charAt(at + name.length))) found.push(headline.slice(0, at));
  }
  return found;
}

/** The title in front of the company, which a joint separates. A part of its own must name a role. */
function findBeforeCompany(headline: string, company: string): string | undefined {
  const names = [company, company.replace(LEGAL_FORM, '')];
  for (const before of names.flatMap((name) => listBefore(headline, name))) {
    const joint = JOINT.exec(before)?.[0] ?? '';
    const title = before
      .slice(0, before.length - joint.length)
      .split(PARTS)
      .at(-1)
      ?.trim();
    const isOwnPart = /[|｜•]/.test(joint);
    if (joint && title && isTitle(title) && (!isOwnPart || namesRole(title))) return title;
  }
  return undefined;
}

/** Whether a headline is read as a title although no role is known in it: it is short, or in another script. */
const isBrief = (headline: string) =>
  headline.split(' ').length < 3 || !/[a-z\u0600-\u06ff]/i.test(headline);

/**
 * The job title in a headline: the text before the company. Or else, and only as a suggestion, the first part that names a
 * role, or that ends at some company.
 */
const guessJobTitle = (headline: string, company: string | undefined): PageField | undefined => {
  const title = company && findBeforeCompany(headline, company);
  const parts = headline
    .split(PARTS)
    .map((part) => ({ part, text: part.replace(BEFORE_COMPANY, '').trim() }))
    .filter(({ text }) => isTitle(text) && text.toLowerCase() !== company?.toLowerCase());
  const named =
    parts.find(({ text }) => namesRole(text)) ??
    parts.find(({ part, text }) => part.length > text.length || isBrief(headline));
  const value = title ?? named?.text;
  return value ? { value, source: 'page', confidence: title ? 'medium' : 'low' } : undefined;
};

/** A headline without the member's own name in front of it: `Wilma Hayes: CFO at Acme`. */
function dropName(headline: string, name: string | undefined): string {
  if (!name || !headline.startsWith(name)) return headline;
  const afterName = headline.slice(name.length);
  const title = afterName.replace(/^\s?[:|,·–—-]\s{0,9}(?=\S)/, '');
  return title === afterName ? headline : title;
}

/**
 * Adds the job title to a network page that shows it only in the headline, after what is no fact has been taken out. Done
 * here, to keep page scripts small.
 */
export const addJobTitle = <Report extends Pick<PageReport, 'identity' | 'fields'>>(
  all: Report,
): Report => {
  if (all.identity?.site !== 'social') return all;
  const fields = dropNoFacts(all.fields);
  const report = { ...all, fields };
  const { name, headline, companyName, jobTitle } = fields;
  if (all.identity.kind !== 'person' || !headline || jobTitle) return report;
  const guess = guessJobTitle(dropName(headline.value, name?.value), companyName?.value);
  return guess ? { ...report, fields: { ...fields, jobTitle: guess } } : report;
};

/**
 * Words by which a part of a headline is known to name a role, or not to: in English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish and Arabic, and the most common ones of a few other languages.
 */

/** Beginnings of words, because the endings depend on gender and number. */
const ROLES = [
  // English, and what other languages have taken from it
  'manag|direct|head|chief|officer|president|founder|owner|partner|principal|executive|supervisor',
  'engineer|develop|design|architect|analyst|scientist|research|programmer|technician|administrator',
  'consult|advis|specialist|coordinator|assistant|associate|representative|agent|broker|buyer|recruiter',
  'lead|team lead|account|sales|marketing|product owner|professor|teacher|lecturer|nurse|doctor|lawyer|attorney',
  'trainer|coach|editor|writer|author|journalist|investor|student|intern|dentist|master|ceo|cto|cfo|coo|cmo|cio|cro|cpo|vp|svp|evp|md|gm|hr|pm',
  // German
  'leit|geschäftsführ|vorstand|inhaber|entwickl|berat|ingenieur|einkäuf|einkauf|vertrieb|referent|sachbearbeit|kaufm|gründer|fachkraft|arzt|ärzt|zahnarzt|zahnärzt',
  // French
  'responsable|chef|ingénieur|gérant|président|fondat|chargé|développ|conseill|acheteu|commercial|dirigeant|associé',
  // Spanish, Portuguese
  'jefe|jefa|gerente|ingenier|fundador|analista|desarroll|asesor|encargad|comercial|diret|engenheir|coordenador|coordinador|sócio|soci[oa]|desenvolv|vendedor|comprador|consejer|presiden',
  // Italian
  'dirett|responsabil|amministrat|ingegner|titolare|fondat|sviluppat|impiegat|venditor',
  // Dutch
  'directeur|ontwikkel|adviseur|eigenaar|medewerk|inkoop|inkoper|hoofd|verkoop|oprichter|bestuurder',
  // Polish
  'dyrektor|kierowni|inżynier|prezes|specjalist|właściciel|programist|handlow|doradc|analityk|założyciel',
  // Nordic, Czech, Turkish
  'utveckl|säljare|ingenjör|rådgiv|leder|direkt|grundare|gründer|johtaja|ředitel|manažer|müdür|mühendis|yönetici|kurucu',
].join('|');
const LATIN_ROLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:co-?|vice-?|sub)?(?:${ROLES})`, 'iu');
/** In these languages a word stands in many compounds: `Verkaufsleiter`, `Softwareentwicklerin`, `営業部長`. */
const ROLE_WITHIN =
  /leiter|entwickler|manager|ingenieur|berater|directeur|ontwikkelaar|مدير|مهندس|رئيس|مؤسس|محاسب|مستشار|مسؤول|部長|課長|社長|代表|担当|マネージャ|エンジニア|经理|总监|工程师|대표|매니저|엔지니어|директор|менеджер|руководитель|инженер/i;

/** Former positions, offers and wishes. */
const NO_TITLE =
  /\bhiring\b|\bex[- ]|(?:^|\s)ex-?$|\bformer|\bretired\b|\bopen to\b|\blooking for\b|\bseeking\b|\bwe.re\b|\bjoin us\b|recrutons|contratando|contratamos|buscamos|assumendo|\bsuchen\b|ehemalig|pensionär|ancien(?:ne)? |jubilad/i;

const namesRole = (text: string): boolean => LATIN_ROLE.test(text) || ROLE_WITHIN.test(text);

const isNoTitle = (text: string): boolean => NO_TITLE.test(text);
