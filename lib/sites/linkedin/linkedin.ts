import type { Site } from '../site';
import { guestCompany, guestPerson } from './guest';
import { identifyUrl, SITE } from './identify';

import { sduiCompany, voyagerCompany } from './member-company';
import { sduiPerson, voyagerPerson } from './member-person';

/** The professional network. It runs two apps at once, per session and per page, so every layout is tried every time. */
export const linkedin: Site = {
  name: SITE,
  identify: identifyUrl,
  layouts: [sduiPerson, voyagerPerson, guestPerson, sduiCompany, voyagerCompany, guestCompany],
  wall: 'input[name="session_key"],form[action*="/signup"],form[action*="/checkpoint/"],.join-form',
};
