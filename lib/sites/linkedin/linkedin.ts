import type { Site } from '../site';
import { readGuestCompany, readGuestPerson } from './guest';
import { identifyUrl, SITE } from './identify';

import { createCompanyReader } from './member-company';
import { createPersonReader } from './member-person';

/** The professional network. It runs two apps at once, per session and per page, so every layout is tried every time. */
export const linkedin: Site = {
  name: SITE,
  identify: identifyUrl,
  layouts: {
    person: {
      /** The app of 2026: no h1, hashed classes, bare paragraphs. */
      'sdui-person': createPersonReader('h2'),
      /** The app of 2017 to now: most strings stand twice, classes are hashed since late 2024. */
      'voyager-person': createPersonReader('h1'),
      'guest-person': readGuestPerson,
    },
    company: {
      'sdui-company': createCompanyReader('h2'),
      'voyager-company': createCompanyReader('h1'),
      'guest-company': readGuestCompany,
    },
  },
  wall: '[name=session_key],[action*="/checkpoint/"],.join-form',
};
