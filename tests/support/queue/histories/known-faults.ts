import type { Rule, Violation } from './model';
import type { Played } from './play-history';

/**
 * The faults of the queue that are known, by the number of their issue. A history that shows one ends there, and passes.
 * When a fault is mended, its directed history says so: then its number goes from `KNOWN`.
 */
export const FAULTS_OF_ISSUE = {
  3: 'outcomes of the wrong person after one of a batch was erased',
  5: 'a batch whose outcome is unknown is torn',
  6: 'a repeat carries other bytes',
  7: 'a decision acts on writes that the question did not show',
  8: 'Stop does not stop what is in a check or comes back',
  9: '"Retry what failed" writes again what a run counted without naming',
  11: 'a power cut loses the lease',
  12: 'the answer to an old key pauses the new one',
  15: 'a run of unknown status counts as done',
} as const;
export type FaultNumber = keyof typeof FAULTS_OF_ISSUE;

export const KNOWN: ReadonlySet<FaultNumber> = new Set<FaultNumber>([3, 5, 6, 7, 8, 9, 11, 12, 15]);

const withoutTarget = (bytes: string) =>
  JSON.stringify({ ...(JSON.parse(bytes) as object), crm: undefined });

/** Which fault made a key carry other bytes. */
function explainBytes(
  { request, earlier }: Violation,
  isErased: Played['isErased'],
): FaultNumber | null {
  if (!request || !earlier) return null;
  if (withoutTarget(request.bytes) === withoutTarget(earlier.bytes)) return 6;
  const lost = earlier.items.filter((item) => !request.items.includes(item));
  return lost.some((item) => isErased(item.split(' ')[1] ?? '')) ? 3 : 5;
}

/** Which fault wrote something twice. */
function explainTwice({ request, earlier }: Violation, world: Played['world']): FaultNumber | null {
  if (!request || !earlier) return null;
  if (request.powerCuts > earlier.powerCuts) return 11;
  const { apiKey, idempotencyKey } = earlier;
  const written = world.getService(earlier.connection).findRunOfKey(apiKey, idempotencyKey ?? '');
  if (written?.ending === 'counted') return 9;
  const isRefused = world.log.some(
    (other) => other.idempotencyKey === idempotencyKey && (other.status ?? 0) >= 400,
  );
  return isRefused ? 5 : null;
}

/** The fault that explains a violation; null: none of these does. */
export function explain(
  violation: Violation,
  { world, isErased }: Pick<Played, 'world' | 'isErased'>,
): FaultNumber | null {
  const isOdd = violation.run?.ending === 'odd';
  const faults: Partial<Record<Rule, FaultNumber | null>> = {
    bytes: explainBytes(violation, isErased),
    connection: 7,
    cancelled: 7,
    unwanted: 8,
    pause: 12,
    twice: explainTwice(violation, world),
    says: isOdd ? 15 : null,
  };
  return faults[violation.rule] ?? null;
}
