/** The message from the background to the content script of a page, which answers with its current `PageReport`. */
export const PAGE_ASK = 'page.ask';
