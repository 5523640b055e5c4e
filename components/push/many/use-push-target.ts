import { useState } from 'react';
import { findTargetCrm, type TargetCrm } from '@/lib/domain/push/plan/find-target-crm';
import { readTarget, type PushTarget } from '@/lib/domain/push/push-target';
import { useSettings } from '../../queries/settings';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';

interface ChosenTarget extends TargetCrm {
  draft: PushTarget;
}

/** Where many records go: what the rep chooses, else their usual CRM, else the only one that was ever searched. */
export function usePushTarget(records: KnownRecord[]): ChosenTarget {
  const { settingsType, defaultCrm } = useSettings();
  const [chosen, setChosen] = useState({ target: null as string | null, settingsType });
  const replies = records.flatMap(({ known }) =>
    known.searches.flatMap((search) => (search.type === 'answered' ? [search.reply] : [])),
  );
  const read = readTarget(chosen.target);
  return {
    draft: {
      ...chosen,
      ...read,
      change: (changed) => {
        setChosen((before) => ({ ...before, ...changed }));
      },
    },
    ...findTargetCrm(replies, { chosen: read.crm, defaultCrm }),
  };
}
