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

export const namesRole = (text: string): boolean => LATIN_ROLE.test(text) || ROLE_WITHIN.test(text);

export const isNoTitle = (text: string): boolean => NO_TITLE.test(text);
