import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleArrowUp, RotateCw } from 'lucide-react';
import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
  Component,
} from 'react';
import { onChange } from '@/lib/platform/changes';
import { logFault } from '@/lib/platform/log';
import { reloadExtension } from '@/lib/platform/version';
import { toProblem } from '@/lib/contract/to-problem';
import { changeLanguage } from '@/locales/change-language';
import { getLanguage, onLanguageChange, resolveLanguage, t } from '@/locales/t';
import { clearFirstData } from './first-data';
import { askAgain, askAllAgain, forgetUnshown } from '../queries/ask-again';
import { createQueryClient, useIsOtherVersion } from '../queries/query-client';
import { useConnection } from '../queries/connection';
import { useSettingsQuery } from '../queries/settings';
import { Button } from '../ui/controls/button';
import { TryAgainProvider } from '../ui/display/skeleton';
import { StateView } from '../ui/display/state-view';
import { Tooltips } from '../ui/overlays/tooltip';
import { useKeptFocus } from '../ui/kept-focus';
import { useKeyboardMark } from '../ui/keyboard-use';

/** What every page of the extension stands on: its questions, the change signal, language and theme. */

function ChangeSignal() {
  const client = useQueryClient();
  // Known for as long as the page is open, whatever it shows: each click carries its id.
  useConnection();
  useEffect(
    () =>
      onChange((topics) => {
        if (topics.includes('connection') || topics.includes('settings')) clearFirstData();
        if (topics.includes('erased')) {
          clearFirstData();
          forgetUnshown(client);
        }
        askAgain(client, topics);
      }),
    [client],
  );
  return null;
}

/** Shows nothing until the rep's language and theme are known: a message's time, and no flash of the wrong one. */
function Chosen({ children }: { children: ReactNode }) {
  const { data: settings, isPending, error } = useSettingsQuery();
  const theme = settings?.theme ?? 'system';
  const wanted = resolveLanguage(settings?.language ?? null);
  const language = useSyncExternalStore(onLanguageChange, getLanguage);

  useEffect(() => {
    void changeLanguage(wanted);
  }, [wanted]);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = t('manifest.name');
  }, [language]);

  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);

  const isOtherVersion = useIsOtherVersion();
  // By key, so that every sentence is read anew in another language.
  if (isPending || language !== wanted) return null;
  const isNewer = error !== null && toProblem(error).code === 'newer-data';
  return (
    <Fragment key={language}>
      {isOtherVersion ? <OtherVersion /> : isNewer ? <NewerData /> : children}
    </Fragment>
  );
}

/** Instead of the page: after an update on disk, the background of the old version takes nothing from it. */
const OtherVersion = () => (
  <main>
    <StateView
      icon={CircleArrowUp}
      tone="warn"
      size="page"
      title={t('problem.other-version')}
      isHeading
      action={<Button onClick={reloadExtension}>{t('common.reload')}</Button>}
    >
      <p>{t('problem.next.reopen')}</p>
    </StateView>
  </main>
);

/** Instead of the page: what is stored is from a newer version, so nothing of it may be shown or changed. */
const NewerData = () => (
  <main>
    <StateView
      icon={CircleArrowUp}
      tone="warn"
      size="page"
      title={t('problem.newer-data')}
      isHeading
    >
      <p>{t('problem.next.update')}</p>
    </StateView>
  </main>
);

const Failed = () => (
  <StateView
    icon={RotateCw}
    tone="bad"
    size="page"
    title={t('problem.failedFully.title')}
    action={<Button onClick={() => location.reload()}>{t('common.tryAgain')}</Button>}
  >
    <p>{t('problem.failedFully.next')}</p>
  </StateView>
);

const onRenderFault = (error: unknown) => {
  logFault('render', error);
  // What is stored may be what cannot be shown.
  clearFirstData();
};

interface ProvidersProps {
  /** Omitted: one that knows nothing yet. */
  client?: QueryClient;
  children: ReactNode;
}

export function Providers({ client: given, children }: ProvidersProps) {
  const [client] = useState(() => given ?? createQueryClient());
  useKeptFocus();
  useKeyboardMark();
  const tryAgain = useCallback(() => {
    void askAllAgain(client);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <ChangeSignal />
      <TryAgainProvider value={tryAgain}>
        <Chosen>
          <ErrorBoundary fallback={<Failed />} onError={onRenderFault}>
            {children}
          </ErrorBoundary>
        </Chosen>
      </TryAgainProvider>
      <Tooltips />
    </QueryClientProvider>
  );
}

interface ErrorBoundaryProps {
  /** Shown in place of the part that failed. */
  fallback: ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Catches an error while rendering, so that only this part is lost, and shows it. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
