import { findAll } from '../dom';
import type { Address, Site } from '../site';
import { readGuest } from './guest';
import { identifyUrl } from './identify';
import { readMember } from './member';
import { readSales } from './sales';

/** The professional network. It runs two apps at once, per session and per page, so every layout is tried every time. */
export const linkedin: Site<Address> = {
  identify: identifyUrl,
  read(document, identity) {
    const firsts = findAll(document, 'h1');
    return [readMember, readGuest, readSales].flatMap((read) => read(document, identity, firsts));
  },
  /** A form, or a bare script that leads to one. */
  wall: '[name=session_key],[action*="/checkpoint/"],.join-form,head>script:only-child',
};
