import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAST } from '@/sandbox/data/cast';
import { expectTool } from '../../scripts/lib/run.mjs';
import { PRODUCTION_BUILD } from '../../tests/support/browser/open-browser';
import { atMost, type Figure } from '../figure';
import { timeIcon } from './icon-speed';
import { timeAdded, timeBusy } from './page-cost';
import { openOnNetwork } from './page-network';
import { timeVerified } from './page-speed';
import { findTraces } from './page-traces';
import { measureSitePage } from './site-page';

/**
 * Measures the size, the cost and the visible traces of the script in web pages, with the production build in Chromium.
 */

const PROFILE = `/in/${CAST.ownedByCaller}/`;
/** Only the address changes; the page still shows somebody else. */
const NOBODYS_PROFILE = '/in/somebody-who-does-not-come/';
const FEED = '/feed/';
const KB = 1000;

export async function measurePage(): Promise<Figure[]> {
  const icon = await timeIcon();
  await expectTool('wxt', ['build']);
  const script = await readFile(join(PRODUCTION_BUILD, 'content-script.js'), 'utf8');
  const libraries = script.match(/ZodError|invalid_type|react\.element|createElement/g) ?? [];
  const network = await openOnNetwork();
  try {
    const profile = await timeAdded(network, PROFILE, 'one');
    const feed = await timeAdded(network, FEED, 'one');
    console.log(`script time of a profile: ${profile.spread}`);
    console.log(`script time of another page: ${feed.spread}`);
    // Slower: nothing is compiled yet, and every line runs for the first time.
    const newProfile = await timeAdded(network, PROFILE, 'new');
    const newFeed = await timeAdded(network, FEED, 'new');
    console.log(`script time of a profile in a new tab: ${newProfile.spread}`);
    console.log(`script time of another page in a new tab: ${newFeed.spread}`);
    const busyFeed = await timeBusy(network, FEED);
    const busyProfile = await timeBusy(network, PROFILE, NOBODYS_PROFILE);
    const verified = await timeVerified(network);
    const traces = [...(await findTraces(network, PROFILE)), ...(await findTraces(network, FEED))];
    for (const trace of traces) console.log(`a page can see: ${trace}`);
    return [
      atMost('content script, minified', Buffer.byteLength(script) / KB, 18, 'kB'),
      atMost('signs of zod or React in it', libraries.length, 0, ''),
      atMost('script time added to a profile, from page to page', profile.ms, 4, 'ms'),
      atMost('script time added to another page, from page to page', feed.ms, 1, 'ms'),
      atMost('script time added to a profile, the first page of a new tab', newProfile.ms, 6, 'ms'),
      atMost('script time added to another page, the first of a new tab', newFeed.ms, 5, 'ms'),
      atMost('longest task on a feed that changes 200 times a second', busyFeed.longest, 5, 'ms'),
      atMost('all tasks on it, of the time', busyFeed.share, 1, '%'),
      atMost('all tasks on a profile that does and never agrees', busyProfile.share, 1, '%'),
      atMost("verified record after the page's own text", verified, 700, 'ms'),
      atMost("toolbar icon after the CRM's stored answer, 9 of 10", icon, 100, 'ms'),
      atMost('things that a page can see of it', traces.length, 0, ''),
      ...(await measureSitePage()),
    ];
  } finally {
    await network.close();
  }
}
