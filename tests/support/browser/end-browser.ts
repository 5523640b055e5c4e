import { afterAll } from 'vitest';
import { endBrowser } from './test-browser';

/** Set-up of every test file in Chromium. A module that the files share would do it after the first one only. */
afterAll(endBrowser);
