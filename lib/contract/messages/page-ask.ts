/** What the background says to a page's content script, which answers with its `PageReport` of this moment. */
export const PAGE_ASK = 'page.ask';
