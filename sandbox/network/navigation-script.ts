/**
 * In-page navigation as the real network does it: the address changes at once, the name of the clicked card appears
 * soon beside the previous person's words, and the page itself about a second later.
 */
export const NAVIGATION_SCRIPT = `
(() => {
  const NAME_MS = 250, PAGE_MS = 900;
  let visit = 0;

  async function show(path, name) {
    const mine = ++visit;
    const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const [response] = await Promise.all([
      fetch(path, { headers: { 'x-part': 'main' } }),
      later(PAGE_MS),
      later(NAME_MS).then(() => {
        const heading = document.querySelector('main h2');
        if (mine === visit && name && heading) heading.textContent = name;
      }),
    ]);
    const page = await response.json();
    if (mine !== visit) return;
    document.title = page.title;
    document.querySelector('main').innerHTML = page.main;
    scrollTo(0, 0);
  }

  addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="/"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.pathname.includes('/overlay/')) return;
    history.pushState(null, '', link.href);
    show(link.href, link.querySelector('strong')?.textContent);
  });
  addEventListener('popstate', () => show(location.href));
})();
`;
