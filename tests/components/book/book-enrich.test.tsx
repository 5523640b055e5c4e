import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '@/lib/contract/service/operations';
import { chooseAccountAction } from '@/tests/support/ui/account-menu';
import { openAccountNamed } from '@/tests/support/ui/open-in-panel';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { expectAccessible } from '@/tests/support/ui/render-ui';
import { crmMatch, crmReply, job, problem } from '@/tests/support/ui/ui-fixtures';

/** What is looked for about the people of an account. */

/** Accounts of the sandbox. The first person of Northwind Robotics is Maren Lindqvist, who has an email and no phone. */
const NORTHWIND = 'northwind-robotics.example';
const MAREN = '10100074';
const SHOWN_PHONE = '+46 846 500 490';
/** An account of a colleague, Sanna Hedlund, in the book of all accounts. */
const ALDERMOOR = 'Aldermoor Capital';
const DUNCAN = { id: '10100035', profile: 'https://www.linkedin.com/in/duncan-adeyinka' };

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

const openOfAll = async (name = ALDERMOOR) => {
  await background.send('settings.save', { bookChoice: 'all' });
  return openAccountNamed(name);
};

/** What the service was asked, oldest first. */
const listAsked = (operation: OperationName) =>
  background.listCalls(operation).map(({ body }) => body);

const refuse = (path: string, status: number) =>
  background.control.addFault({
    method: 'POST',
    path,
    status,
    body: { statusCode: status, message: 'The service’s own words' },
  });

describe('enriching a person', () => {
  const enrich = async () => {
    const rep = await openAccountNamed();
    await rep.click(
      await screen.findByRole('button', { name: 'Enrich and update: Maren Lindqvist' }),
    );
    return rep;
  };

  it('goes at once, says that it takes its time, takes no second click, and shows what was found', async () => {
    const rep = await openAccountNamed();
    const enrichButton = await screen.findByRole('button', {
      name: 'Enrich and update: Maren Lindqvist',
    });
    await background.settle();
    const answer = background.holdCalls();
    await rep.click(enrichButton);
    expect(await screen.findByText(/^Enriching/)).toBeVisible();
    await rep.click(enrichButton);
    await expectAccessible();
    answer();
    expect(await screen.findByText(SHOWN_PHONE)).toBeVisible();
    await background.settle();
    expect(listAsked('enrichAccount')).toEqual([{ domain: NORTHWIND, person: MAREN }]);
  });

  it('says that nothing was found', async () => {
    // Niamh O’Dwyer, of whom neither an email nor a phone is known.
    const person = 'https://www.linkedin.com/in/niamh-o-dwyer';
    const input = { domain: 'pennywhistle-toys.example', person };
    await background.addJobs(
      job('account.enrich', { input, output: { account: null, crm: null } }),
    );
    await openAccountNamed('Pennywhistle Toys');
    expect(await screen.findByText('Nothing found · just now')).toBeVisible();
  });

  it.each([
    [400, /No profile and no CRM contact to enrich from\. Add the profile in the CRM/],
    [404, /left today’s accounts\. Refresh Today, then choose again/],
  ])('says why it failed, in words, and tries again: %i', async (status, words) => {
    await refuse('/todays-accounts/enrich', status);
    const rep = await enrich();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/The service’s own words/)).toBeVisible();
    await rep.click(screen.getByRole('button', { name: /^Try again: Not enriched/ }));
    expect(await screen.findByText(SHOWN_PHONE)).toBeVisible();
  });

  it('says that the service does not answer', async () => {
    const input = { domain: NORTHWIND, person: MAREN };
    const down = problem('service-down');
    await background.addJobs(job('account.enrich', { input, state: 'failed', problem: down }));
    await openAccountNamed();
    expect(
      await screen.findByText('Enrich and update · Your service does not answer.'),
    ).toBeVisible();
  });

  it('whose answer is lost is found in the accounts, and not written again', async () => {
    await background.control.addFault({ path: '/todays-accounts/enrich', drop: 'after' });
    await enrich();
    expect(await screen.findByText(SHOWN_PHONE)).toBeVisible();
    await background.settle();
    expect(listAsked('enrichAccount')).toHaveLength(1);
  });

  it('that may not have been done asks the rep, and is not repeated by itself', async () => {
    await background.control.addFault({ path: '/todays-accounts/enrich', drop: 'before' });
    const rep = await enrich();
    expect(await screen.findByText(/No answer came. It may have been done/)).toBeVisible();
    await background.settle();
    expect(listAsked('enrichAccount')).toHaveLength(1);
    await rep.click(screen.getByRole('button', { name: /^Show: Enrich and update: not/ }));
    await rep.click(await screen.findByRole('button', { name: /^Try again: Not enriched/ }));
    expect(await screen.findByText(SHOWN_PHONE)).toBeVisible();
    expect(listAsked('enrichAccount')).toHaveLength(2);
  });

  it('waits for credits, and says so', async () => {
    background.changeKey({ wallet: 'empty' });
    await enrich();
    expect(await screen.findByText('Not enriched · It goes on by itself.')).toBeVisible();
  });

  it('waits when the service allows no more calls, and says until when', async () => {
    const path = '/todays-accounts/enrich';
    await background.control.addFault({ path, status: 429, retry_after: 30 });
    await enrich();
    expect(await screen.findByText(/allows a few calls a minute\. Goes on in/)).toBeVisible();
  });

  it('is not offered for somebody whom the service cannot be told', async () => {
    const rep = await openAccountNamed('Chalk & Circuit');
    const button = await screen.findByRole('button', { name: 'Enrich: Leila Whitlock' });
    await rep.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await rep.unhover(button);
    await rep.hover(button);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('No profile and no CRM contact');
    await background.settle();
    expect(listAsked('enrichAccount')).toEqual([]);
  });
});

