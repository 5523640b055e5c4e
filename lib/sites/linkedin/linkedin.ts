import { findAll } from '../core/dom';
import type { Address, Site } from '../core/site';
import { readCompany } from './read-company';
import { readGuest } from './read-guest';
import { identifyUrl } from './identify';
import { readPerson } from './read-person';
import { readSales } from './read-sales';
import { findTopCards } from './top-card';

/**
 * The professional network. It runs two apps at the same time, which vary by session and page, so every layout is tried on
 * every page.
 */
export const linkedin: Site<Address> = {
  identify: identifyUrl,
  read(document, identity) {
    const firsts = findAll(document, 'h1');
    const cards = findTopCards(document, identity.kind, firsts);
    return [readPerson, readCompany, readGuest, readSales].flatMap((read) =>
      read(document, identity, { firsts, cards }),
    );
  },
  /** A form, the start page for visitors, or a bare script that redirects to one. */
  wall: '[name=session_key],[action*="/checkpoint/"],.join-form,[content*=guest-home],head>script:only-child',
};
