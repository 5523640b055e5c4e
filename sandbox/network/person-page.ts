import { html } from 'hono/html';
import type { SandboxCompany, SandboxPerson } from '../data/types';
import type { NetworkPage } from './pages';

/**
 * A profile in the structure that signed-in members see in 2026: no h1, the name in the first h2 of a card whose
 * key holds the member's token, headline, company and place in bare paragraphs, hashed classes.
 */

const TOKEN_BYTES = 29;

/** The member's opaque token: base64url of type, big-endian member number, `01` and a signature. */
export function toToken({
  memberNumber,
  slug,
}: Pick<SandboxPerson, 'memberNumber' | 'slug'>): string {
  const bytes = Buffer.alloc(TOKEN_BYTES);
  bytes.writeUInt32BE(0x002a_0000, 0);
  bytes.writeUInt32BE(memberNumber, 4);
  bytes.writeUInt8(1, 8);
  // Anything will do for a signature, as long as it is the same at every start.
  bytes.write(slug.padEnd(TOKEN_BYTES, slug), 9, 'latin1');
  return bytes.toString('base64url');
}

const toInitials = ({ firstName, lastName }: SandboxPerson) =>
  [firstName, lastName].map((name) => [...name][0] ?? '').join('');

const renderLogo = (kind: 'company' | 'school', name: string, href: string | null) => html`
  <div class="_logo_9f2c">
    <svg id="${kind}-accent-4" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" rx="4"></rect>
    </svg>
    ${href === null ? html`<p>${name}</p>` : html`<a href="${href}"><p>${name}</p></a>`}
  </div>
`;

/** The card with the name. `company` may lag behind the name, as it does on the real network. */
const renderTopCard = (person: SandboxPerson, company: SandboxCompany | undefined) => {
  const base = `/in/${encodeURIComponent(person.slug)}`;
  const affiliation = [company?.name, person.school].filter(Boolean).join(' · ');
  return html`
    <section
      class="_card_1a7e"
      componentkey="com.linkedin.sdui.profile.card.ref${toToken(person)}Topcard"
    >
      <a
        class="_cover_77b1"
        href="${base}/overlay/background-photo/"
        aria-label="Background photo"
      ></a>
      <a class="_photo_c0de" href="${base}/overlay/photo/" aria-label="Profile photo"
        >${toInitials(person)}</a
      >
      <div class="_names_5d10">
        <h2 class="_h_02ab">${person.firstName} ${person.lastName}</h2>
        ${person.pronouns && html`<p class="_soft_31">${person.pronouns}</p>`}
        <p class="_soft_31" hidden>· 1st</p>
        <p class="_soft_31">· 2nd</p>
      </div>
      <p class="_headline_4e">${person.headline}</p>
      ${affiliation && html`<p class="_line_8c">${affiliation}</p>`}
      <div class="_row_6b">
        <p class="_soft_31">${person.location}</p>
        <p class="_soft_31">·</p>
        <p class="_soft_31"><a href="${base}/overlay/contact-info/">Contact info</a></p>
      </div>
      <div class="_logos_2d">
        ${company && renderLogo('company', company.name, `/company/${company.slug}/`)}
        ${person.school && renderLogo('school', person.school, null)}
      </div>
    </section>
  `;
};

const renderAbout = (person: SandboxPerson, company: SandboxCompany | undefined) => html`
  <section class="_card_1a7e">
    <h3>About</h3>
    <p>
      ${person.firstName} works as ${person.jobTitle}${company && html` at ${company.name}`}, and is
      one of the invented people of this demo network.
    </p>
  </section>
`;

const toMain = async (part: ReturnType<typeof html>) => String(await part);

/** The whole profile. */
export const renderPerson = async (
  person: SandboxPerson,
  company: SandboxCompany | undefined,
): Promise<NetworkPage> => ({
  title: `${person.firstName} ${person.lastName} | Demo network`,
  path: `/in/${encodeURIComponent(person.slug)}/`,
  main: await toMain(html`
    <div data-sdui-screen="com.linkedin.sdui.flagshipnav.profile.Profile">
      ${renderTopCard(person, company)} ${renderAbout(person, company)}
    </div>
  `),
});
