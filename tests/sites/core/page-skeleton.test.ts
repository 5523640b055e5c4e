import { describe, expect, it } from 'vitest';
import { skeletonSchema } from '@/lib/contract/messages/layout-report';
import { LAYOUT_WORDS } from '@/lib/sites/core/layout-words';
import { describePage } from '@/lib/sites/core/page-skeleton';
import { listCorpus } from '../corpus/corpus';

/** How a page is built, without anything that says whose it is. */

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const TOKEN = 'ACoAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY';

it('shows elements, known attributes and the lengths of texts', () => {
  const page =
    parse(`<head><title>(3) Wilma Hayes | LinkedIn</title></head><body><main aria-label="Wilma Hayes">
    <section class="_9f2c1a7 pv-top-card" componentkey="com.linkedin.sdui.profile.card.ref${TOKEN}Topcard">
      <a href="https://www.linkedin.com/in/wilma-hayes/overlay/photo/?q=Wilma"><img alt="Wilma" src="https://x.example/1"></a>
      <h2 data-wilma="1">Wilma Hayes</h2><p>·</p><p>·  <!-- Wilma --> 2nd</p>
      <div componentkey="ProfilePostConnectDrawer_wilma-hayes" id="hayes7"></div>
      <a href="mailto:wilma@kestrel.example">Mail</a><a href="#">Contact info</a>
      <svg id="company-accent-4"><title>Kestrel</title></svg><script>Wilma</script>
    </section></main></body>`);
  expect(describePage(page)).toEqual([
    'title text:26',
    'main[aria-label]',
    ' section[class=pv-top-card][componentkey=com.linkedin.sdui.profile.card.ref…Topcard]',
    '  a[href=/in/…/overlay/photo/?]',
    '   img[alt][src]',
    '  h2[data-…] text:11',
    '  p "·"',
    '  p text:5',
    '  div[componentkey=ProfilePostConnectDrawer_…-…][id]',
    '  a[href=…] text:4',
    '  a[href=#] text:12',
    '  svg[id=company-accent-…]',
  ]);
});

it('describes an element of any name, and closes the brackets of a long one', () => {
  const classes = Array.from({ length: 20 }, (_, index) => 'card-'.repeat(index + 1)).join(' ');
  const page = parse(
    `<main><lightning-formatted-text><o.p>Wilma</o.p></lightning-formatted-text><wilma.hayes-card></wilma.hayes-card>
    <p class="${classes}" id="card">Wilma</p></main>`,
  );
  const lines = describePage(page);
  expect(lines.slice(1, 4)).toEqual([' …-…-text', '  … text:5', ' …-card']);
  expect(lines[4]).toMatch(/^ p\[class=card-.*card\] text:5$/);
  expect(skeletonSchema.safeParse(lines).error).toBeUndefined();
});

describe.each([...new Set(listCorpus().map(({ layout }) => layout))])('a page of %s', (layout) => {
  it.each(
    listCorpus()
      .filter((page) => page.layout === layout)
      .map((page) => [page.name, page] as const),
  )('%s is described by known words only', (_, page) => {
    const lines = describePage(parse(page.html));
    expect(lines.length).toBeGreaterThan(10);
    expect(skeletonSchema.safeParse(lines).error).toBeUndefined();
    const rest = lines.map((line) =>
      line.replace(/^ *[a-z]+[1-6]?(?=[[ ]|$)/, '').replace(/ text:\d+$/, ''),
    );
    const words = rest.join(' ').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^!-~\s…·•–—]+/g) ?? [];
    expect(words.filter((word) => !LAYOUT_WORDS.has(word.toLowerCase()))).toEqual([]);
    // The words of the record itself, in case a list of known words should ever grow to contain them.
    const said = [page.answer.name, page.answer.companyName, page.answer.location].join(' ');
    const own = said.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
    const shown = new Set(words.map((word) => word.toLowerCase()));
    expect(own.filter((word) => shown.has(word.toLowerCase()))).toEqual([]);
  });
});
