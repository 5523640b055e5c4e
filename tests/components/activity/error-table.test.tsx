import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { job } from '@/tests/support/ui/ui-fixtures';

/** Walks the interface's table of errors: the service refuses a job so, and Activity says what is and what to do. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
  // What is written goes at once.
  await background.send('settings.save', { holdSeconds: 0 });
});
afterEach(() => background.close());

const DOMAIN = 'northwind-robotics.example';

interface Row {
  status: number;
  operation: OperationName;
  kind: JobKind;
  input?: object;
  sentence: string;
  next: string;
  /** What the rep can click. */
  button: RegExp;
}

const TRY_AGAIN = /^Try again: /u;
const row = (
  status: number,
  operation: OperationName,
  asked: JobKind | [kind: JobKind, input: object],
  sentence: string,
  next: string,
  button = TRY_AGAIN,
): Row => {
  const [kind, input] = typeof asked === 'string' ? [asked] : asked;
  return { status, operation, kind, ...(input && { input }), sentence, next, button };
};

const OFF = ['Your service does not allow this for your key.', 'Ask your admin.'] as const;
const GONE = ['This account left today’s accounts.', 'Refresh Today, then choose again.'] as const;
const NO_CREDITS = ['No credits are left.', 'Enrichment goes on when there are some.'] as const;
const NO_LIST = ['This list was not found.', 'Someone may have deleted it.'] as const;
const CANCEL = /^Cancel/u;
const TRY_NOW = /^Try again$/u;

const ROWS: Row[] = [
  row(
    400,
    'enrichAccount',
    ['account.enrich', { domain: DOMAIN }],
    'No profile and no CRM contact to enrich from.',
    'Add the profile in the CRM, or choose another person.',
  ),
  row(
    400,
    'enrich',
    'enrich',
    'Your service did not accept what was sent.',
    'Correct it, then try again.',
  ),
  row(
    400,
    'enrichAsync',
    'enrich.deliver',
    'Your service did not accept what was sent.',
    'Correct it, then try again.',
  ),
  row(
    400,
    'searchCompany',
    'company.search',
    'A website, a profile or a name is needed.',
    'Add one with Edit, then try again.',
  ),
  row(
    400,
    'createList',
    'list.create',
    'Your service did not accept what was sent.',
    'Correct it, then try again.',
  ),
  row(
    400,
    'addListItem',
    'list-item.add',
    'Your service did not accept what was sent.',
    'Correct it, then try again.',
  ),
  row(
    400,
    'verifyPhone',
    'phone.verify',
    'This number can’t be verified.',
    'Write it with + and its country code.',
  ),
  row(403, 'findPeople', ['account.find-people', { domain: DOMAIN }], ...OFF),
  row(403, 'enrichAccount', ['account.enrich', { domain: DOMAIN }], ...OFF),
  row(
    403,
    'addListItem',
    'list-item.add',
    'The list needs more facts about this entry.',
    'Correct it, then try again.',
  ),
  row(
    403,
    'verifyPhone',
    'phone.verify',
    'Your service does not allow this for your key.',
    'Ask your admin.',
  ),
  row(404, 'findPeople', ['account.find-people', { domain: DOMAIN }], ...GONE),
  row(404, 'enrichAccount', ['account.enrich', { domain: DOMAIN }], ...GONE),
  row(404, 'addListItem', 'list-item.add', ...NO_LIST),
  row(
    409,
    'syncToCrm',
    'push',
    'Several CRMs are connected, and none is chosen.',
    'Choose a CRM on the person’s page or in Settings.',
    /^Choose CRM: /u,
  ),
  row(422, 'syncToCrm', 'push', 'The CRM integration has no field mapping.', 'Ask your admin.'),
  row(
    422,
    'searchCrm',
    'crm.search',
    'An email, a profile, or a name with company is needed.',
    'Add one with Edit, then try again.',
  ),
  // These wait for what is missing, and go on by themselves.
  row(
    401,
    'enrich',
    'enrich',
    'Your service refused the key.',
    'Everything waits until this is fixed.',
    /^Open settings$/u,
  ),
  row(402, 'enrichAccount', ['account.enrich', { domain: DOMAIN }], ...NO_CREDITS, TRY_NOW),
  row(403, 'enrich', 'enrich', ...NO_CREDITS, TRY_NOW),
  row(403, 'enrichAsync', 'enrich.deliver', ...NO_CREDITS, TRY_NOW),
  row(429, 'enrich', 'enrich', 'Your service allows a few calls a minute', 'Goes on in', CANCEL),
  row(
    429,
    'enrichAccount',
    ['account.enrich', { domain: DOMAIN }],
    'Your service allows a few calls a minute',
    'Goes on in',
    CANCEL,
  ),
];

/** What no rep can read: a status, the words of the protocol, a name in the code. */
const RAW = /\b[45]\d\d\b|statusCode|undefined|\[object|[a-z]_[a-z]|Unprocessable|Bad Request/u;

it.each(ROWS)(
  '$status of $operation in a $kind says what is and what to do',
  async ({ status, operation, kind, input, sentence, next, button }) => {
    const { method, path } = operations[operation];
    await background.control.addFault({
      method,
      path: path.replace(/\{\w+\}.*$/u, ''),
      status,
      times: 9,
      body: { statusCode: status, error: 'Refused', message: 'So the service says it' },
      ...(status === 429 && { retry_after: 30 }),
    });
    const { subject, input: usual } = job(kind);
    const added = { kind, input: input ?? usual, subject, lane: 'click' };
    const connection = await background.send('connection.get', null);
    await background.send('job.add', added as NewJobInput, connection?.id);
    const rep = renderPanel();
    await rep.click(await screen.findByRole('tab', { name: /^Activity/ }));
    const listed = await screen.findByRole('button', { name: button });
    // What stands in the way of all jobs is said above them, once.
    const said = listed.closest<HTMLElement>('li, [role="status"]') ?? document.body;
    await waitFor(() => {
      expect(said).toHaveTextContent(sentence);
    });
    expect(said).toHaveTextContent(next);
    expect(listed).toBeVisible();
    expect(said.textContent).not.toMatch(RAW);
    await expectAccessible();
  },
);
