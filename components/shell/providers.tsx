import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleArrowUp, RotateCw } from 'lucide-react';
import {
  Fragment,
  useCallback,
  useEffect,
  useLayoutEffect,
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
import { useIsOtherVersion } from '../queries/query-client';
import { useConnection } from '../queries/connection';
import { useSettingsQuery } from '../queries/settings';
import { Button } from '../ui/controls/button';
import { TryAgainProvider } from '../ui/display/skeleton';
import { StateView } from '../ui/display/state-view';
import { Tooltips } from '../ui/overlays/tooltip';
import { useKeptFocus, useKeyboardMark } from '../ui/kept-focus';

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
      {isOtherVersion ? (
        // After an update on disk, the background of the old version takes nothing from the page.
        <NoPage
          title={t('problem.other-version')}
          text={t('problem.next.reopen')}
          action={<Button onClick={reloadExtension}>{t('common.reload')}</Button>}
        />
      ) : isNewer ? (
        // What is stored is from a newer version, so nothing of it may be shown or changed.
        <NoPage title={t('problem.newer-data')} text={t('problem.next.update')} />
      ) : (
        children
      )}
    </Fragment>
  );
}

/** Instead of the page. */
const NoPage = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <main>
    <StateView icon={CircleArrowUp} tone="warn" size="page" title={title} isHeading action={action}>
      <p>{text}</p>
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

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
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
          <ErrorBoundary>{children}</ErrorBoundary>
        </Chosen>
      </TryAgainProvider>
      <Tooltips />
    </QueryClientProvider>
  );
}

/** Catches an error while rendering, and says so in place of the page. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logFault('render', error);
    // What is stored may be what cannot be shown.
    clearFirstData();
  }

  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}
