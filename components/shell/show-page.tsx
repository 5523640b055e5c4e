import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ALL_SENTENCES } from '@/locales/all-sentences';
import { loadMessages } from '@/locales/t';
import { endFirstFrame, keepFirstFrame } from './first-frame';
import { Providers } from './providers';
import { createQueryClient } from '../queries/query-client';

/** Takes the place of the page's first frame, and sees to the next one. */
function Begun() {
  useLayoutEffect(() => {
    endFirstFrame();
    addEventListener('pagehide', keepFirstFrame);
    return () => {
      removeEventListener('pagehide', keepFirstFrame);
    };
  }, []);
  return null;
}

/** Shows a page of the extension in its document, as soon as `prepare` has settled. */
export async function showPage(
  page: ReactNode,
  prepare: (client: QueryClient) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  loadMessages(ALL_SENTENCES);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root');
  const client = createQueryClient();
  await prepare(client);
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        {page}
        <Begun />
      </Providers>
    </StrictMode>,
  );
}
