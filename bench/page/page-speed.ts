import { getMedian } from '../figure';
import { open, WITH, type Network } from './page-network';
import { createWorld } from '@/sandbox/data/world';

const MOVES = 20;
/** Delay of each response of the network, in ms. */
const ANSWER = 150;

/** Time from the page’s own text being complete to a verified record, in ms, over navigations within the page. */
export async function timeVerified(network: Network): Promise<number> {
  const page = await open(network, `${WITH}/feed/`);
  const [worker] = network.context.serviceWorkers();
  const times: number[] = [];
  for (const { slug } of createWorld().people.slice(0, MOVES)) {
    const path = `/in/${encodeURIComponent(slug)}/`;
    const completeAt = await page.evaluate<number>(`(async () => {
      history.pushState(null, '', ${JSON.stringify(path)});
      const response = await fetch(location.href, { headers: { 'x-part': 'main' } });
      const { title, main } = await response.json();
      await new Promise((resolve) => setTimeout(resolve, ${ANSWER}));
      document.title = title;
      document.querySelector('main').innerHTML = main;
      return Date.now();
    })()`);
    // The worker polls, because the browser slows down timers of background pages.
    const verifiedAt = await worker?.evaluate<number>(`(async () => {
      const [tab] = await chrome.tabs.query({ active: true });
      for (;;) {
        const { status } = await chrome.tabs.sendMessage(tab.id, 'page.ask', { frameId: 0 });
        if (status === 'verified') return Date.now();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })()`);
    times.push((verifiedAt ?? NaN) - completeAt);
  }
  await page.close();
  return getMedian(times);
}
