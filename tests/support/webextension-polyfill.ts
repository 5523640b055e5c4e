/** Stands for `webextension-polyfill` in tests, which throws outside of a browser: WXT's browser in memory. */
export { fakeBrowser as default } from 'wxt/testing/fake-browser';
