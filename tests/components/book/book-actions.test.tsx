import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { expectAccessible, renderPanel } from '@/tests/support/ui/render-ui';
import { account, keptBook } from '@/tests/support/ui/ui-book';
import { crmMatch, crmReply, problem } from '@/tests/support/ui/ui-fixtures';

const OWNERS = {
  readAt: Date.now(),
  owners: [
    { id: 'u1', name: 'Dana Reyes', email: null },
    { id: 'u2', name: 'Ivo Brandt', email: null },
  ],
};

const open = async () => {
  const rep = renderPanel();
  await rep.click(await screen.findByRole('tab', { name: 'Today' }));
  await rep.click(await screen.findByRole('button', { name: 'Northwind Pumps' }));
  return rep;
};

const newest = (kind: JobKind) => getBackground().jobs.find((job) => job.kind === kind);

const end = (kind: JobKind, changed: object) => {
  act(() => {
    getBackground().change({ state: 'done', waitingFor: null, ...changed }, newest(kind)?.id ?? '');
  });
};

beforeEach(() => {
  getBackground().keep({ book: keptBook([account()]), owners: OWNERS });
});

describe('enriching a person', () => {
  const enrich = async (name = 'Wilma Hayes') => {
    const rep = await open();
    await rep.click(await screen.findByRole('button', { name: `Enrich ${name}` }));
    return rep;
  };

  it('goes at once, says that it takes its time, and takes no second click', async () => {
    const rep = await enrich();
    expect(newest('account.enrich')).toMatchObject({
      input: { domain: 'northwind.example', person: '501' },
      lane: 'click',
      waitingFor: 'turn',
    });
    end('account.enrich', { state: 'running' });
    expect(await screen.findByText(/takes up to a minute/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Enrich Wilma Hayes' }));
    expect(getBackground().jobs.filter(({ kind }) => kind === 'account.enrich')).toHaveLength(1);
    await expectAccessible();
  });

  it('shows what was found in its place', async () => {
    await enrich();
    const [first, ...others] = account().people;
    act(() => {
      getBackground().keep({
        book: keptBook([
          account({ people: [{ ...first, email: 'wilma@northwind.example' }, ...others] }),
        ]),
      });
    });
    end('account.enrich', {});
    expect(await screen.findByText('wilma@northwind.example')).toBeVisible();
  });

  it('says that nothing was found', async () => {
    await enrich();
    end('account.enrich', {});
    expect(await screen.findByText('Nothing found, just now')).toBeVisible();
  });

  it.each([
    ['invalid', 400, 'This person has neither a profile nor a CRM contact to enrich from.'],
    ['not-found', 404, /no longer in the book’s list, so nobody of it can be enriched/],
    ['no-credits', 402, /Not enriched: No credits are left\./],
    ['service-down', 503, /Not enriched: The service does not answer\./],
  ] as const)('says why it failed, in words: %s', async (code, status, words) => {
    const rep = await enrich();
    end('account.enrich', {
      state: 'failed',
      problem: problem(code, { status, message: 'The service’s own words' }),
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/The service’s own words/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Try again: Not enriched' }));
    expect(newest('account.enrich')?.state).toBe('waiting');
  });

  it('waits for credits, and says so', async () => {
    await enrich();
    end('account.enrich', {
      state: 'waiting',
      waitingFor: 'pause',
      problem: problem('no-credits', { status: 402 }),
    });
    expect(await screen.findByText(/Not enriched: No credits are left\. It is kept/)).toBeVisible();
  });

  it('waits when the service allows no more calls, and says until when', async () => {
    await enrich();
    end('account.enrich', {
      state: 'waiting',
      waitingFor: 'limit',
      notBefore: Date.now() + 30_000,
    });
    expect(await screen.findByText(/allows a few calls a minute\. Goes on in/)).toBeVisible();
  });

  it('is not offered for somebody whom the service cannot be told', async () => {
    const rep = await enrich('Ivo Brandt');
    expect(newest('account.enrich')).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Enrich Ivo Brandt' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await rep.unhover(screen.getByRole('button', { name: 'Enrich Ivo Brandt' }));
    await rep.hover(screen.getByRole('button', { name: 'Enrich Ivo Brandt' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No profile and no CRM contact');
  });
});

describe('enriching a colleague’s contact', () => {
  const owner = { id: 'u7', name: 'Jonas Weber' };
  const ask = async () => {
    getBackground().keep({ book: keptBook([account({ owner })]) });
    const rep = await open();
    await rep.click(await screen.findByRole('button', { name: 'Enrich Wilma Hayes' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('This contact’s account belongs to Jonas Weber.')).toBeVisible();
    expect(question.getByText('Enriching writes the email and phone to it.')).toBeVisible();
    expect(newest('account.enrich')).toBeUndefined();
    return { rep, question };
  };

  it('is asked about first, and not done without a yes', async () => {
    const { rep, question } = await ask();
    await expectAccessible(screen.getByRole('alertdialog'));
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(newest('account.enrich')).toBeUndefined();
    await rep.click(screen.getByRole('button', { name: 'Enrich Wilma Hayes' }));
    await rep.click(await screen.findByRole('button', { name: 'Enrich and write' }));
    expect(newest('account.enrich')?.input).toMatchObject({ person: '501' });
  });

  it('is asked about when the contact is theirs in an account of the rep’s', async () => {
    const [wilma] = account().people;
    const theirs = crmMatch({ ownerId: 'u7', ownerName: 'Jonas Weber', owned_by_you: false });
    getBackground().keep({ book: keptBook([account({ people: [wilma] })]) });
    getBackground().known['person:slug:wilma-hayes'] = {
      enriched: null,
      searches: [
        {
          type: 'answered',
          request: { email: 'wilma.hayes@northwind.example' },
          reply: crmReply({ matches: [theirs] }),
          at: Date.now(),
        },
      ],
      writtenAt: null,
      correction: null,
      preference: null,
    };
    const rep = await open();
    await rep.click(await screen.findByRole('button', { name: 'Enrich Wilma Hayes' }));
    expect(
      await screen.findByText('In the CRM, this contact belongs to Jonas Weber.'),
    ).toBeVisible();
    expect(newest('account.enrich')).toBeUndefined();
  });

  it('can be looked for without a write', async () => {
    const { rep, question } = await ask();
    await rep.click(question.getByRole('button', { name: 'Find only' }));
    expect(newest('account.enrich')).toBeUndefined();
    expect(newest('enrich')).toMatchObject({
      lane: 'click',
      input: {
        contact: { social_url: 'https://www.linkedin.com/in/wilma-hayes' },
        sync_to_crm: false,
      },
    });
    end('enrich', { state: 'failed', problem: problem('no-credits', { status: 403 }) });
    expect(await screen.findByText('No credits are left.')).toBeVisible();
  });
});

describe('finding people', () => {
  it('is asked for, shows while it runs, and says that it was done', async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Find people' }));
    expect(newest('account.find-people')?.input).toEqual({ domain: 'northwind.example' });
    expect(await screen.findByText('Looking for people')).toBeVisible();
    end('account.find-people', {});
    expect(await screen.findByText('Looked for people just now')).toBeVisible();
  });

  it('says that the account is gone', async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Find people' }));
    end('account.find-people', { state: 'failed', problem: problem('not-found') });
    expect(await screen.findByText(/so nobody was looked for/)).toBeVisible();
  });
});

describe('assigning an owner', () => {
  const JONASES_BOOK = keptBook([account({ owner: { id: 'u7', name: 'Jonas Weber' } })]);
  const assign = async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Assign owner' }));
    return { rep, dialog: within(await screen.findByRole('dialog')) };
  };

  it('names whom the account is taken from, and is held with its Undo', async () => {
    getBackground().keep({ book: JONASES_BOOK });
    const { rep, dialog } = await assign();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Ivo Brandt');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'This account belongs to Jonas Weber. Assigning it takes it from them.',
    );
    await expectAccessible(screen.getByRole('dialog'));
    await rep.click(dialog.getByRole('button', { name: 'Assign anyway' }));
    expect(newest('account.assign')).toMatchObject({
      input: { domain: 'northwind.example', owner_id: 'u2' },
      waitingFor: 'hold',
    });
    await rep.click(await screen.findByRole('button', { name: 'Undo: Assigning the owner' }));
    expect(newest('account.assign')?.state).toBe('cancelled');
  });

  it('takes the rep’s own account from nobody', async () => {
    const { rep, dialog } = await assign();
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Ivo Brandt');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeEnabled();
  });

  it('asks for nothing but whom where nobody owns it', async () => {
    getBackground().keep({ book: keptBook([account({ owner: null })]) });
    const { rep, dialog } = await assign();
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Ivo Brandt');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeEnabled();
  });

  it('takes the highlighted contact along when told so', async () => {
    const { rep, dialog } = await assign();
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Dana Reyes');
    expect(dialog.getByText('This is the owner already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await rep.click(dialog.getByRole('switch', { name: 'Also assign Wilma Hayes' }));
    await rep.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(newest('account.assign')?.input).toMatchObject({ owner_id: 'u1', with_contact: true });
  });

  it('offers no contact where none is in the CRM', async () => {
    getBackground().keep({ book: keptBook([account({ people: [{ full_name: 'Wilma' }] })]) });
    const { dialog } = await assign();
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  it('says what was half done for what it is', async () => {
    const { rep, dialog } = await assign();
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Ivo Brandt');
    await rep.click(dialog.getByRole('button', { name: 'Assign' }));
    end('account.assign', {
      state: 'failed',
      problem: problem('contact-not-assigned', { status: 400, message: 'insufficient rights' }),
    });
    expect(await screen.findByText(/The account is assigned, its contact is not/)).toBeVisible();
  });

  it('says that the owners could not be read', async () => {
    getBackground().owners = null;
    const { dialog } = await assign();
    await waitFor(() => {
      expect(newest('owners.read')).toBeDefined();
    });
    expect(dialog.getByText('Reading the owners')).toBeVisible();
    end('owners.read', { state: 'failed', problem: problem('service-down') });
    expect(await dialog.findByText('The service does not answer.')).toBeVisible();
  });
});

describe('dismissing an account', () => {
  it('names five reasons, each with what it does', async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Dismiss' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Bad timingHidden until a newer signal arrives.',
      'In progressHidden for 90 days, whatever comes.',
      'Not our customerHidden. From the second one in an industry on, all of that industry lose 2 points.',
      'Wrong contactStays. Wilma Hayes is never proposed again, and the next person moves up.',
      'OtherHidden until a newer signal arrives.',
    ]);
    expect(screen.getByText(/For the whole organisation/)).toBeVisible();
  });

  it('is held with its Undo in the row, and the row goes when it is done', async () => {
    getBackground().keep({
      book: keptBook([account(), account({ rank: 2, domain: 'b.example', name: 'Boreas' })]),
    });
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Dismiss' }));
    await rep.click(await screen.findByRole('menuitem', { name: /^Not our customer/ }));
    await waitFor(() => {
      expect(newest('account.dismiss')).toMatchObject({
        input: {
          domain: 'northwind.example',
          reason: 'NOT_ICP',
          first_person: { crm_id: '501', full_name: 'Wilma Hayes' },
        },
        waitingFor: 'hold',
      });
    });
    expect(await screen.findByRole('button', { name: 'Undo: Dismissing' })).toBeVisible();
    act(() => {
      getBackground().keep({
        book: keptBook([account({ domain: 'b.example', name: 'Boreas' })]),
      });
    });
    end('account.dismiss', {});
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Northwind Pumps' })).toBeNull();
    });
    expect(screen.getByRole('button', { name: 'Boreas' })).toBeVisible();
  });
});

describe('another first person than the rep saw', () => {
  const bo = { role: null, full_name: 'Bo Berg', job_title: null, social_url: null, crm_id: '777' };
  const changeFirst = () => {
    getBackground().keep({
      book: keptBook([account({ people: [{ ...bo, email: null, phone: null }] })]),
    });
  };
  const stop = (kind: JobKind) => {
    act(changeFirst);
    end(kind, { state: 'needs-you', problem: problem('first-person-changed') });
  };
  const dismiss = async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Dismiss' }));
    await rep.click(await screen.findByRole('menuitem', { name: /^Wrong contact/ }));
    await waitFor(() => {
      expect(newest('account.dismiss')).toBeDefined();
    });
    return rep;
  };
  const list = (kind: JobKind) => getBackground().jobs.filter((job) => job.kind === kind);

  it('is named before anybody is dismissed, and a yes means that person', async () => {
    const rep = await dismiss();
    stop('account.dismiss');
    expect(
      await screen.findByText(
        'Today’s list now has Bo Berg first, not Wilma Hayes. Dismiss Bo Berg?',
      ),
    ).toBeVisible();
    await expectAccessible();
    await rep.click(screen.getByRole('button', { name: 'Dismiss Bo Berg' }));
    await waitFor(() => {
      expect(list('account.dismiss').map(({ state }) => state)).toEqual(['waiting', 'cancelled']);
    });
    expect(newest('account.dismiss')?.input).toMatchObject({
      reason: 'WRONG_CONTACT',
      first_person: { crm_id: '777', full_name: 'Bo Berg' },
    });
  });

  it('can be left as they are', async () => {
    const rep = await dismiss();
    stop('account.dismiss');
    await rep.click(await screen.findByRole('button', { name: 'Leave it' }));
    await waitFor(() => {
      expect(list('account.dismiss').map(({ state }) => state)).toEqual(['cancelled']);
    });
    await waitFor(() => {
      expect(screen.queryByText(/now has Bo Berg first/)).toBeNull();
    });
  });

  it('is named before they are assigned with the account', async () => {
    const rep = await open();
    await rep.click(screen.getByRole('button', { name: 'Assign owner' }));
    const dialog = within(await screen.findByRole('dialog'));
    await rep.selectOptions(dialog.getByLabelText('New owner'), 'Ivo Brandt');
    await rep.click(dialog.getByRole('switch', { name: 'Also assign Wilma Hayes' }));
    await rep.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => {
      expect(newest('account.assign')?.input).toMatchObject({
        first_person: { crm_id: '501', full_name: 'Wilma Hayes' },
      });
    });
    stop('account.assign');
    expect(await screen.findByText(/not Wilma Hayes\. Assign Bo Berg too\?/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: 'Account only' }));
    await waitFor(() => {
      expect(newest('account.assign')).toMatchObject({ state: 'waiting' });
    });
    expect(newest('account.assign')?.input).not.toHaveProperty('with_contact');
  });

  it('who was skipped as well is named, with the way that is left', async () => {
    await dismiss();
    end('account.dismiss', {
      output: {
        account: null,
        also_skipped: [
          { crm_id: null, full_name: 'Cy Dahl', social_url: 'https://www.linkedin.com/in/cy-dahl' },
        ],
      },
    });
    expect(
      await screen.findByText('2 people were skipped: Wilma Hayes and Cy Dahl.'),
    ).toBeVisible();
    expect(screen.getByText(/Cy Dahl can’t be brought back here\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /Cy Dahl/ })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/cy-dahl',
    );
  });
});

describe('a click that was not heard', () => {
  it('is said', async () => {
    const rep = await open();
    getBackground().problems['job.add'] = problem('storage-full');
    await rep.click(screen.getByRole('button', { name: 'Find people' }));
    expect(await screen.findByText(/The disk is full/)).toBeVisible();
  });
});
