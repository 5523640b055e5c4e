import type { SandboxPerson } from '../data/types';

/** Pages that a reader must not be fooled by. */

const nobody: SandboxPerson = {
  slug: 'never-agrees',
  memberNumber: 390_000_001,
  firstName: 'Nora',
  lastName: 'Elsewhere',
  jobTitle: 'Buyer',
  headline: 'Buyer of everything',
  location: 'Nowhere',
  companyDomain: '',
  formerCompanyDomain: null,
  school: null,
  pronouns: null,
  email: null,
  emailStatus: null,
  phone: null,
  phoneType: null,
};

/** By the slug in the address: the person whose page is shown there. */
export const ODD_PEOPLE: Readonly<Record<string, SandboxPerson>> = {
  /** The page's own links name somebody else than its address, for ever. */
  'never-agrees': { ...nobody, slug: 'somebody-else' },
  /** A name that would be a script if anybody took it for markup. */
  'markup-in-name': {
    ...nobody,
    slug: 'markup-in-name',
    memberNumber: 390_000_002,
    firstName: '<script>alert(1)</script>',
    lastName: '<b>Bold</b>',
    headline: '<img src=x onerror=alert(1)> of things',
  },
};
