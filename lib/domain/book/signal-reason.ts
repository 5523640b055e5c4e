import type { Signal } from '@/lib/contract/service/book';
import { toWords } from '@/locales/known-word';

/** Why now: what happened, or the kind of it where nothing more is known. */
export const getSignalReason = ({ type, reason }: Signal): string =>
  reason === null || reason === '' ? toWords('signal', type) : reason;
