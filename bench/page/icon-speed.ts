import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { getWorker } from '../../tests/support/browser/worker';
import { CROWD, getSocialUrl } from '../../tests/support/new-jobs';
import { buildDemo } from '../build-demo';
import { getQuantile } from '../figure';
import { openProduct } from '../open-product';

const PEOPLE = CROWD.slice(0, 20);

/** When the tooltip of the tab in front tells the CRM's answer, in ms since 1970. The picture is set in the same turn. */
const WAIT_FOR_ANSWER = `(async () => {
  const [{ id: tabId }] = await chrome.tabs.query({ active: true });
  while (!/ · (?:Not in|Yours|Owned|No owner|\\d)/.test(await chrome.action.getTitle({ tabId }))) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Date.now();
})()`;

/** Milliseconds from the CRM's stored answer about the person in front to the toolbar icon that shows it: 9 of 10 take less. */
export async function timeIcon(): Promise<number> {
  await buildDemo();
  const { browser, sandbox, extensionClient, close } = await openProduct();
  try {
    const page = await browser.context.newPage();
    const network = sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST);
    const times: number[] = [];
    for (const slug of PEOPLE) {
      await page.goto(`${network}/in/${slug}/`);
      await page.bringToFront();
      const shownAt = await getWorker(browser).evaluate<number>(WAIT_FOR_ANSWER);
      const subject = toPersonKey(getSocialUrl(slug)) ?? '';
      const jobs = await extensionClient.send('job.list', { subject, limit: 10 });
      const search = jobs.find(({ kind }) => kind === 'crm.search');
      times.push(shownAt - (search?.changedAt ?? NaN));
    }
    console.log(`from the CRM's answer to the icon: ${times.map(Math.round).join(', ')} ms`);
    return getQuantile(times, 0.9);
  } finally {
    await close();
  }
}
