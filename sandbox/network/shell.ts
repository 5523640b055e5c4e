import { html, raw } from 'hono/html';
import { STYLE } from './style';
import type { NetworkPage } from './pages';
import { NAVIGATION_SCRIPT } from './navigation-script';

/** The document around a page. Later pages are put into its `main` without loading it again. */
export const renderShell = ({ title, main, head = '' }: NetworkPage & { head?: string }) => html`
  <!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <link rel="icon" href="data:," />
      ${raw(head)}
      <style>
        ${raw(STYLE)}
      </style>
    </head>
    <body>
      <header>
        <a href="/feed/">Demo network</a>
        <span>Invented people and companies, served by the sandbox</span>
      </header>
      <main>${raw(main)}</main>
      <script>
        ${raw(NAVIGATION_SCRIPT)};
      </script>
    </body>
  </html>
`;
