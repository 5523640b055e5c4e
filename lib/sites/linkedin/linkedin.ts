import { findAll } from '../core/dom';
import type { Address, Site } from '../core/site';
import { identifyUrl } from './identify';
import { readCards } from './read-cards';
import { readGuest } from './read-guest';
import { readSales } from './read-sales';
import { readSmallCard } from './read-small-card';

/**
 * The professional network. It runs two apps at the same time, which vary by session and page, so every layout is tried on
 * every page.
 */
export const linkedin: Site<Address> = {
  identify: identifyUrl,
  read(document, identity) {
    const firsts = findAll(document, 'h1');
    const found = [readCards, readGuest, readSales].flatMap((read) =>
      read(document, identity, firsts),
    );
    return found[0] ? found : readSmallCard(document, identity);
  },
  /** A form, the start page for visitors, or a bare script that redirects to one. */
  wall: '[name=session_key],[action*="/checkpoint/"],.join-form,[content*=guest-home],head>script:only-child',
};
