import { createExtensionClient } from '../../tests/support/browser/extension-client';
import { killWorker } from '../../tests/support/browser/kill-worker';
import { openBrowser, type ExtensionBrowser } from '../../tests/support/browser/open-browser';
import { startSample } from '../../tests/support/browser/start-sample';
import { atMost, getMedian, type Figure } from '../figure';

const STARTS = 15;

/** Medians in ms, from the message that starts a worker to its answer, which needs every part of it. */
async function timeStarts(browser: ExtensionBrowser): Promise<number> {
  const { evaluate } = createExtensionClient(browser);
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await killWorker(browser);
    times.push(
      await evaluate<number>(`(async () => {
        const from = performance.now();
        await chrome.runtime.sendMessage({ name: 'settings.get', input: null });
        return performance.now() - from;
      })()`),
    );
  }
  return getMedian(times);
}

/** How much longer the worker takes to start while the sample is tried, than without any connection. */
export async function measureSampleStart(extension: string): Promise<Figure> {
  const browser = await openBrowser({ extension });
  try {
    const without = await timeStarts(browser);
    await startSample(browser);
    const withSample = await timeStarts(browser);
    console.log(
      `worker's start, in ms: ${without.toFixed(0)}, with the sample ${withSample.toFixed(0)}`,
    );
    return atMost(
      "worker's start with sample data, more than without",
      withSample - without,
      10,
      'ms',
    );
  } finally {
    await browser.close();
  }
}
