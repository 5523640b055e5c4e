import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './providers';
import './theme.css';

/** Shows a page of the extension in its document. */
export function showPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no element #root');
  createRoot(root).render(
    <StrictMode>
      <Providers>{page}</Providers>
    </StrictMode>,
  );
}
