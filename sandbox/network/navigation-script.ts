/**
 * In-page navigation as the real network does it: the address changes at once, the name of the clicked card appears
 * soon beside the previous person's words, and the page itself about a second later. An overlay has an address and
 * changes nothing else. A page that was requested by a token or a number then takes the record's own address.
 *
 * The event `demo:delays` sets how the next moves go, for tests: `nameMs` and `pageMs` are the two delays, `links` says which
 * links the name brings along (`none`, `photo`, `all`), and with `isLate` a page is shown although the visit is over.
 */
export const NAVIGATION_SCRIPT = `
(() => {
  let delays = { nameMs: 250, pageMs: 900, links: 'none', isLate: false };
  let visit = 0;
  const getRecord = (path) => path.split('/').slice(1, 3).join('/');
  let shown = getRecord(location.pathname);

  function fillCard(path, name, links) {
    const heading = document.querySelector('main h2');
    if (!name || !heading) return;
    heading.textContent = name;
    const end = { none: 'no such link', photo: 'photo/', all: '' }[links];
    for (const link of document.querySelectorAll('main a[href*="/overlay/"]')) {
      const overlay = link.pathname.split('/overlay/')[1];
      if (overlay.endsWith(end)) link.setAttribute('href', '/' + getRecord(path) + '/overlay/' + overlay);
    }
  }

  async function show(path, name) {
    const mine = ++visit;
    const { nameMs, pageMs, links, isLate } = delays;
    shown = getRecord(path);
    const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const isWanted = () => mine === visit || isLate;
    const [response] = await Promise.all([
      fetch(path, { headers: { 'x-part': 'main' } }),
      later(pageMs),
      later(nameMs).then(() => {
        if (isWanted()) fillCard(path, name, links);
      }),
    ]);
    const page = await response.json();
    if (!isWanted()) return;
    document.title = page.title;
    document.querySelector('main').innerHTML = page.main;
    if (mine !== visit) return;
    if (page.path && getRecord(page.path) !== shown) {
      shown = getRecord(page.path);
      history.replaceState(null, '', page.path);
    }
    scrollTo(0, 0);
  }

  addEventListener('demo:delays', ({ detail }) => {
    delays = detail;
  });
  addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    if (getRecord(link.pathname) === shown && link.pathname.includes('/overlay/')) return;
    show(link.pathname + link.search, link.querySelector('strong')?.textContent);
  });
  addEventListener('popstate', () => {
    if (getRecord(location.pathname) !== shown) show(location.pathname + location.search);
  });
})();
`;
