import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { useOwners } from '../queries/owners';
import { useCrmName } from './crm-name';

/** Who the rep is in each CRM that was searched: whoever is not linked there owns none of the records they create. */
export function CrmCaller({ reply }: { reply: CrmSearchReply }) {
  const getName = useCrmName();
  const { data: stored } = useOwners();
  const { caller_crm_links: links, matches, searched_crms } = reply;

  const findName = (ownerId: string, crm: string): string | undefined =>
    matches.find((match: CrmMatch) => match.crm === crm && match.ownerId === ownerId)?.ownerName ??
    stored?.owners.find(({ id }) => id === ownerId)?.name ??
    undefined;

  const describe = (crm: string): string | null => {
    const link = links?.[crm];
    if (!link) return t('crm.callerUnlinked', { crm: getName(crm) });
    const name = findName(link.ownerId, crm);
    return name === undefined ? null : t('crm.callerIs', { crm: getName(crm), name });
  };
  const lines = links === null ? [] : searched_crms.flatMap((crm) => describe(crm) ?? []);
  if (lines.length === 0) return null;
  return (
    <div className="text-muted">
      {lines.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
