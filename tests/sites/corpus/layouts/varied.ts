import type { Random } from '@/sandbox/data/random';
import { createHash, type InventedPerson } from '../person';
import { escape, when } from '../html';

/** The forms in which any layout may write the same thing. */

const wrap = (random: Random, html: string, most: number): string => {
  const depth = random.between(0, most);
  const tags = Array.from({ length: depth }, () => random.pick(['div', 'div', 'div', 'section']));
  const open = tags.map((tag) => `<${tag} class="${createHash(random)}">`).join('\n');
  const close = tags.reverse().map((tag) => `</${tag}>`);
  return `${open}<!---->${html}<!---->${close.join('\n')}`;
};

/** In up to five boxes, as one never knows. */
export const box = (random: Random, html: string): string => wrap(random, html, 5);

/** A text once, or twice in one of the orders in which apps have written it. */
export const write = (random: Random, text: string): string => {
  const seen = `<span aria-hidden="true"><!---->${escape(text)}<!----></span>`;
  const said = `<span class="visually-hidden"><!---->${escape(text)}<!----></span>`;
  return random.pick([
    escape(text),
    `<!---->${escape(text)}<!---->`,
    `<span>${escape(text)}</span>`,
    `<span dir="auto"><span>${escape(text)}</span></span>`,
    `\n      ${escape(text)}\n    `,
    seen + said,
  ]);
};

/** Dialogs that are in the document before anybody opens them. */
export const renderHidden = (random: Random): string =>
  random.pick([
    '',
    '<div hidden><h2>Share this profile</h2><p>Copy the link</p></div>',
    '<dialog><h2>Report or block</h2><p>Why?</p><button>Next</button></dialog>',
    '<div role="dialog" aria-hidden="true" style="display:none"><h2>Send a message</h2><form><input name="q"></form></div>',
  ]);

/** An advertisement, which also has a heading, a logo and a link. */
export const renderAd = (random: Random): string =>
  random.chance(0.4)
    ? '<aside aria-label="Advertisement"><h2>Grow faster</h2><a href="https://www.linkedin.com/company/ad-seller/"><img alt="Ad Seller" src="data:,"><p>Ad Seller</p></a><p>Utrecht</p></aside>'
    : '';

/** Buttons for what one can do with a member, in the member's language. */
export const renderActions = (random: Random, { language, name }: InventedPerson): string => {
  const texts = [language.message, 'Follow', 'Connect', language.more];
  return texts
    .map((text) =>
      random.pick([
        `<button aria-label="${escape(`${text} ${name}`)}"><svg></svg><span>${text}</span></button>`,
        `<a href="#" role="button"><span>${text}</span></a>`,
        `<div role="button" tabindex="0"><svg></svg><p>${text}</p></div>`,
      ]),
    )
    .join('');
};

/** Who else may be meant, below the card. */
export const renderNeighbours = (language: InventedPerson['language']): string =>
  `<section><h2>People also viewed</h2><ul><li><a href="/in/somebody-next-door/"><img alt="Somebody Nextdoor" src="data:,"><h3>Somebody Nextdoor</h3><p>· 3rd</p><p>Buyer at Elsewhere</p></a><p>${language.followers('2,310')}</p></li></ul></section>`;

/** "Priya Nair, Tom Bell and 12 others", as a link or as plain words. */
export const renderMutuals = (random: Random): string =>
  random.pick([
    '',
    '<p><strong>Priya Nair</strong>, <strong>Tom Bell</strong> and 12 other mutual connections</p>',
    '<a href="/search/results/people/?facetNetwork=F"><img alt="" src="data:,"><span>Priya Nair and 12 other mutual connections</span></a>',
  ]);

export const renderPlace = (random: Random, { location, language }: InventedPerson): string =>
  when(location, (text) =>
    random.chance(0.15) ? `${escape(text)} · ${language.followers('1,204')}` : write(random, text),
  );
