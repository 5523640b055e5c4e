import type { PageReport } from '@/lib/contract/messages/page-report';

/** What members who are on a break have in place of a position or an employer, in the languages in which it is known. */
const CAREER_BREAK =
  /^(?:career break|(?:berufliche )?auszeit|karrierepause|pause (?:de carrière|professionnelle)|interruption de carrière|pausa (?:en la carrera|na carreira|laboral|profesional|profissional|lavorativa|professionale)|interruzione di carriera|loopbaanonderbreking|przerwa w karierze|karriär(?:paus|uppehåll)|kariyer (?:arası|molası)|キャリアブレイク|职业空档期|職業空檔期)$/i;
/** What a creator talks about, which stands where the location does if the page shows none. */
const TAG = /(?:^|\s)#[\p{L}\p{N}]/u;
/** A count of followers or connections behind another text. */
const COUNT = /[\s·]{1,9}(?:\d[\d.,]*(?:[KM+]+|[.,]\d{3})\s\S+|[^\d\s]{2,9}: \d[\d.,]*\D?)$/;

/**
 * Takes out of a page's values what stands where a fact would, and is none. Done here, to keep page scripts small. What a rep
 * wrote by hand stays.
 */
export const dropNoFacts = (fields: PageReport['fields']): PageReport['fields'] => {
  const left = { ...fields };
  const { companyName, jobTitle, location } = fields;
  const isBreak = [companyName, jobTitle].some(
    (one) => one?.source === 'page' && CAREER_BREAK.test(one.value),
  );
  if (isBreak) {
    // The reason for the break stands in the other one.
    for (const field of ['companyName', 'companySocialUrl', 'jobTitle'] as const) {
      if (left[field]?.source === 'page') delete left[field];
    }
  }
  if (location?.source === 'page') {
    const value = location.value.replace(COUNT, '');
    if (!value || TAG.test(value)) delete left.location;
    else left.location = { ...location, value };
  }
  return left;
};
