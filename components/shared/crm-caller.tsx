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

  const describe = (crm: string): { words: string; ownerId?: string } => {
    const link = links?.[crm];
    if (!link) return { words: t('crm.callerUnlinked', { crm: getName(crm) }) };
    const { ownerId } = link;
    const name = findName(ownerId, crm);
    return {
      words: t(name === undefined ? 'crm.callerIsNumber' : 'crm.callerIs', {
        crm: getName(crm),
        name: name ?? ownerId,
      }),
      ownerId,
    };
  };
  if (links === null) return null;
  return (
    <div className="text-muted">
      {searched_crms.map((crm) => {
        const { words, ownerId } = describe(crm);
        return (
          <p key={crm} title={ownerId && t('crm.ownerNumber', { id: ownerId })}>
            {words}
          </p>
        );
      })}
    </div>
  );
}
