import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import { API_KEYS } from '../keys';
import { OPERATION_NOTES } from '../http/operation-notes';

const CONTROLS: readonly (readonly [string, string])[] = [
  ['POST /_sandbox/reset', 'Puts everything back.'],
  ['POST /_sandbox/clock', '{advance_ms}: moves the clock.'],
  [
    'POST /_sandbox/faults',
    '{rules: [{method?, path, when?, times?, status?, retry_after?, delay_ms?, held?, drop?, body?, set?, remove?, then_add?}]}: makes the next calls fail, changes their answers, or adds a record after them.',
  ],
  ['DELETE /_sandbox/faults', 'Ends the faults that are still to come.'],
  [
    'POST /_sandbox/people',
    '{domain, first?}: puts another of an account’s people first, by slug or profile URL; without first, the second.',
  ],
  [
    'POST /_sandbox/records',
    '{crm, table?, person?, email?, owner?}: adds a contact (or lead) by slug, profile URL or email, of a colleague unless owner says otherwise.',
  ],
  [
    'POST /_sandbox/keys',
    '{key, text}: from now on the key is sent as that text, and 401 without it; null revokes the key.',
  ],
  [
    'POST /_sandbox/mapping',
    '{key, crm, mapping, without?}: maps nothing (none), contacts, leads or an email CRM (contact, lead, email) from now on, without these field keys.',
  ],
  ['GET /_sandbox/log', 'The calls that came in, oldest first, and how each was answered.'],
  ['GET /_sandbox/state', 'What has been written, spent and delivered.'],
];

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  td { padding: .25rem .75rem .25rem 0; vertical-align: top; border-top: 1px solid #8884; }
  td:first-child { white-space: nowrap; }
  @media (max-width: 40rem) { td:first-child { white-space: normal; } }
`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const table = (rows: readonly (readonly [string, string])[]) =>
  `<table>${rows
    .map(([name, text]) => `<tr><td><code>${escape(name)}</code></td><td>${escape(text)}</td></tr>`)
    .join('\n')}</table>`;

const describeLimit = (perMinute: number | null) =>
  perMinute === null ? '' : ` At most ${perMinute} a minute.`;

/** The sandbox's home page. `networkUrl`: the address of the demo network. */
export const createHomePage = (networkUrl: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox service</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Sandbox service</h1>
<p>The Prospecting Data Service in memory, on this machine only. People, companies and numbers are
invented, and the same on every start. Send an API key in the header <code>x-api-key</code>.
The description for machines is at <a href="/openapi.json">/openapi.json</a>; the same people have
profile pages on a <a href="${escape(networkUrl)}">demo network</a>.</p>
<h2>API keys</h2>
${table(API_KEYS.map(({ name, shows }) => [name, shows] as const))}
<h2>Operations</h2>
${table(
  OPERATION_NAMES.map((name) => {
    const { method, path, perMinute } = operations[name];
    return [`${method} ${path}`, OPERATION_NOTES[name].summary + describeLimit(perMinute)] as const;
  }),
)}
<h2>Control paths, without a key</h2>
${table(CONTROLS)}
</main>
</body>
</html>
`;
