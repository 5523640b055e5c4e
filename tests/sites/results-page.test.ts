import { expect, it } from 'vitest';
import { listProfileLinks } from '@/lib/sites/core/profile-links';
import { INVENTED_NAMES } from './corpus/invented/names';
import { escape } from './corpus/html';

/** Ten results, each with people and services that it only mentions, in three forms of markup. */

const PEOPLE = INVENTED_NAMES.slice(0, 10).map(([name, slug], at) => ({
  name,
  slug,
  headline: `Buyer no. ${at} at Elsewhere`,
}));
type Result = (typeof PEOPLE)[number];
const double = (text: string) =>
  `<span aria-hidden="true">${escape(text)}</span><span class="visually-hidden">${escape(text)}</span>`;

const LIST = ({ name, slug, headline }: Result) => `<li class="result-container"><div>
  <a href="/in/ACoAABxyz_${slug}"><img alt="${escape(name)}" src="data:,"></a>
  <div><span><a href="/in/${slug}?miniProfileUrn=x">${double(name)}<span class="visually-hidden">View profile</span></a></span>
  <span><span aria-hidden="true">• 2nd</span><span class="visually-hidden">2nd degree connection</span></span></div>
  <div>${escape(headline)}</div><div>Lyon, France</div>
  <p>Provides services - <a href="/in/${slug}/?service=1">Photography</a></p>
  <ul><li><img src="data:,"></li></ul><p><a href="/in/tom-bell/">Tom Bell</a>, <a href="/in/priya/">Priya Nair</a> and 3 other mutual connections</p>
  <button><span>Connect</span></button></div></li>`;
const ITEM = ({
  name,
  slug,
  headline,
}: Result) => `<div role="listitem"><figure><a href="https://www.linkedin.com/in/${slug}/"><img src="data:,"></a></figure>
  <div><p><a href="https://www.linkedin.com/in/${slug}/">${escape(name)}</a><span> • 3rd+</span></p>
  <div role="button"><p>Follow</p></div><p>${escape(headline)}</p><p>1,204 followers</p>
  <p><a href="https://www.linkedin.com/in/tom-bell/">Tom Bell</a> is a mutual connection</p></div></div>`;
const POST = ({
  name,
  slug,
  headline,
}: Result) => `<li><section><a href="/in/${slug}/?trk=y"><div><img src="data:,"></div></a>
  <div><a href="/in/${slug}/?trk=y"><h3>${escape(name)}</h3></a><div>2d • Edited</div><h4>${escape(headline)}</h4></div>
  <p>With <a href="/in/priya/">Priya Nair</a>.</p></section></li>`;

it.each([
  ['a list with text written twice', LIST],
  ['boxes with a list’s role', ITEM],
  ['posts', POST],
])('ten results are ten people with their headlines: %s', (_, render) => {
  const html = `<main><ul>${PEOPLE.map(render).join('')}</ul></main><aside><a href="/in/the-viewer/">Me</a></aside>`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = listProfileLinks(page).map(({ text, about }) => ({ name: text, headline: about }));
  expect(found).toEqual(PEOPLE.map(({ name, headline }) => ({ name, headline })));
});