describe('enriching a colleague’s contact', () => {
  const ask = async () => {
    const rep = await openOfAll();
    await rep.click(
      await screen.findByRole('button', { name: 'Enrich and update: Duncan Adeyinka' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('This account belongs to Sanna Hedlund. Update its contact?'),
    ).toBeVisible();
    expect(
      question.getByText('Enriching adds the email and phone to it in the CRM.'),
    ).toBeVisible();
    return { rep, question };
  };

  it('is asked about first, and not done without a yes', async () => {
    const { rep, question } = await ask();
    await expectAccessible(screen.getByRole('alertdialog'));
    await rep.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await background.settle();
    expect(listAsked('enrichAccount')).toEqual([]);
    await rep.click(screen.getByRole('button', { name: 'Enrich and update: Duncan Adeyinka' }));
    await rep.click(await screen.findByRole('button', { name: 'Enrich and update' }));
    await waitFor(() =>
      expect(listAsked('enrichAccount')).toMatchObject([{ person: DUNCAN.id, scope: 'all' }]),
    );
  });

  it('is asked about when the contact is theirs in an account of the rep’s', async () => {
    const theirs = crmMatch({
      id: MAREN,
      ownerId: 'u7',
      ownerName: 'Jonas Weber',
      owned_by_you: false,
    });
    await background.addJobs(
      job('crm.search', {
        subject: { kind: 'person', key: 'person:slug:maren-lindqvist', label: 'Maren Lindqvist' },
        input: { social_url: 'https://www.linkedin.com/in/maren-lindqvist' },
        output: crmReply({ matches: [theirs] }),
      }),
    );
    const rep = await openAccountNamed();
    await rep.click(
      await screen.findByRole('button', { name: 'Enrich and update: Maren Lindqvist' }),
    );
    expect(await screen.findByText('Update Jonas Weber’s contact?')).toBeVisible();
    await background.settle();
    expect(listAsked('enrichAccount')).toEqual([]);
  });

  it.each(['at once', 'when asked'])('can be looked for without a write, %s', async (when) => {
    if (when === 'at once') {
      const rep = await openOfAll();
      await rep.click(await screen.findByRole('button', { name: 'Find only: Duncan Adeyinka' }));
    } else {
      const { rep, question } = await ask();
      expect(question.getByText('“Find only” shows them here and changes nothing.')).toBeVisible();
      await rep.click(question.getByRole('button', { name: 'Find only' }));
    }
    expect(await screen.findByText(/^Found just now$/u)).toBeVisible();
    expect(listAsked('enrich')).toMatchObject([{ contacts: [{ social_url: DUNCAN.profile }] }]);
    expect(listAsked('enrich')[0]).not.toHaveProperty('sync_to_crm');
    expect(listAsked('enrichAccount')).toEqual([]);
  });

  it('says why they could not be looked for', async () => {
    await refuse('/trigger/enrich/sync', 400);
    const { rep, question } = await ask();
    await rep.click(question.getByRole('button', { name: 'Find only' }));
    expect(await screen.findByText(/The service’s own words/)).toBeVisible();
  });
});

describe('finding people', () => {
  it('is asked for, shows while it runs, and shows whom it found', async () => {
    const rep = await openAccountNamed();
    await background.settle();
    const answer = background.holdCalls();
    await chooseAccountAction(rep, 'Find people');
    expect(await screen.findByText('Looking for people')).toBeVisible();
    answer();
    expect(await screen.findByText('Looked for people just now')).toBeVisible();
    await rep.click(await screen.findByRole('button', { name: '3 more' }));
    expect(screen.getByText('Linnéa Ekvall')).toBeVisible();
    expect(listAsked('findPeople')).toEqual([{ domain: NORTHWIND }]);
  });

  it('says that the account is gone', async () => {
    await refuse('/todays-accounts/find-people', 404);
    const rep = await openAccountNamed();
    await chooseAccountAction(rep, 'Find people');
    expect(
      await screen.findByText(/left today’s accounts\. Refresh Today, then choose again/),
    ).toBeVisible();
  });
});
