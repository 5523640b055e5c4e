import { CircleCheck, LoaderCircle, ShieldQuestion, TriangleAlert } from 'lucide-react';
import type { JobOf } from '@/lib/contract/stored/job';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import { findProblemDetails } from '@/lib/domain/outcomes/problem-words';
import { t, type SentenceKey } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { StateView } from '../ui/display/state-view';
import { TimeAgo } from '../ui/display/time-ago';
import { HostDenied } from './queries';

interface Trouble {
  title: SentenceKey;
  next: SentenceKey;
}

const DENIED: Trouble = { title: 'problem.no-permission', next: 'settings.test.denied' };
const NOT_THE_SERVICE: Trouble = {
  title: 'settings.test.notTheService.title',
  next: 'settings.test.notTheService.next',
};

/** What a problem means when the connection is tested. The other problems need no other words. */
const TROUBLES: Partial<Record<ProblemCode, Trouble>> = {
  'key-refused': { title: 'problem.key-refused', next: 'settings.test.keyRefused' },
  'service-down': { title: 'problem.service-down', next: 'settings.test.unreachable' },
  offline: { title: 'problem.offline', next: 'settings.test.unreachable' },
  timeout: { title: 'problem.timeout', next: 'settings.test.unreachable' },
  'bad-reply': NOT_THE_SERVICE,
  'not-found': NOT_THE_SERVICE,
  'no-permission': DENIED,
};

interface ConnectionResultProps {
  /** The host for which the browser is asking the rep; null: it asks nothing. */
  askedHost: string | null;
  isTesting: boolean;
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
    if (error instanceof HostDenied) return <OutcomeView {...DENIED} />;
    if (error) return <ProblemNote problem={toProblem(error)} />;
    if (test?.output) {
      return (
        <OutcomeView
          title={test.output.todaysAccounts ? 'settings.test.works' : 'settings.test.featureOff'}
          at={test.changedAt}
        />
      );
    }
    if (!test?.problem) return null;
    const trouble = TROUBLES[test.problem.code];
    return trouble ? (
      <OutcomeView {...trouble} at={test.changedAt} problem={test.problem} />
    ) : (
      <ProblemNote problem={test.problem} />
    );
  }
}

interface OutcomeViewProps {
  title: SentenceKey;
  /** What to do about trouble; without it, the connection works. */
  next?: SentenceKey;
  at?: number;
  problem?: Problem;
}

function OutcomeView({ title, next, at, problem }: OutcomeViewProps) {
  const details = problem && findProblemDetails(problem);
  return (
    <StateView
      icon={next ? TriangleAlert : CircleCheck}
      tone={next ? 'bad' : 'good'}
      title={
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>{t(title)}</span>
          {at !== undefined && (
            <span className="font-normal text-muted">
              <TimeAgo at={at} say={(ago) => t('settings.connection.tested', { ago })} />
            </span>
          )}
        </span>
      }
    >
      {next && <p>{t(next)}</p>}
      {details && <p>{details}</p>}
    </StateView>
  );
}
