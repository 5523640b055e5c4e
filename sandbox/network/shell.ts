import { html, raw } from 'hono/html';
import type { NetworkPage } from './pages';
import { NAVIGATION_SCRIPT } from './navigation-script';

/** The styles of the demo network, unlike those of any real network. */
const STYLE = `
  :root { color-scheme: light; font: 15px/1.5 system-ui, 'Liberation Sans', sans-serif; color: #20242c; background: #eef1f4; }
  body { margin: 0; }
  header { display: flex; gap: 16px; align-items: baseline; padding: 14px max(24px, calc(50% - 380px)); background: #fff; border-bottom: 1px solid #dde2e8; }
  header a { font-weight: 700; letter-spacing: -.01em; color: #1f6f5c; text-decoration: none; }
  header span { font-size: 13px; color: #5d6673; }
  main { max-width: 760px; margin: 24px auto; padding: 0 24px; }
  main a { color: #1f6f5c; }
  ._card_1a7e { position: relative; margin: 0 0 16px; padding: 24px; background: #fff; border: 1px solid #dde2e8; border-radius: 12px; }
  ._card_1a7e p { margin: 0; }
  ._cover_77b1 { display: block; height: 96px; margin: -24px -24px 0; border-radius: 12px 12px 0 0; background: linear-gradient(110deg, #bfdcd2, #d9e4ee 60%, #ecdfd0); }
  ._photo_c0de { display: grid; place-items: center; width: 96px; height: 96px; margin: -48px 0 12px; border: 4px solid #fff; border-radius: 50%; background: #2f4a5a; color: #fff !important; font-size: 30px; text-decoration: none; }
  ._photo_c0de._square_11 { border-radius: 16px; background: #1f6f5c; }
  ._names_5d10 { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: baseline; }
  ._h_02ab { margin: 0; font-size: 25px; line-height: 1.25; letter-spacing: -.01em; }
  ._headline_4e { font-size: 16px; font-weight: 400; margin: 0; }
  ._line_8c { margin-top: 4px; }
  ._soft_31 { color: #5d6673; font-size: 14px; }
  ._row_6b { display: flex; gap: 6px; margin-top: 2px; }
  ._logos_2d { display: grid; gap: 8px; margin-top: 16px; }
  ._logo_9f2c { display: flex; gap: 10px; align-items: center; }
  ._logo_9f2c a { color: inherit; text-decoration: none; font-weight: 600; }
  ._logo_9f2c rect { fill: #c3ced8; }
  ._tabs_90 { display: flex; gap: 18px; margin-top: 18px; }
  h3 { margin: 0 0 8px; font-size: 17px; }
  dt { margin-top: 12px; font-weight: 600; }
  dd { margin: 0; color: #5d6673; }
  ._people_44 { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
  ._unseen_5d { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ._people_44 a { text-decoration: none; }
`;

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
