import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bufferChanges } from '@/lib/platform/changes';
import { keepFaultsWith } from '@/lib/platform/log';
import { send } from '@/lib/platform/send';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage, t } from '@/locales/t';
import { createQueryClient } from '../queries/query-client';
import { settingsQuery } from '../queries/settings';
import { LONG_WAIT_MS } from '../ui/display/skeleton';
import { StillWaiting } from '../ui/display/still-waiting';
import { Providers } from './providers';
import './theme.css';

/** Instead of a skeleton that stands too long. */
const LatePage = () => (
  <main className="mx-auto w-90 max-w-full p-4">
    <div role="alert">
      <StillWaiting
        title={t('common.loading')}
        details={t('common.takesLong')}
        onTryAgain={() => location.reload()}
      />
    </div>
  </main>
);

/** Shows a page of the extension in its document, as soon as `prepare` has settled. Until then its HTML shows a skeleton. */
export async function showPage(
  page: ReactNode,
  prepare: (client: QueryClient) => Promise<void> = (client) => client.prefetchQuery(settingsQuery),
): Promise<void> {
  // Before the first query: a change after its answer must not be missed.
  bufferChanges();
  // For the report for support. A background that cannot be reached keeps none.
  keepFaultsWith((fault) => void send('data.keep-fault', fault).catch(() => undefined));
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root');
  const client = createQueryClient();
  const shown = createRoot(root);
  const late = setTimeout(() => shown.render(<LatePage />), LONG_WAIT_MS);
  // Most reps read the browser's language, which is loaded while their choice is read.
  await Promise.all([prepare(client), changeLanguage(resolveLanguage(null))]);
  const settings = client.getQueryData(settingsQuery.queryKey);
  await changeLanguage(resolveLanguage(settings?.language ?? null));
  clearTimeout(late);
  shown.render(
    <StrictMode>
      <Providers client={client}>{page}</Providers>
    </StrictMode>,
  );
}
