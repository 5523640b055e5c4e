import { useState } from 'react';
import { CRM_KINDS, toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { readTarget, type PushTarget } from '@/lib/domain/push/push-target';
import { useSettings } from '../queries/settings';
import type { KnownRecord } from '@/lib/domain/bulk/bulk-check';

interface ChosenTarget {
  draft: PushTarget;
  /** The CRM that the record currently goes to; null: the service chooses. */
  crm: CrmKind | null;
  choices: CrmKind[];
}

/** Where many records go: what the rep chooses, else their usual CRM, else the only one that was ever searched. */
export function usePushTarget(records: KnownRecord[]): ChosenTarget {
  const { settingsType, defaultCrm } = useSettings();
  const [chosen, setChosen] = useState({ target: null as string | null, settingsType });
  const replies = records.flatMap(({ known }) =>
    known.searches.flatMap((search) => (search.type === 'answered' ? [search.reply] : [])),
  );
  const searched = new Set(replies.flatMap(({ searched_crms }) => searched_crms));
  const usual = replies.map(({ default_crm }) => default_crm).find((crm) => crm !== null);
  const only = searched.size === 1 ? [...searched][0] : null;
  const read = readTarget(chosen.target);
  const crm = read.crm ?? defaultCrm ?? toCrmKind(usual ?? only);
  const connected = CRM_KINDS.filter((kind) => searched.has(kind) || kind === crm);
  return {
    draft: {
      ...chosen,
      ...read,
      change: (changed) => {
        setChosen((before) => ({ ...before, ...changed }));
      },
    },
    crm,
    choices: searched.size > 0 ? connected : [...CRM_KINDS],
  };
}
