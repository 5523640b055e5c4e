import { SearchX } from 'lucide-react';
import type { CrmSearchReply } from '@/lib/contract/crm-search';
import type { Job } from '@/lib/contract/job';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { isLongWait, WaitingWords } from '../domain/waiting-words';
import type { CrmAnswer } from '../queries/read-crm-answer';
import type { ShownPage } from '../queries/shown-page';
import { Bone, Skeleton } from '../ui/skeleton';
import { Card } from '../ui/card';
import { Face } from '../ui/face';
import { CARD_HEIGHT } from './card-height';
import { CrmFailures } from './crm-failures';
import { CrmMatchCard } from './crm-match-card';
import { CrmNotChecked } from './crm-not-checked';

/** As high as the card of one match, so that nothing jumps when the answer comes. */
const Waiting = ({ job }: { job: Job | null }) => (
  <Card>
    <Skeleton label={t('crm.asking')}>
      <Bone className="h-8 w-full rounded-none" />
      <div className="space-y-2 px-3 pt-2.5 pb-2">
        <Bone className="h-3.5 w-2/5" />
        <Bone className="h-3.5 w-3/5" />
      </div>
    </Skeleton>
    <div className="min-h-13 px-3 pb-3">
      {job && isLongWait(job) ? (
        <p className="text-xs text-muted">
          <WaitingWords job={job} />
        </p>
      ) : (
        <div className="space-y-2">
          <Bone className="h-3.5 w-1/2" />
          <Bone className="h-3.5 w-4/5" />
        </div>
      )}
    </div>
  </Card>
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

  if (answer === undefined) return <Waiting job={null} />;
  switch (answer.type) {
    case 'waiting':
      return <Waiting job={answer.job} />;
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
