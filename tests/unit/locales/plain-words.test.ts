import { describe, expect, it } from 'vitest';
import { ALL_WORDS, listSentences } from '@/locales/all-words';
import de from '@/locales/de.json';
import en from '@/locales/en.json';
import es from '@/locales/es.json';
import fr from '@/locales/fr.json';
import italian from '@/locales/it.json';
import ptBR from '@/locales/pt-br.json';

/** What a rep reads is short, and has no developer's word. */

const MOST_WORDS = 12;

/** Sentences that are longer, and why they may be. */
const LONG: Readonly<Record<string, string>> = {};

/** Sentences that may hold a word that others may not, and why. */
const NAMED: Readonly<Record<string, string>> = {
  'push.settingsTypes.api_sync': 'the name by which an admin knows it, beside a plain word',
};

/** Parts of a text that are read for themselves: sentences, and what a dot sets apart. */
const listParts = (text: string): string[] => text.split(/(?<=[.!?][“”’"]?)\s+|\s·\s/u);

const countWords = (sentence: string): number =>
  sentence.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A value that is filled in is one word. */
const isLong = (text: string): boolean =>
  listParts(text).some((sentence) => countWords(sentence) > MOST_WORDS);

it('has at most 1,200 messages', () => {
  expect(listSentences(en).length).toBeLessThanOrEqual(1200);
});

/** What a rep does not say, and what is said instead. */
const LANGUAGES = [
  {
    language: 'English',
    words: en,
    avoided: [
      [/\bqueue/i, 'waiting'],
      [/\bjobs?\b(?! (?:title|change|posting))/i, 'the action itself'],
      [/(?<!field )\bmapping/i, 'field mapping'],
      [/\bcache/i, 'kept here'],
      [/\bsync/i, 'push'],
      [/\bpayloads?\b/i, 'what is sent'],
      [/\bquotas?\b/i, 'credits, limit'],
      [/\btokens?\b/i, 'key'],
      [/\b(?:end ?points?|json|null|undefined|api_sync)\b/i, 'nothing'],
      [/\bthe service\b/i, 'nothing, or what it does'],
      [/\bbulks?\b(?! action)/i, 'bulk action'],
      [/\bruns?\b(?! by)/i, 'push'],
      [/\bmend(?:ed|s)?\b/i, 'fixed'],
      [/(?<!your )\bbook\b/i, 'today’s accounts'],
    ],
  },
  {
    language: 'German',
    words: de,
    avoided: [
      [/Warteschlange/i, 'wartet'],
      [/\bJobs?\b/, 'die Aktion selbst'],
      [/\bZuordnung/, 'Feldzuordnung'],
      [/\bCache/i, 'hier gespeichert'],
      [/\bSync|Abgleich(?!sfeld)/i, 'Übertragung'],
      [/\bPayload/i, 'was gesendet wird'],
      [/Kontingent|Guthaben/i, 'Credits'],
      [/\bTokens?\b/i, 'Schlüssel'],
      [/\b(?:Endpunkt|JSON|null|undefined|api_sync)\b/i, 'nichts'],
      [/\b(?:der|den|dem|vom|im|beim) Dienst\b/i, 'nichts, oder was er tut'],
      [/\bLäufe?\b|\bLauf\b|Sammelvorgang/, 'Übertragung, Sammelaktion'],
      [/\bBuch\b/, 'Kontenliste'],
      [/\bgehör(?:t|en)\b(?! z)/i, 'betreut'],
      [/auf(?:ge)?frisch/i, 'neu suchen'],
      [/\bverw[eo]rfen\b/i, 'ausblenden'],
      [/\bEntscheidet\b|\bFürsprache\b|\bNutzt es\b/, 'Entscheider, Fürsprecher, Anwender'],
    ],
  },
  {
    language: 'Spanish',
    words: es,
    avoided: [
      [/\bcola\b/i, 'en espera'],
      [/\btareas?\b/i, 'la acción misma'],
      [/\bmapeo\b(?! de campos)/i, 'mapeo de campos'],
      [/cach[eé]|sincroniz|\bpayload|\btoken|\bendpoint|\bjson\b|\bnull\b/i, 'nada'],
      [/\bpropietari/i, 'responsable'],
      [/\busted|\bvos\b/i, 'tú'],
    ],
  },
  {
    language: 'Portuguese',
    words: ptBR,
    avoided: [
      [/\bfila\b/i, 'em espera'],
      [/\btarefas?\b/i, 'a própria ação'],
      [/\bmapeamento\b(?! de campos)/i, 'mapeamento de campos'],
      [/\bcache|sincroniz|\bpayload|\btoken|\bendpoint|\bjson\b|\bnull\b/i, 'nada'],
      [/\bproprietári/i, 'responsável'],
      [/\bficheiro|\butilizador|\becrã|\bcontacto|\bregisto|\bequipa\b/i, 'as palavras do Brasil'],
    ],
  },
  {
    language: 'French',
    words: fr,
    avoided: [
      [/file d’attente/i, 'en attente'],
      [/\btâches?\b/i, 'l’action elle-même'],
      [/\bcache\b|synchronis|\bpayload|\btoken|\bendpoint|\bjson\b|\bnull\b/i, 'rien'],
      [/propriétaire/i, 'responsable'],
      [/(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu, 'vous'],
    ],
  },
  {
    language: 'Italian',
    words: italian,
    avoided: [
      [/\bcoda\b/i, 'in attesa'],
      [/\bcache\b|sincronizz|\bpayload|\btoken|\bendpoint|\bjson\b|\bnull\b/i, 'niente'],
      [/proprietari/i, 'responsabile'],
    ],
  },
] as const;

describe.each(Object.keys(ALL_WORDS) as (keyof typeof ALL_WORDS)[])(
  'a sentence in %s',
  (language) => {
    it(`has at most ${MOST_WORDS} words`, () => {
      const sentences = listSentences(ALL_WORDS[language]);
      expect(sentences.filter(([key, text]) => !(key in LONG) && isLong(text))).toEqual([]);
    });
  },
);

describe.each(LANGUAGES)('the $language sentences', ({ words, avoided }) => {
  const sentences = listSentences(words);

  it.each(avoided.map(([pattern, instead]) => ({ pattern, instead })))(
    'do without $pattern, and say $instead',
    ({ pattern }) => {
      expect(sentences.filter(([key, text]) => !(key in NAMED) && pattern.test(text))).toEqual([]);
    },
  );
});

describe('an exception', () => {
  const texts = LANGUAGES.flatMap(({ words, avoided }) =>
    listSentences(words).map(([key, text]) => ({
      key,
      isLong: isLong(text),
      isAvoided: avoided.some(([pattern]) => pattern.test(text)),
    })),
  );

  it('is made only where a sentence needs it', () => {
    for (const key of Object.keys(LONG))
      expect(texts).toContainEqual(expect.objectContaining({ key, isLong: true }));
    for (const key of Object.keys(NAMED))
      expect(texts).toContainEqual(expect.objectContaining({ key, isAvoided: true }));
  });
});

describe('the count of words', () => {
  it.each([
    ['One two three four five six seven eight nine ten eleven twelve.', false],
    ['One two three four five six seven eight nine ten eleven twelve thirteen.', true],
    ['{{name}} has nothing. One two three four five six seven eight nine ten.', false],
    ['Uses credits · repeat free for 24 h, and so on for some more words', false],
  ])('of %j', (text, expected) => {
    expect(isLong(text)).toBe(expected);
  });
});
