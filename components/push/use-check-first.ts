import { useEffect, useEffectEvent, useState } from 'react';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { isStillConfirmed, type CrmCheck, checkCrm } from '@/lib/domain/crm-search/crm-check';
import { type PersonKeys, listRequestKeys } from '@/lib/domain/crm-search/crm-keys';
import { type ShownPage, toSubject } from '@/lib/domain/person/shown-page';
import type { SubjectSearch } from '@/lib/contract/messages/subject-view';
import { findPersonKeys } from '@/lib/domain/crm-search/crm-question';
import { useNow } from '../ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useAddJob } from '../queries/jobs/add-job';
import { subjectViewQuery, useSubjectView } from '../queries/subject-views';

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

/**
 * Whether it searches by keys. Its answer is about these keys even if the page has changed, or the rep typed them in a
 * dialog.
 */
const isByKeys = ({ request }: SubjectSearch): boolean => listRequestKeys(request).length > 0;

/**
 * Was the CRM asked about the person on the page by all that is known of them? `crm`: the one that would be written to; null:
 * the service chooses. `record`: what the rep would have written.
 */
function useCrmCheck(page: ShownPage, crm: CrmKind | null, record: CrmRecord) {
  const { data: valid } = useSubjectView(page);
  const { data: all } = useQuery(subjectViewQuery(page.identity.key));
  const now = useNow();
  const addJob = useAddJob({ isErrorShown: true });
  const found = (valid?.enrichments ?? []).flatMap(({ contact }) => contact ?? []);
  const keys = findPersonKeys(page, found, record);
  const readAt = (instant: number): CrmCheck | undefined => {
    if (!valid || !all) return undefined;
    const searches = [
      ...valid.searches.filter((search) => !isByKeys(search)),
      ...all.searches.filter(isByKeys),
    ];
    return checkCrm({ keys, searches, crm, now: instant, writtenAt: all.writtenAt });
  };
  // What has just been answered was answered by now, though the clock of the page ticks seldom.
  const latest = all?.searches.find(isByKeys)?.at ?? now;
  return {
    /** As it is now, to some seconds; undefined: not known yet. */
    check: readAt(Math.max(now, latest)),
    /** As it is at this moment, for whoever is about to write. */
    readNow: () => readAt(Date.now()),
    /** Adds the searches that are still missing, as a click of the rep's. Resolves when they are on disk. */
    ask: () => {
      const open = readAt(Date.now());
      // Another page may just have asked by a key that is unasked here: its answer is as good.
      const again = open?.type === 'not-checked' && open.why !== 'unasked';
      const subject = toSubject(page);
      return Promise.all(
        (open?.toAsk ?? []).map((input) =>
          addJob.mutateAsync({ kind: 'crm.search', input, subject, lane: 'click', again }),
        ),
      );
    },
    /** By what it asks. */
    keys,
    /** Changes with each new key. */
    keysText: JSON.stringify([crm, keys]),
  };
}
