import { html } from 'hono/html';
import type { SandboxCompany, SandboxPerson } from '../data/types';
import type { NetworkPage } from './pages';

/** A profile as it is shown to somebody who is not signed in: one h1, named classes, metas that say who it is. */
export const renderGuest = async (
  { slug, firstName, lastName, headline, location }: SandboxPerson,
  company: SandboxCompany | undefined,
): Promise<NetworkPage & { head: string }> => {
  const url = `https://www.linkedin.com/in/${encodeURIComponent(slug)}`;
  return {
    title: `${firstName} ${lastName} - ${company?.name ?? headline} | Demo network`,
    head: String(
      await html`
        <meta name="pageKey" content="public_profile_v3_desktop" />
        <meta property="og:type" content="profile" />
        <meta property="og:url" content="${url}" />
        <meta property="profile:first_name" content="${firstName}" />
        <meta property="profile:last_name" content="${lastName}" />
        <link rel="canonical" href="${url}" />
      `,
    ),
    main: String(
      await html`
        <section class="_card_1a7e top-card-layout">
          <h1 class="top-card-layout__title _h_02ab">${firstName} ${lastName}</h1>
          <h2 class="top-card-layout__headline _headline_4e">${headline}</h2>
          <div class="top-card-layout__first-subline _soft_31">
            <span class="top-card__subline-item">${location}</span>
          </div>
          ${
            company &&
            html`<div data-section="currentPositionsDetails">
              <a href="/company/${company.slug}"
                ><span class="top-card-link__description">${company.name}</span></a
              >
            </div>`
          }
        </section>
      `,
    ),
  };
};
