import { useEffect, useEffectEvent, useState } from 'react';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { isStillConfirmed, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import type { PersonKeys } from '@/lib/domain/crm-search/crm-keys';
import { useCrmCheck } from '../queries/page/crm-check';
import type { ShownPage } from '@/lib/domain/person/shown-page';

interface CheckFirst {
  /** `checking` while no result is known. */
  check: CrmCheck;
  /** By what it asks. */
  keys: PersonKeys;
  checkAgain: () => void;
  /** Whether the check still holds at this moment; otherwise, it is made again. */
  confirm: () => boolean;
}

const UNKNOWN: CrmCheck = { type: 'checking', matches: [], at: null, toAsk: [] };

/**
 * Has the CRM asked by all that is known before something is written: once when this is shown, and once for each new key.
 * `isTooEarly`: not yet, for the rep has not agreed, or is still typing.
 */
export function useCheckFirst(
  page: ShownPage,
  { crm, record, isTooEarly }: { crm: CrmKind | null; record: CrmRecord; isTooEarly: boolean },
): CheckFirst {
  const { check, readNow, ask, keys, keysText } = useCrmCheck(page, crm, record);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const askOnTime = useEffectEvent(ask);
  const isKnown = check !== undefined;
  useEffect(() => {
    if (!isKnown || isTooEarly || askedFor === keysText) return;
    let isOver = false;
    const end = () => {
      if (!isOver) setAskedFor(keysText);
    };
    askOnTime().then(end, end);
    return () => {
      isOver = true;
    };
  }, [isKnown, isTooEarly, askedFor, keysText]);

  const isAsking = askedFor !== keysText;
  const checkAgain = () => setAskedFor(null);
  return {
    check:
      check === undefined || (isAsking && check.type === 'not-checked' && check.toAsk.length > 0)
        ? { ...(check ?? UNKNOWN), type: 'checking' }
        : check,
    keys,
    checkAgain,
    confirm: () => {
      const current = readNow();
      const isConfirmed = current === undefined || isStillConfirmed(check, current);
      if (!isConfirmed) checkAgain();
      return isConfirmed;
    },
  };
}
