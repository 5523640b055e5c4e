import { html } from 'hono/html';
import type { NetworkPage, NetworkWorld } from './pages';

/** The feed: neither a person nor a company, with links to everybody. */
export const renderFeed = async ({ people, companies }: NetworkWorld): Promise<NetworkPage> => ({
  title: 'Feed | Demo network',
  main: String(
    await html`
      <section class="_card_1a7e">
        <h3>People</h3>
        <ul class="_people_44">
          ${people.map(
            ({ slug, firstName, lastName, headline }) =>
              html`<li>
                <a href="/in/${encodeURIComponent(slug)}/"
                  ><strong>${firstName} ${lastName}</strong></a
                >
                <p class="_soft_31">${headline}</p>
              </li>`,
          )}
        </ul>
      </section>
      <section class="_card_1a7e">
        <h3>Companies</h3>
        <ul class="_people_44">
          ${companies.map(
            ({ slug, name, tagline }) =>
              html`<li>
                <a href="/company/${slug}/"><strong>${name}</strong></a>
                <p class="_soft_31">${tagline}</p>
              </li>`,
          )}
        </ul>
      </section>
    `,
  ),
});
