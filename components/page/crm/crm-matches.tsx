import type { ReactNode } from 'react';
import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { isPinned, isUnlisted } from '@/lib/domain/crm-search/pinned-record';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import {
  useRecordPreference,
  useSaveRecordPreference,
} from '@/components/queries/page/record-preference';
import { Button } from '@/components/ui/controls/button';
import { CrmFailures } from './crm-failures';
import { CrmMatchCard } from './crm-match-card';

interface CrmMatchesProps {
  /** Whom they are records of: the key of an identity. */
  subject: string;
  matches: CrmMatch[];
  reply: CrmSearchReply;
  asked: CrmSearchRequest;
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** Every record that may be the person. Of several, the rep can say which one it is. */
export function CrmMatches({ subject, matches, reply, asked, renderMatch }: CrmMatchesProps) {
  const getName = useCrmName();
  const { pin } = useRecordPreference(subject);
  const saveRecordPreference = useSaveRecordPreference(subject);
  const isByName = asked.first_name !== undefined;
  const listed = matches.filter((match) => !isUnlisted(match));
  const isPinGone = pin !== null && !matches.some((match) => isPinned(match, pin));

  return (
    <div className="space-y-2">
      {listed.length > 1 && (
        <p className="text-muted">
          {t('crm.matches', { count: listed.length })}
          {!pin && <> · {t('crm.whichOne')}</>}
        </p>
      )}
      {isByName && <p className="text-muted">{t('crm.foundByName')}</p>}
      {listed.map((match, index) => (
        <CrmMatchCard
          key={index}
          match={match}
          crm={getName(match.crm)}
          isPinned={isPinned(match, pin)}
          more={renderMatch(match)}
          onPin={
            // Its link stands above, with what undoes it.
            (listed.length > 1 || isPinned(match, pin) || !isReliableMatch(match)) &&
            !(pin?.link && isPinned(match, pin))
              ? (isOn) =>
                  saveRecordPreference.mutate({
                    pin: isOn ? { crm: match.crm, id: match.id } : null,
                  })
              : null
          }
        />
      ))}
      {isPinGone && (
        <div className="flex items-center justify-between gap-2 text-muted">
          <p>{t('crm.pinGone', { crm: getName(pin.crm) })}</p>
          <Button
            variant="ghost"
            size="small"
            onClick={() => saveRecordPreference.mutate({ pin: null })}
          >
            {t('crm.unpin')}
          </Button>
        </div>
      )}
      <CrmFailures errors={reply.errors} />
    </div>
  );
}
