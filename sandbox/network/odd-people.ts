import type { SandboxPerson } from '../data/types';

/** Pages that try to mislead a reader. */

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
  /** The page's own links always name somebody other than its address. */
  'never-agrees': { ...nobody, slug: 'somebody-else' },
  /** A name that would be a script if it were used as markup. */
  'markup-in-name': {
    ...nobody,
    slug: 'markup-in-name',
    memberNumber: 390_000_002,
    firstName: '<script>alert(1)</script>',
    lastName: '<b>Bold</b>',
    headline: '<img src=x onerror=alert(1)> of things',
  },
};
