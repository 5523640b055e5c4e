import type { Page as BrowserPage } from 'playwright-core';
import type { PageReport } from '@/lib/contract/messages/page-report';

/** What the panel shows of the page, as far as it shows a record without a word of doubt. */
interface ShownRecord {
  name: string;
  facts: string[];
}

export interface Samples {
  frames: number;
  reports: PageReport[];
  shown: ShownRecord[];
}

/** Runs in the panel. Everything that is ever said or shown is kept once. */
const SAMPLER = `
(async () => {
  const samples = (globalThis.samples = { frames: 0, reports: new Set(), shown: new Set(), last: null });
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    try {
      samples.last = await chrome.tabs.sendMessage(tab.id, 'page.ask', { frameId: 0 });
      samples.reports.add(JSON.stringify(samples.last));
    } catch {}
    isAsking = false;
  };
  const sample = () => {
    requestAnimationFrame(sample);
    samples.frames += 1;
    if (!isAsking) void ask();
    const header = document.querySelector('article > header');
    if (!header || header.textContent.includes('Not verified')) return;
    const facts = [...header.querySelectorAll('li span')].map((one) => one.textContent);
    samples.shown.add(JSON.stringify({ name: header.querySelector('h1').textContent, facts }));
  };
  sample();
})()`;

/** Samples, in every animation frame of the panel, what the page's script says and what the panel shows. */
export async function startSampling(panel: BrowserPage) {
  await panel.evaluate(SAMPLER);
  return {
    /** What the page's script said last. */
    getLast: () => panel.evaluate<PageReport | null>('samples.last'),
    getAll: () =>
      panel.evaluate<Samples>(`({
        frames: samples.frames,
        reports: [...samples.reports].map((one) => JSON.parse(one)),
        shown: [...samples.shown].map((one) => JSON.parse(one)),
      })`),
  };
}
