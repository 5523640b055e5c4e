import { html } from 'hono/html';
import type { SandboxCompany, SandboxPerson } from '../data/types';
import type { NetworkPage } from './pages';

/** A company in the structure that signed-in members see in 2026: the name in an h2, tabs, facts beside labels. */
export const renderCompany = async (
  company: SandboxCompany,
  people: readonly SandboxPerson[],
): Promise<NetworkPage> => {
  const base = `/company/${company.slug}`;
  const { start, end } = company.staffCountRange;
  const range = `${start}-${end} employees`;
  return {
    title: `${company.name}: Overview | Demo network`,
    path: `${base}/`,
    main: String(
      await html`
        <div data-sdui-screen="com.linkedin.sdui.flagshipnav.organization.Organization">
          <section class="_card_1a7e">
            <div class="_cover_77b1"></div>
            <div class="_photo_c0de _square_11">${company.name.slice(0, 2)}</div>
            <h2 class="_h_02ab">${company.name}</h2>
            <p class="_headline_4e">${company.tagline}</p>
            <p class="_soft_31">
              ${company.industry} · ${company.city}, ${company.country} · ${range}
            </p>
            <nav class="_tabs_90">
              <a href="${base}/">Home</a>
              <a href="${base}/about/">About</a>
              <a href="${base}/people/">People</a>
              <a href="/search/results/people/?currentCompany=%5B%22${company.socialId}%22%5D"
                >All employees</a
              >
            </nav>
          </section>
          <section class="_card_1a7e">
            <h3>About</h3>
            <p>${company.description}</p>
            <dl>
              <dt>Website</dt>
              <dd>https://${company.domain}</dd>
              <dt>Company size</dt>
              <dd>${range}</dd>
            </dl>
          </section>
          ${
            people.length > 0 &&
            html`<section class="_card_1a7e">
              <h3>People</h3>
              <ul class="_people_44">
                ${people.map(
                  ({ slug, firstName, lastName, jobTitle }) =>
                    html`<li>
                      <a href="/in/${encodeURIComponent(slug)}/"
                        ><strong>${firstName} ${lastName}</strong></a
                      >
                      <p class="_soft_31">${jobTitle}</p>
                    </li>`,
                )}
              </ul>
            </section>`
          }
        </div>
      `,
    ),
  };
};
