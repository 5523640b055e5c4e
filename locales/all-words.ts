import type { Language } from './t';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import ja from './ja.json';
import ptBR from './pt-br.json';

/** The sentences of every language, for the build and the tests. The extension itself loads one language at a time. */
export const ALL_WORDS = { de, en, es, fr, it, ja, 'pt-BR': ptBR } satisfies Record<
  Language,
  object
>;

interface Words {
  [key: string]: string | Words;
}

/** Every sentence with its whole key, such as `common.close`, in the order of the file. */
export const listSentences = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : listSentences(value, `${prefix}${key}.`),
  );
