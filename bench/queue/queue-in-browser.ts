import { buildDemo } from '../build-demo';
import { addAsBulk, ENRICHMENT } from './add-jobs';
import { measureBesidePanel } from './beside-panel';
import { timeClicks } from './click-to-wire';
import { timeCycles } from './cycle';
import { atMost, getMedian, type Figure } from '../figure';
import { openProduct, type BenchProduct } from '../open-product';
import { timeStarts } from './start-to-call';

/** Measures the queue over Chromium’s IndexedDB with ten thousand jobs in it. */

const FEW = 10;
const MANY = 10_000;

async function measure<T>(work: (product: BenchProduct) => Promise<T>): Promise<T> {
  const product = await openProduct();
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/** Adds ten thousand jobs that wait, and returns the milliseconds that it took. */
export async function fillQueue(product: BenchProduct): Promise<number> {
  // The calls are slow, because the bench measures the start of the others.
  const slow = { path: '/trigger/enrich/sync', delay_ms: 3000, times: MANY };
  await product.sandbox.addFault(slow);
  return addAsBulk(product, { label: 'Many', count: MANY, toJob: ENRICHMENT });
}

async function measureStarts(product: BenchProduct) {
  const adding = await fillQueue(product);
  return { adding, starts: await timeStarts(product) };
}

export async function measureInBrowser(): Promise<Figure[]> {
  await buildDemo();
  const clicks = await measure(timeClicks);
  const [few = [], many = []] = await measure((product) => timeCycles(product, [FEW, MANY]));
  // In a browser of its own: a call would wait for the limit where others were made within the minute.
  const { adding, starts } = await measure(measureStarts);
  const besidePanel = await measure(measureBesidePanel);
  const waiting = `with ${MANY} jobs waiting`;
  return [
    atMost(`adding ${MANY} jobs`, adding, 1500, 'ms'),
    atMost(`worker start to first call ${waiting}`, getMedian(starts), 150, 'ms'),
    atMost(
      `lease and commit ${waiting}, against ${FEW}`,
      getMedian(many) / getMedian(few),
      1.5,
      'times',
    ),
    atMost('click on Enrich to the wire', getMedian(clicks), 60, 'ms'),
    ...besidePanel,
  ];
}
