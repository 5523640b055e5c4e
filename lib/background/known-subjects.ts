import type { JobOf } from '@/lib/contract/job';
import type { KnownSubject } from '@/lib/contract/known-subject';
import type { Database } from './database';
import { parseKnownKeys } from './known-keys';
import { parseJobs, toKeyPrefix } from './stored-jobs';

/** What is known of many people, read at one go. */

type Kind = 'enrich' | 'crm.search';

/** For each key what was answered last about the person or company, under whatever of its keys. */
export async function listKnownSubjects(
  database: Database,
  keys: string[],
): Promise<KnownSubject[]> {
  const transaction = database.transaction(['jobs', 'knownKeys']);
  const questions = transaction.objectStore('jobs').index('question');
  const knownKeys = transaction.objectStore('knownKeys');

  const findAnswered = async <K extends Kind>(
    names: string[],
    kind: K,
  ): Promise<JobOf<K> | undefined> => {
    const lists = await Promise.all(
      names.map((name) => {
        const prefix = `${toKeyPrefix(name)}${kind}\n`;
        return questions.getAll(IDBKeyRange.bound([prefix], [`${prefix}\uffff`]));
      }),
    );
    const answered = parseJobs(lists.flat())
      .filter(({ state }) => state === 'done')
      .sort((one, other) => other.changedAt - one.changedAt);
    return answered.find((job): job is JobOf<K> => job.kind === kind);
  };

  return Promise.all(
    keys.map(async (key) => {
      const names = parseKnownKeys(await knownKeys.get(key), key);
      const [enriched, searched] = await Promise.all([
        findAnswered(names, 'enrich'),
        findAnswered(names, 'crm.search'),
      ]);
      return {
        enriched: enriched
          ? {
              at: enriched.changedAt,
              types: enriched.input.enrichment_type,
              contact: enriched.output?.contact ?? null,
            }
          : null,
        crm: searched?.output ? { at: searched.changedAt, reply: searched.output } : null,
      };
    }),
  );
}
