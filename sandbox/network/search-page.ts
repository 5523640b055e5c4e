import { html } from 'hono/html';
import type { SandboxPerson } from '../data/types';
import type { NetworkPage } from './pages';

/**
 * A page of people that were searched for, in the structure of 2026: each by a picture and by a name, both links. The
 * picture's shows whether they are online.
 */
export const renderSearch = async (people: readonly SandboxPerson[]): Promise<NetworkPage> => ({
  title: 'Search | Demo network',
  main: String(
    await html`
      <section class="_card_1a7e">
        <h3>${people.length} results</h3>
        <ul class="_people_44">
          ${people.map(({ slug, firstName, lastName, headline }) => {
            const address = `/in/${encodeURIComponent(slug)}?miniProfileUrn=urn%3Ali%3Afs_miniProfile`;
            return html`<li>
              <a href="${address}"
                ><img alt="" width="0" height="0" /><span>Status is offline</span></a
              >
              <p>
                <a href="${address}"
                  ><span aria-hidden="true">${firstName} ${lastName}</span
                  ><span class="_unseen_5d">View ${firstName} ${lastName}’s profile</span></a
                >
                • 2nd
              </p>
              <p class="_soft_31">${headline}</p>
            </li>`;
          })}
        </ul>
      </section>
    `,
  ),
});
