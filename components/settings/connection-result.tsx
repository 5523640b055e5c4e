import { CircleCheck, LoaderCircle, ShieldQuestion, TriangleAlert } from 'lucide-react';
import type { JobOf } from '@/lib/contract/stored/job';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { findProblemDetails } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { StateView } from '../ui/state-view';
import { TimeAgo } from '../ui/time-ago';
import { HostDenied } from './queries';

type Outcome = 'works' | 'featureOff' | 'keyRefused' | 'unreachable' | 'notTheService' | 'denied';

/** What a problem means when the connection is tested. The other problems need no other words. */
const OUTCOMES: Partial<Record<ProblemCode, Outcome>> = {
  'key-refused': 'keyRefused',
  'service-down': 'unreachable',
  offline: 'unreachable',
  timeout: 'unreachable',
  'bad-reply': 'notTheService',
  'not-found': 'notTheService',
  'no-permission': 'denied',
};

interface ConnectionResultProps {
  /** The host for which the browser is asking the rep; null: it asks nothing. */
  askedHost: string | null;
  isTesting: boolean;
  /** Why it could not even be tested. */
  error: Error | null;
  test: JobOf<'connection.test'> | undefined;
}

/** How the last test went, each way in its own words. */
export function ConnectionResult({ askedHost, isTesting, error, test }: ConnectionResultProps) {
  return (
    <div role="status" className="rounded-lg border border-line bg-canvas empty:sr-only">
      {renderView()}
    </div>
  );

  function renderView() {
    if (askedHost !== null) {
      return (
        <StateView
          icon={ShieldQuestion}
          tone="accent"
          title={t('settings.connection.browserAsks', { host: askedHost })}
        >
          <p>{t('settings.connection.browserAsksNext')}</p>
        </StateView>
      );
    }
    if (isTesting) {
      return (
        <StateView
          icon={LoaderCircle}
          isBusy
          tone="accent"
          title={t('settings.connection.testing')}
        />
      );
    }
    if (error instanceof HostDenied) return <OutcomeView outcome="denied" />;
    if (error) return <ProblemNote problem={toProblem(error)} />;
    if (test?.output) {
      return (
        <OutcomeView
          outcome={test.output.todaysAccounts ? 'works' : 'featureOff'}
          at={test.changedAt}
        />
      );
    }
    if (!test?.problem) return null;
    const outcome = OUTCOMES[test.problem.code];
    return outcome ? (
      <OutcomeView outcome={outcome} at={test.changedAt} problem={test.problem} />
    ) : (
      <ProblemNote problem={test.problem} />
    );
  }
}

interface OutcomeViewProps {
  outcome: Outcome;
  at?: number;
  problem?: Problem;
}

function OutcomeView({ outcome, at, problem }: OutcomeViewProps) {
  const details = problem && findProblemDetails(problem);
  const isGood = outcome === 'works' || outcome === 'featureOff';
  return (
    <StateView
      icon={isGood ? CircleCheck : TriangleAlert}
      tone={isGood ? 'good' : 'bad'}
      title={t(`settings.test.${outcome}.title`)}
    >
      <p>{t(`settings.test.${outcome}.next`)}</p>
      {details && <p>{details}</p>}
      {at !== undefined && (
        <p>
          <TimeAgo at={at} say={(ago) => t('settings.connection.tested', { ago })} />
        </p>
      )}
    </StateView>
  );
}
