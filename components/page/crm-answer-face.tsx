import { SearchX } from 'lucide-react';
import type { CrmSearchReply } from '@/lib/contract/crm-search';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { describeWaiting } from '../domain/describe-waiting';
import { useCrmName } from '../domain/crm-name';
import type { CrmAnswer } from '../queries/read-crm-answer';
import type { ShownPage } from '../queries/shown-page';
import { Bone, Skeleton } from '../ui/skeleton';
import { Card } from '../ui/card';
import { Face } from '../ui/face';
import { useNow } from '../ui/use-now';
import { CARD_HEIGHT } from './card-height';
import { CrmFailures } from './crm-failures';
import { CrmMatchCard } from './crm-match-card';
import { CrmNotChecked } from './crm-not-checked';

/** As high as the card of one match, so that nothing jumps when the answer comes. */
const Waiting = ({ why }: { why: string | null }) => (
  <Skeleton label={t('crm.asking')}>
    <Card>
      <Bone className="h-8 w-full rounded-none" />
      <div className="space-y-2 px-3 pt-2.5 pb-3">
        <Bone className="h-3.5 w-2/5" />
        <Bone className="h-3.5 w-3/5" />
        {why ? <p className="text-xs text-muted">{why}</p> : <Bone className="h-3.5 w-1/2" />}
        <Bone className="h-3.5 w-4/5" />
      </div>
    </Card>
  </Skeleton>
);

/** Whose a new record would be, where the service says it. */
function NewOwner({ reply: { default_crm, caller_crm_links } }: { reply: CrmSearchReply }) {
  const link = default_crm === null ? undefined : caller_crm_links?.[default_crm];
  if (link === undefined) return null;
  return <p>{t(link ? 'crm.newIsYours' : 'crm.newIsDefault')}</p>;
}

interface CrmAnswerFaceProps {
  page: ShownPage;
  answer: CrmAnswer | undefined;
  check: (() => void) | null;
  isChecking: boolean;
}

/** The three answers (in, not in, not checked) and the wait for one. */
export function CrmAnswerFace({ page, answer, check, isChecking }: CrmAnswerFaceProps) {
  const getName = useCrmName();
  const now = useNow();

  if (answer === undefined) return <Waiting why={null} />;
  switch (answer.type) {
    case 'waiting': {
      // Its turn comes in a moment; anything longer is said.
      const isSoon = answer.job.waitingFor === null || answer.job.waitingFor === 'turn';
      return <Waiting why={isSoon ? null : describeWaiting(answer.job, now)} />;
    }
    case 'in':
      return (
        <div className="space-y-2">
          {answer.matches.length > 1 && (
            <p className="text-xs text-muted">
              {t('crm.matches', { count: answer.matches.length })}
            </p>
          )}
          {answer.matches.map((match, index) => (
            <CrmMatchCard key={index} match={match} crm={getName(match.crm)} />
          ))}
          <CrmFailures errors={answer.reply.errors} words="alsoFailed" />
        </div>
      );
    case 'not-in':
      return (
        <Card className={CARD_HEIGHT}>
          <Face icon={SearchX} title={t('crm.notIn')}>
            <p>
              {t('crm.searched', { crms: formatList(answer.reply.searched_crms.map(getName)) })}
            </p>
            <NewOwner reply={answer.reply} />
          </Face>
        </Card>
      );
    case 'unasked':
    case 'not-checked':
      return (
        <CrmNotChecked
          page={page}
          why={answer.type === 'unasked' ? null : answer.why}
          check={check}
          isChecking={isChecking}
        />
      );
  }
}
